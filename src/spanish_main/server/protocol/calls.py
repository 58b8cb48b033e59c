"""Generates the page's functions for the HTTP interface in TypeScript: addresses, bodies, answers.

``http.export`` writes them beside the types of messages.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from spanish_main.server.protocol.endpoint import Endpoint

_HEAD: Final = """\
// Made from src/spanish_main/server by `python -m spanish_main.server.http.export`: do not edit.
import type {{
{}}} from './wire.gen'

/** A call of the server. Answer: the answer's type; null for no body, string for a body that is not JSON. */
export interface Call<Answer> {{
  method: 'DELETE' | 'GET' | 'PATCH' | 'POST'
  path: string
  body?: unknown
  /** Only for the type: no call has this property. */
  answer?: Answer
}}

const asking = (path: string, asked: Record<string, number | string>) => {{
  const named = Object.entries(asked).map(([name, value]) => `${{name}}=${{encodeURIComponent(value)}}`)
  return named.length > 0 ? `${{path}}?${{named.join('&')}}` : path
}}
"""


def typescript(endpoints: Sequence[Endpoint[Any]]) -> str:
    """Returns the whole TypeScript file."""
    structs = sorted({kind.__name__ for each in endpoints for kind in (each.body, each.answer) if kind is not None})
    head = _HEAD.format("".join(f"  {name},\n" for name in structs))
    return "\n".join([head, *(_call(each) for each in endpoints)])


def _call(each: Endpoint[Any]) -> str:
    taken = [f"{place}: string" for place in each.places]
    parts = [f"method: '{each.method.upper()}'", f"path: {_path(each)}"]
    if each.body is not None:
        taken.append(f"body: {each.body.__name__}")
        parts.append("body")
    if each.asked:
        named = "; ".join(f"{name}?: {'number' if name == 'limit' else 'string'}" for name, _ in each.asked)
        taken.append(f"asked: {{ {named} }} = {{}}")
    answer = each.answer.__name__ if each.answer else "string" if each.kind else "null"
    return (
        f"/** {each.about} */\n"
        f"export const {_camel(each.name)} = ({', '.join(taken)}): Call<{answer}> => ({{\n"
        f"{''.join(f'  {part},{chr(10)}' for part in parts)}}})\n"
    )


def _path(each: Endpoint[Any]) -> str:
    path = re.sub(r"{(\w+)}", r"${encodeURIComponent(\1)}", each.path)
    text = f"`{path}`" if each.places else f"'{path}'"
    return f"asking({text}, asked)" if each.asked else text


def _camel(name: str) -> str:
    first, *more = name.split("_")
    return first + "".join(word.title() for word in more)
