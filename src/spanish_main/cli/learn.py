"""``spanish-main learn`` and ``learn-policy``: nets learned by playing."""

from __future__ import annotations

from spanish_main.settings.learn import LearnPolicySettings, LearnSettings


def learn(settings: LearnSettings) -> None:
    """Train a value network for the positions of a game by self-play, round by round."""
    from spanish_main.cli.work import learn as work

    work.learn(settings)


def learn_policy(settings: LearnPolicySettings) -> None:
    """Train a policy: actions and expected returns, by playing thousands of matches at once."""
    from spanish_main.cli.work import learn as work

    work.learn_policy(settings)
