"""Datasets of decisions in Parquet files (extra ``data``), written group by group, so that memory stays small."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

import numpy as np

from spanish_main import __version__
from spanish_main.core.errors import InvalidOptions
from spanish_main.core.extras import need
from spanish_main.core.game.game import Game
from spanish_main.data.columns import FORMAT, VERSION, Column, columns
from spanish_main.data.matches import PlayedMatch, Row, RowSettings, rows

GROUP: Final = 4096  # rows that are written, and read, at once
PREFIX: Final = "spanish_main."  # of the file's own metadata
Tell = Callable[[PlayedMatch], None]


def check_data() -> None:
    """InvalidOptions if the extra ``data`` is missing."""
    need("data", "pyarrow")


def write(
    path: Path,
    matches: Iterable[PlayedMatch],
    look: RowSettings | None = None,
    *,
    replace: bool = False,
    tell: Tell | None = None,
    group: int = GROUP,
) -> tuple[int, int]:
    """Writes the decisions of ``matches``, all of one game, to ``path``. Returns the numbers of matches and rows.

    group: rows to write at once. tell: is called after each match. The file appears only when all is written.
    InvalidOptions without PyArrow, for matches of several games, and for none; FileExistsError if there is a file,
    unless ``replace``.
    """
    check_data()
    if path.exists() and not replace:
        raise FileExistsError(17, "the file already exists", str(path))
    part = path.with_name(f"{path.name}.part")
    try:
        counted = _write(part, matches, look or RowSettings(), tell, group)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return counted


def _write(
    path: Path, matches: Iterable[PlayedMatch], look: RowSettings, tell: Tell | None, group: int
) -> tuple[int, int]:
    import pyarrow.parquet as pq

    game: Game | None = None
    writer: Any = None
    waiting: list[Row] = []
    number = written = 0
    try:
        for number, played in enumerate(matches, start=1):
            if game is None:
                game = played.game
                writer = pq.ParquetWriter(path, schema(game, look), compression="zstd")
            elif played.game.type is not game.type:
                name, theirs = played.record[:80], played.game.name
                raise InvalidOptions("error-data-two-games", name=name, theirs=theirs, ours=game.name)
            for row in rows(played, number - 1, look):
                waiting.append(row)
                if len(waiting) == group:
                    written += _flush(writer, waiting)
            if tell is not None:
                tell(played)
        if writer is None:
            raise InvalidOptions("error-data-nothing")
        written += _flush(writer, waiting)
    finally:
        if writer is not None:
            writer.close()
    return number, written


def _flush(writer: Any, waiting: list[Row]) -> int:
    import pyarrow as pa

    if not waiting:
        return 0
    arrays = [_array(field, [row[field.name] for row in waiting]) for field in writer.schema]
    writer.write_table(pa.Table.from_arrays(arrays, schema=writer.schema), row_group_size=len(waiting))
    count = len(waiting)
    waiting.clear()
    return count


def _array(field: Any, values: list[Any]) -> Any:
    import pyarrow as pa

    if pa.types.is_fixed_size_list(field.type):
        numbers = np.stack([np.asarray(value, np.float32) for value in values]).ravel()
        return pa.FixedSizeListArray.from_arrays(numbers, type=field.type)
    return pa.array(values, field.type)


def schema(game: Game, look: RowSettings | None = None) -> Any:
    """The ``pyarrow.Schema`` of the datasets of ``game``. Its metadata name the features and actions."""
    import pyarrow as pa

    look = look or RowSettings()
    metadata = {
        "format": FORMAT,
        "version": str(VERSION),
        "package_version": __version__,
        "game": game.name,
        "rules_version": str(game.type.rules_version),
        "features_version": str(game.type.features_version),
        "sees": "everything" if look.seeing_all else "the deciding seat's knowledge",
        "simulations": str(look.simulations or 0),
        "feature_names": json.dumps(game.type.feature_names),
        "action_texts": json.dumps([game.action_to_string(action) for action in range(game.num_actions)]),
    }
    fields = [
        pa.field(column.name, _type(column, game), column.may_lack, {"what": column.what})
        for column in columns(seeing_all=look.seeing_all)
    ]
    return pa.schema(fields, {PREFIX + name: value for name, value in metadata.items()})


def _type(column: Column, game: Game) -> Any:
    import pyarrow as pa

    if column.kind == "features":
        return pa.list_(pa.float32(), game.num_features)
    if column.kind.startswith("list<"):
        return pa.list_(pa.type_for_alias(column.kind.removeprefix("list<").removesuffix(">")))
    return pa.type_for_alias(column.kind)
