"""The voyage of The Mutiny in the order of the rulebook: the row, the pirates' actions, the ship.

Every function is a kernel over one record of ``state.STATE``; ``rules`` puts them together.
"""

from __future__ import annotations

from spanish_main.core.kernels.bits import popcount
from spanish_main.core.kernels.carriers import StateRecord
from spanish_main.core.kernels.kernel import inlined, kernel
from spanish_main.games.mutiny.rules import actions as act
from spanish_main.games.mutiny.rules import board
from spanish_main.games.mutiny.rules.cards import (
    deck_size,
    draw_bottom,
    from_bank,
    held,
    put_from_hand,
    put_under,
    receive,
    rob_coin,
    to_bank,
)
from spanish_main.games.mutiny.rules.duels import begin_mutiny, pairs_of
from spanish_main.games.mutiny.rules.state import (
    ACTION,
    BATTLE,
    CHOICE,
    DRAW_BATTLE,
    DRAW_GOLD,
    DRAW_SAILOR,
    GOLD,
    NONE,
    NOTHING,
    STORM,
    TURN,
)

# --- The row (M-ROW to M-USED) ----------------------------------------------------------------------------------------


@kernel
def clear_row(s: StateRecord) -> None:
    """Removes the row."""
    s["row_length"] = 0
    s["opened"] = 0
    s["used"] = 0
    s["sate"] = 0
    for place in range(board.MAX_ROW):
        s["row"][place] = NONE


@inlined
def pirates_of(s: StateRecord) -> int:
    """The set of the pirates in the game (M-PARTS)."""
    return ((1 << board.N_PIRATES) - 1) & ~int(s["no_pirates"])


@kernel
def doors_of(s: StateRecord) -> int:
    """The number of doors of a row: players + 3, but no more than pirates outside of the lifeboat (M-ROW)."""
    there = popcount(pirates_of(s)) - (0 if int(s["lifeboat"]) == NONE else 1)
    return min(int(s["players"]) + board.MORE_DOORS, there)


@kernel
def lay_row(s: StateRecord) -> None:
    """Lays a row face down; the dealer takes the first turn (M-ROW, M-ORDER)."""
    clear_row(s)
    s["row_length"] = doors_of(s)
    s["seat"] = int(s["dealer"])
    s["phase"] = TURN


@inlined
def lies_open(s: StateRecord, place: int) -> bool:
    """Whether the opened card at ``place`` of the row is still unused."""
    return (int(s["used"]) >> place) & 1 == 0


@kernel
def open_door(s: StateRecord, pirate: int) -> None:
    """Opens the first face-down card (M-OPEN, M-KNOCK)."""
    s["row"][int(s["opened"])] = pirate
    s["opened"] = int(s["opened"]) + 1
    s["phase"] = CHOICE


@kernel
def row_choices(s: StateRecord) -> int:
    """The set of actions at the row: use a card that may be used, or knock (M-OPEN, M-KNOCK, M-LAST, M-GHOST)."""
    opened = int(s["opened"])
    found = 0
    if int(s["phase"]) == CHOICE:
        pirate = int(s["row"][opened - 1])
        found = 1 << (act.USE + pirate)
        if pirate == board.GHOST:
            return found
    else:
        for place in range(opened):
            if lies_open(s, place):
                found |= 1 << (act.USE + int(s["row"][place]))
    if opened < int(s["row_length"]):
        found |= 1 << act.KNOCK
    return found


@kernel
def use(s: StateRecord, pirate: int) -> None:
    """Uses the card of ``pirate``: marks it as used and begins the action (M-USED)."""
    for place in range(int(s["opened"])):
        if int(s["row"][place]) == pirate:
            s["used"] = int(s["used"]) | (1 << place)
    s["pirate"] = pirate
    s["phase"] = ACTION
    if pirate == board.VALVERDE:
        s["draws"] = 1
    elif pirate == board.DIAZ or pirate == board.CRACKPOTT or pirate == board.TEMBO:
        s["draws"] = 2
    elif pirate == board.CAMBIVALUTE:
        s["draws"] = board.N_SIDES if int(s["standing"]) < pairs_of(s) else 0
    elif pirate == board.SATE:
        from_bank(s, int(s["seat"]), 1 + int(s["sate"]))


# --- The pirates' actions ---------------------------------------------------------------------------------------------


@inlined
def next_deck(s: StateRecord) -> int:
    """The deck from which the running action draws next: Diaz gold and then a battle card, Valverde gold."""
    pirate = int(s["pirate"])
    if pirate == board.VALVERDE or (pirate == board.DIAZ and int(s["draws"]) == 2):
        return GOLD
    return BATTLE


@kernel
def due_now(s: StateRecord) -> int:
    """The draw that chance is due to make for the running action: NOTHING while the next cards are known (M-DECKS)."""
    if int(s["draws"]) == 0:
        return NOTHING
    if int(s["pirate"]) == board.CAMBIVALUTE:
        return DRAW_SAILOR
    deck = next_deck(s)
    if int(s["upper_size"][deck]) == 0:
        return NOTHING
    return DRAW_GOLD if deck == GOLD else DRAW_BATTLE


@kernel
def draw_known(s: StateRecord) -> None:
    """Draws the next card from the bottom part of the deck; an empty deck gives none (M-DECKS, M-SHORT)."""
    deck = next_deck(s)
    if deck_size(s, deck) > 0:
        kind, seen = draw_bottom(s, deck)
        take_drawn(s, deck, kind, seen)
    elif int(s["pirate"]) == board.DIAZ:
        s["draws"] = int(s["draws"]) - 1
    else:
        s["draws"] = 0


@kernel
def take_drawn(s: StateRecord, deck: int, kind: int, seen: int) -> None:
    """Takes a drawn card of ``kind``: on offer with Diaz and Tembo, into the hand with the others.

    ``seen``: the seats that knew it under the deck.
    """
    seat, pirate, draws = int(s["seat"]), int(s["pirate"]), int(s["draws"])
    s["draws"] = draws - 1
    if pirate == board.DIAZ or pirate == board.TEMBO:
        place = deck if pirate == board.DIAZ else 2 - draws
        s["offer"][place] = kind
        s["offer_seen"][place] = seen | (1 << seat)
    else:
        receive(s, deck, seat, kind, seen)


@kernel
def take_sailor(s: StateRecord, value: int) -> None:
    """Lets the seat in turn take an unseen sailor and looks at its value (M-CAMBIVALUTE)."""
    s["drawn"][board.N_SIDES - int(s["draws"])] = value
    s["draws"] = int(s["draws"]) - 1


@kernel
def met(s: StateRecord) -> int:
    """The values of the sailors that a seat has seen: they stand in a pair or are being looked at."""
    found = 0
    for pair in range(board.N_PAIRS):
        for side in range(board.N_SIDES):
            found |= 1 << int(s["sailor"][pair, side])
    for place in range(board.N_SIDES):
        found |= 1 << int(s["drawn"][place])
    return found


@kernel
def others_with_coins(s: StateRecord, seat: int) -> int:
    """The set of the other seats that have a coin (M-CHANG)."""
    found = 0
    for other in range(int(s["players"])):
        if other != seat and int(s["coins"][other]) > 0:
            found |= 1 << other
    return found


@kernel
def action_choices(s: StateRecord) -> tuple[int, int]:
    """The legal actions in a pirate's action, in two sets: those up to PLACE, and those from it on.

    Empty while cards are drawn and after the last decision.
    """
    if int(s["draws"]) > 0 or int(s["done"]) == 1:
        return 0, 0
    pirate, seat = int(s["pirate"]), int(s["seat"])
    if pirate == board.DIAZ or pirate == board.TEMBO:
        return _keep_choices(s), 0
    if pirate == board.WESSEL_JAN:
        hand = held(s, seat) if int(s["handled"]) < board.HANDFUL else 0
        return hand << act.PUT, 1 << (act.DONE - act.PLACE)
    if pirate == board.DEAN_NERO:
        return _trade_choices(s), 1 << (act.DONE - act.PLACE)
    if pirate == board.PANG:
        card = 1 << act.TAKE_CARD if deck_size(s, BATTLE) > 0 else 0
        coin = 1 << act.TAKE_COIN if int(s["bank"]) > 0 else 0
        return card | coin, 0
    if pirate == board.CHANG_YE:
        return others_with_coins(s, seat) << act.STEAL, 1 << (act.DONE - act.PLACE)
    if (pirate == board.BIJOUX or pirate == board.OJO) and int(s["side"][seat]) == NONE:
        return 3 << act.SIDE, 0
    if pirate == board.BIJOUX:
        return 3 << act.SIDE, 1 << (act.DONE - act.PLACE)
    if pirate == board.OJO:
        return _peek_choices(s), 1 << (act.DONE - act.PLACE)
    if pirate == board.CAMBIVALUTE:
        return 0, _sailor_choices(s)
    return 0, 0


@kernel
def _keep_choices(s: StateRecord) -> int:
    """The actions that keep a card on offer (M-DIAZ, M-TEMBO)."""
    if int(s["pirate"]) == board.DIAZ:
        gold = 1 << act.KEEP_GOLD if int(s["offer"][GOLD]) >= 0 else 0
        battle = 1 << act.KEEP_BATTLE if int(s["offer"][BATTLE]) >= 0 else 0
        return gold | battle
    found = 0
    for place in range(2):
        if int(s["offer"][place]) >= 0:
            found |= 1 << (act.KEEP + int(s["offer"][place]))
    return found


@kernel
def _trade_choices(s: StateRecord) -> int:
    """The trades: buy up to three while coins and deck last, or sell up to three while the bank can pay (M-NERO)."""
    seat, sold = int(s["seat"]), int(s["handled"])
    found = 0
    if sold == 0:
        for number in range(1, min(board.HANDFUL, int(s["coins"][seat]), deck_size(s, BATTLE)) + 1):
            found |= 1 << (act.BUY + number)
    if sold < board.HANDFUL and int(s["bank"]) > 0:
        found |= held(s, seat) << act.SELL
    return found


@kernel
def _peek_choices(s: StateRecord) -> int:
    """The actions that look at the choice of another seat that has one (M-OJO)."""
    found = 0
    for other in range(int(s["players"])):
        if other != int(s["seat"]) and int(s["side"][other]) != NONE:
            found |= 1 << (act.PEEK + other)
    return found


@kernel
def _sailor_choices(s: StateRecord) -> int:
    """The ways to set the two sailors, or the pairs to look at, counted from PLACE on (M-CAMBIVALUTE)."""
    if int(s["drawn"][0]) != 0:
        return (1 << int(s["drawn"][0])) | (1 << int(s["drawn"][1]))
    if int(s["look"]) != NONE:
        return (1 << (act.SWAP - act.PLACE)) | (1 << (act.LEAVE - act.PLACE))
    return (((1 << pairs_of(s)) - 1) << (act.LOOK - act.PLACE)) | (1 << (act.DONE - act.PLACE))


@kernel
def carry_out(s: StateRecord, action: int) -> None:
    """Applies a decision in the running action."""
    if action < act.PUT:
        _keep(s, action)
        s["done"] = 1
    elif action < act.TAKE_CARD:
        _trade(s, action)
    elif action <= act.PLACE:
        _choose(s, action)
        s["done"] = 1
    else:
        _set_sailors(s, action)


@kernel
def _keep(s: StateRecord, action: int) -> None:
    """Keeps one of the cards on offer; the other goes under its deck (M-DIAZ, M-TEMBO).

    With Diaz all see from which deck the kept card is. With Tembo nobody else can tell the two apart.
    """
    seat = int(s["seat"])
    if int(s["pirate"]) == board.DIAZ:
        deck = GOLD if action == act.KEEP_GOLD else BATTLE
        receive(s, deck, seat, int(s["offer"][deck]), int(s["offer_seen"][deck]))
        other = BATTLE if deck == GOLD else GOLD
        if int(s["offer"][other]) >= 0:
            put_under(s, other, int(s["offer"][other]), int(s["offer_seen"][other]))
    elif int(s["offer"][1]) < 0:
        receive(s, BATTLE, seat, int(s["offer"][0]), int(s["offer_seen"][0]))
    else:
        kept = action - act.KEEP
        left = int(s["offer"][1]) if kept == int(s["offer"][0]) else int(s["offer"][0])
        receive(s, BATTLE, seat, kept, 0)
        put_under(s, BATTLE, left, 1 << seat)


@kernel
def _trade(s: StateRecord, action: int) -> None:
    """Puts a card under the deck for Wessel-Jan; buys or sells cards with Nero (M-WESSEL, M-NERO)."""
    seat = int(s["seat"])
    if action <= act.BUY:
        put_from_hand(s, seat, action - act.PUT)
        s["handled"] = int(s["handled"]) + 1
    elif action < act.SELL:
        to_bank(s, seat, action - act.BUY)
        s["draws"] = action - act.BUY
        s["done"] = 1
    else:
        put_from_hand(s, seat, action - act.SELL)
        from_bank(s, seat, 1)
        s["handled"] = int(s["handled"]) + 1


@kernel
def _choose(s: StateRecord, action: int) -> None:
    """Pang's card or coin, Chang Ye's theft, a side, or a look at another's side (M-PANG to M-OJO)."""
    seat = int(s["seat"])
    if action == act.TAKE_CARD:
        s["draws"] = 1
    elif action == act.TAKE_COIN:
        from_bank(s, seat, 1)
    elif action < act.SIDE:
        rob_coin(s, seat, action - act.STEAL)
    elif action < act.PEEK:
        if int(s["side"][seat]) != NONE:
            s["exchanges"][seat] = int(s["exchanges"][seat]) + 1
        s["side"][seat] = action - act.SIDE
    else:
        other = action - act.PEEK
        s["peek_side"][seat, other] = s["side"][other]
        s["peek_when"][seat, other] = s["exchanges"][other]


@kernel
def _set_sailors(s: StateRecord, action: int) -> None:
    """Cambivalute's decisions; and ``done`` with any pirate whose offer may be declined (M-CAMBIVALUTE)."""
    if action == act.DONE:
        s["done"] = 1
        if int(s["pirate"]) == board.WESSEL_JAN:
            s["draws"] = int(s["handled"])
    elif action < act.LOOK:
        _place(s, action - act.PLACE)
        s["done"] = 1
    elif action < act.SWAP:
        pair = action - act.LOOK
        s["look"] = pair
        s["pair_seen"][pair] = int(s["pair_seen"][pair]) | (1 << int(s["seat"]))
    else:
        if action == act.SWAP:
            pair = int(s["look"])
            first = int(s["sailor"][pair, 0])
            s["sailor"][pair, 0] = s["sailor"][pair, 1]
            s["sailor"][pair, 1] = first
        s["done"] = 1


@kernel
def _place(s: StateRecord, value: int) -> None:
    """Sets the sailor of ``value`` on Valverde's side of the first free pair, and the other one against it."""
    pair = int(s["standing"])
    first, second = int(s["drawn"][0]), int(s["drawn"][1])
    s["sailor"][pair, 0] = value
    s["sailor"][pair, 1] = second if value == first else first
    s["pair_seen"][pair] = 1 << int(s["seat"])
    s["standing"] = pair + 1
    s["drawn"][0] = 0
    s["drawn"][1] = 0


# --- The end of a turn and of a round ---------------------------------------------------------------------------------


@kernel
def clear_action(s: StateRecord) -> None:
    """Removes the running action."""
    s["pirate"] = NONE
    s["due"] = NOTHING
    s["draws"] = 0
    s["handled"] = 0
    s["done"] = 0
    s["look"] = NONE
    for place in range(2):
        s["offer"][place] = NONE
        s["offer_seen"][place] = 0
        s["drawn"][place] = 0


@kernel
def end_turn(s: StateRecord) -> None:
    """Ends the action: the next seat's turn, or the end of the round (M-ORDER, M-SATE)."""
    if int(s["pirate"]) == board.VALVERDE:
        from_bank(s, int(s["seat"]), 1)
    clear_action(s)
    turns = 0
    for place in range(int(s["opened"])):
        if not lies_open(s, place):
            turns += 1
        elif int(s["row"][place]) == board.SATE:
            s["sate"] = int(s["sate"]) + 1
    if turns == int(s["players"]):
        _end_round(s)
    else:
        s["seat"] = (int(s["seat"]) + 1) % int(s["players"])
        s["phase"] = TURN


@kernel
def _end_round(s: StateRecord) -> None:
    """Moves the ship; then begins the mutiny, a storm or the next dealer's round (M-SAIL, M-BEGIN, M-STORM)."""
    before = int(s["ship"])
    ship = max(0, before - (int(s["row_length"]) - int(s["opened"])))
    s["ship"] = ship
    if ship == 0 or deck_size(s, BATTLE) == 0 or deck_size(s, GOLD) == 0 or int(s["bank"]) == 0:
        clear_row(s)
        begin_mutiny(s)
        return
    s["dealer"] = (int(s["dealer"]) + 1) % int(s["players"])
    # The spaces that the ship passed or reached: ``ship`` to ``before`` - 1.
    sailed = (1 << before) - (1 << ship)
    if int(s["storms"]) & sailed != 0:
        clear_row(s)
        s["seat"] = int(s["dealer"])
        s["phase"] = STORM
    else:
        lay_row(s)


@kernel
def board_lifeboat(s: StateRecord, pirate: int) -> None:
    """Sends ``pirate`` to the lifeboat; the pirate there before goes back to the others (M-STORM)."""
    s["lifeboat"] = pirate
    lay_row(s)
