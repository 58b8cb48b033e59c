/* Cards and pirates as the engine keeps them: counts are bytes, and masks beside them say where they are not zero.
 * packed.h has the same functions and says what they are for; cartagena.c chooses. */
#pragma once

typedef struct {
    int8_t count[SYMBOLS];
} Cards;

enum { KIND_BITS = 1 };

INLINE void put(Cards *cards, unsigned symbol) { cards->count[symbol]++; }
INLINE void take(Cards *cards, unsigned symbol) { cards->count[symbol]--; }
INLINE bool has(const Cards *cards, unsigned symbol) { return cards->count[symbol] > 0; }

INLINE int total(const Cards *cards)
{
    int sum = 0;
    for (int symbol = 0; symbol < SYMBOLS; symbol++)
        sum += cards->count[symbol];
    return sum;
}

INLINE unsigned symbol_of_nth(const Cards *cards, unsigned n)
{
    unsigned symbol = 0;
    for (; n >= (unsigned)cards->count[symbol]; symbol++)
        n -= (unsigned)cards->count[symbol];
    return symbol;
}

typedef struct {
    Cards cards;
    uint8_t held;
} Hand;

INLINE word kinds(const Hand *hand) { return hand->held; }

INLINE void give(Hand *hand, unsigned symbol)
{
    put(&hand->cards, symbol);
    hand->held |= (uint8_t)BIT(symbol);
}

INLINE void give_up(Hand *hand, unsigned symbol)
{
    take(&hand->cards, symbol);
    if (!has(&hand->cards, symbol))
        hand->held &= (uint8_t)~BIT(symbol);
}

/* The spaces with more than 0, 1, 2 pirates. */
typedef struct {
    word over[3];
} Crowd;

INLINE word occupied(const Crowd *c) { return c->over[0]; }
INLINE word joinable(const Crowd *c) { return c->over[0] & ~c->over[2]; }
INLINE word paired(const Crowd *c) { return c->over[1]; }

INLINE void leave(Crowd *c, word place)
{
    c->over[0] &= ~(place & ~c->over[1]);
    c->over[1] &= ~(place & ~c->over[2]);
    c->over[2] &= ~place;
}

INLINE void enter(Crowd *c, word place)
{
    c->over[2] |= place & c->over[1];
    c->over[1] |= place & c->over[0];
    c->over[0] |= place;
}

typedef struct {
    word places;
    int8_t count[SPACES + 2];
} Band;

INLINE word places(const Band *b) { return b->places; }
INLINE bool all_in_boat(const Band *b) { return b->count[SPACES + 1] == PIRATES; }

INLINE void band_leave(Band *b, word place)
{
    if (--b->count[__builtin_ctzll(place)] == 0)
        b->places &= ~place;
}

INLINE void band_enter(Band *b, word place)
{
    b->count[__builtin_ctzll(place)]++;
    b->places |= place;
}
