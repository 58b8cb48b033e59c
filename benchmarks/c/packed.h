/* Cards and pirates packed as tightly as C lets us. plain.h has the same functions; cartagena.c chooses. */
#pragma once

/* Six counts are the six low bytes of a word; each is far below 128. */
typedef word Cards;

#define EACH 0x010101010101u
#define HIGH 0x808080808080u
enum { KIND_BITS = 8 }; /* how many bits `kinds` has for each symbol */

INLINE Cards card(unsigned symbol) { return BIT(8 * symbol); }
INLINE void put(Cards *cards, unsigned symbol) { *cards += card(symbol); }
INLINE void take(Cards *cards, unsigned symbol) { *cards -= card(symbol); }
INLINE bool has(const Cards *cards, unsigned symbol) { return *cards & card(symbol) * 0xFF; }
INLINE int total(const Cards *cards) { return *cards * EACH >> 40 & 0xFF; }

/* The symbol of card number n (from 0) of `cards` sorted by symbol: how many of the running sums do not exceed n. */
INLINE unsigned symbol_of_nth(const Cards *cards, unsigned n)
{
    word sums = *cards * EACH & (BIT(48) - 1);
    return (unsigned)popcount(((n * EACH | HIGH) - sums) & HIGH);
}

typedef struct {
    Cards cards;
} Hand;

INLINE void give(Hand *hand, unsigned symbol) { put(&hand->cards, symbol); }
INLINE void give_up(Hand *hand, unsigned symbol) { take(&hand->cards, symbol); }
INLINE word kinds(const Hand *hand) { return (hand->cards + (HIGH - EACH)) & HIGH; }

/* How many pirates stand on each location, written in binary across masks: coming and going are additions and
 * subtractions with carry, and branch on nothing. Here those of all seats on the spaces: at most three, so both digits
 * set is full. */
typedef struct {
    word ones, twos;
} Crowd;

INLINE word occupied(const Crowd *c) { return c->ones | c->twos; }
INLINE word joinable(const Crowd *c) { return c->ones ^ c->twos; } /* with one or two pirates (C-BACK) */
INLINE word paired(const Crowd *c) { return c->twos; }             /* with two, of the joinable */

INLINE void leave(Crowd *c, word place)
{
    c->ones ^= place;
    c->twos ^= c->ones & place;
}

INLINE void enter(Crowd *c, word place)
{
    c->twos ^= c->ones & place;
    c->ones ^= place;
}

/* One seat's on all locations: at most six. */
typedef struct {
    word ones, twos, fours;
} Band;

INLINE word places(const Band *b) { return b->ones | b->twos | b->fours; }
INLINE bool all_in_boat(const Band *b) { return b->fours & b->twos & BOAT; }

INLINE void band_leave(Band *b, word place)
{
    b->ones ^= place;
    word borrow = b->ones & place;
    b->twos ^= borrow;
    b->fours ^= b->twos & borrow;
}

INLINE void band_enter(Band *b, word place)
{
    word carry = b->ones & place;
    b->ones ^= place;
    b->fours ^= b->twos & carry;
    b->twos ^= carry;
}
