"""Fitting: the gradient is correct, and a net learns a nonlinear function, by NumPy and by torch."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
import pytest

from spanish_main.learning.adam import Fit
from spanish_main.learning.fitting import backend, improve, loss_and_gradient, new_fit


def examples(count: int = 4096) -> tuple[Any, Any]:
    """Points of a square, and whether both coordinates have one sign: no single line parts them."""
    draw = np.random.default_rng(2)
    rows = draw.uniform(-1, 1, (count, 2)).astype(np.float32)
    return rows, (rows[:, 0] * rows[:, 1] > 0).astype(np.float32)


def test_the_gradient_is_that_of_the_loss() -> None:
    draw = np.random.default_rng(1)
    w1, w2 = draw.normal(size=(6, 4)), draw.normal(size=5)
    rows, targets = draw.normal(size=(50, 5)), draw.uniform(size=50)
    _, gradients = loss_and_gradient(np, w1, w2, rows, targets)
    for weight, gradient in zip((w1, w2), gradients, strict=True):
        for place in np.ndindex(weight.shape):
            kept, step = weight[place], 1e-5
            weight[place] = kept + step
            above, _ = loss_and_gradient(np, w1, w2, rows, targets)
            weight[place] = kept - step
            below, _ = loss_and_gradient(np, w1, w2, rows, targets)
            weight[place] = kept
            assert gradient[place] == pytest.approx((above - below) / (2 * step), abs=1e-5)


def fitted(device: Literal["numpy", "cpu"]) -> tuple[Fit, list[float]]:
    rows, targets = examples()
    fit, losses = new_fit(2, 16, seed=3), []
    for turn in range(30):
        fit, loss = improve(fit, rows, targets, rate=1e-2, batch=128, decay=0.0, seed=[3, turn], device=device)
        losses.append(loss)
    return fit, losses


def test_a_net_learns_a_nonlinear_function() -> None:
    fit, losses = fitted("numpy")
    assert losses[0] > 0.5
    assert losses[-1] < 0.1
    assert fit.steps == 30 * 32


def test_a_new_net_says_half_to_everything() -> None:
    rows, targets = examples()
    loss, _ = loss_and_gradient(np, *new_fit(2, 16, seed=1).weights, rows, targets)
    assert loss == pytest.approx(np.log(2), abs=1e-5)


def test_torch_fits_like_numpy() -> None:
    pytest.importorskip("torch", reason="torch is an extra that the tests do without")
    fit, losses = fitted("cpu")
    again, expected = fitted("numpy")
    assert losses == pytest.approx(expected, abs=2e-3)
    assert np.allclose(fit.weights[0], again.weights[0], atol=0.05)


def test_a_device_that_is_not_there_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert backend("auto") == (np, "numpy")
    with pytest.raises(ValueError, match=r"^this needs the extra “learn”: "):
        backend("cuda")
