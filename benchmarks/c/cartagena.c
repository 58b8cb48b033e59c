/* Cartagena's rules by hand in C: the yardstick for the engine's speed. How to build and use it: README.md.
 *
 * The algorithm is the engine's: sets of locations are masks in one word (bit 0 the fortress, 1 to 36 the spaces, 37
 * the boat), so where a card leads is the lowest bit of a mask and where a retreat leads the highest; legal actions are
 * counted without listing them, and the k-th is found without the others. The generator and the order of actions are
 * the engine's too: the same seed plays the same games. Rule IDs (C-...) are those of docs/rules/cartagena.md.
 *
 * There are two layouts of the data: packed.h packs them as tightly as C lets us; plain.h (-DPLAIN) keeps them as the
 * engine does, so that language is compared with language.
 */
#define _POSIX_C_SOURCE 200809L
#include <inttypes.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#if defined(__BMI2__) && !defined(PLAIN)
#define DEPOSIT
#include <immintrin.h>
#endif

typedef uint64_t word;

enum { SYMBOLS = 6, SPACES = 36, MAX_PLAYERS = 5, PIRATES = 6, HAND = 6, ROW = 12, COPIES = 17, ACTIONS_A_TURN = 3 };
enum { LIMIT = 4000, MAX_THREADS = 256, MAX_DEPTH = 64 };

#define INLINE static inline __attribute__((always_inline))
#define BIT(n) ((word)1 << (n))
#define FORTRESS BIT(0)
#define BOAT BIT(37)
#define TUNNEL (BOAT - 2) /* spaces 1 to 36 */

/* --- Masks ------------------------------------------------------------------------------------------------------- */

INLINE int popcount(word mask) { return __builtin_popcountll(mask); }
INLINE word lowest(word mask) { return mask & -mask; }
INLINE word highest(word mask) { return BIT(63 - __builtin_clzll(mask)); }

/* The n-th (from 0) lowest bit of a mask that has more than n. */
INLINE word nth(word mask, int n)
{
#ifdef DEPOSIT
    return _pdep_u64(BIT(n), mask);
#else
    while (n-- > 0)
        mask &= mask - 1;
    return lowest(mask);
#endif
}

/* --- Luck: SplitMix64 read by a counter --------------------------------------------------------------------------- */

typedef struct {
    word key, counter;
} Stream;

#define GAMMA 0x9E3779B97F4A7C15u
#define MIX_1 0xBF58476D1CE4E5B9u
#define MIX_2 0x94D049BB133111EBu

INLINE word mix(word w)
{
    w = (w ^ (w >> 30)) * MIX_1;
    w = (w ^ (w >> 27)) * MIX_2;
    return w ^ (w >> 31);
}

/* 0 to bound - 1 by multiply-shift (Lemire 2019) without rejection: the bias is under bound / 2^32. */
INLINE unsigned below(Stream *stream, unsigned bound)
{
    return (unsigned)(((mix(stream->key + ++stream->counter * GAMMA) >> 32) * bound) >> 32);
}

static Stream split(Stream stream, word index)
{
    return (Stream){mix(stream.key ^ mix(index * GAMMA + MIX_1)), 0};
}

#ifdef PLAIN
#include "plain.h"
#else
#include "packed.h"
#endif

/* --- The state --------------------------------------------------------------------------------------------------- */

typedef enum { PLAY, DRAW, LAY, DEAL, OVER } Phase;
enum { NOBODY = -1, STUCK = -2 };

typedef struct {
    int players;
    bool row_supply, must_act, boat_retreat;
    word spaces[SYMBOLS]; /* of each symbol; with the boat, which is ahead of all and always free (C-BOAT) */
} Table;

typedef struct {
    Band pirates;
    Hand hand;
} Seat;

typedef struct {
    Crowd crowd;
    Seat seats[MAX_PLAYERS];
    Cards deck, discard;
    word row; /* cards in drawing order, three bits each, the next one lowest */
    int deck_size, row_length;
    int seat, taken, draws, stuck, winner;
    Phase phase;
} State;

static void start(State *s, const Table *t)
{
    memset(s, 0, sizeof *s);
    for (int seat = 0; seat < t->players; seat++)
        for (int pirate = 0; pirate < PIRATES; pirate++)
            band_enter(&s->seats[seat].pirates, FORTRESS);
    for (unsigned symbol = 0; symbol < SYMBOLS; symbol++)
        for (int copy = 0; copy < COPIES; copy++)
            put(&s->deck, symbol);
    s->deck_size = COPIES * SYMBOLS;
    s->winner = NOBODY;
    s->phase = DEAL;
}

/* --- What may be done -------------------------------------------------------------------------------------------- */

/* The choices of the seat in turn: every kind of card with every source, every retreat, perhaps the end. */
typedef struct {
    word kinds, sources, retreats;
    int n_sources, plays, moves;
} Choices;

INLINE Choices choices(const State *s, const Table *t)
{
    const Seat *me = &s->seats[s->seat];
    word mine = places(&me->pirates);
    /* All locations beyond the first with one or two pirates; none if there is no such space. */
    word beyond = -(lowest(joinable(&s->crowd)) << 1);
    Choices c;
    c.kinds = kinds(&me->hand);
    c.sources = mine & ~BOAT;                                          /* C-FWD-NOT */
    c.retreats = mine & beyond & (t->boat_retreat ? ~(word)0 : ~BOAT); /* C-BACK-BOAT */
    c.n_sources = popcount(c.sources);
    c.plays = popcount(c.kinds) * c.n_sources;
    c.moves = c.plays + popcount(c.retreats);
    return c;
}

/* Whether ending the turn is a choice, given that the seat can act (C-TURN, C-MUST, C-SKIP). */
INLINE bool may_end(const State *s, const Table *t) { return s->taken > 0 || !t->must_act; }

/* --- Doing it ---------------------------------------------------------------------------------------------------- */

/* Move a pirate of the seat in turn. */
INLINE void move(State *s, word from, word to)
{
    Band *mine = &s->seats[s->seat].pirates;
    band_leave(mine, from);
    band_enter(mine, to);
    leave(&s->crowd, from & TUNNEL);
    enter(&s->crowd, to & TUNNEL);
}

INLINE void next_seat(State *s, const Table *t)
{
    s->taken = 0;
    s->seat = s->seat + 1 == t->players ? 0 : s->seat + 1;
}

/* After anything that hands the decision to a seat: seats that cannot act are passed over (C-STUCK). Their choices. */
INLINE Choices settle(State *s, const Table *t)
{
    Choices c = choices(s, t);
    while (__builtin_expect(c.moves == 0, false)) {
        if (s->taken == 0 && ++s->stuck >= t->players) {
            s->winner = STUCK;
            s->phase = OVER;
            return c;
        }
        next_seat(s, t);
        c = choices(s, t);
    }
    return c;
}

/* A card is due: an empty deck is made from the discard. False if there is no card at all (C-RESHUFFLE). */
INLINE bool reshuffle(State *s)
{
    if (__builtin_expect(s->deck_size == 0, false)) {
        s->deck = s->discard;
        s->deck_size = total(&s->deck);
        s->discard = (Cards){0};
    }
    return s->deck_size > 0;
}

/* The action is over, the turn perhaps too. */
INLINE void after_action(State *s, const Table *t)
{
    s->phase = PLAY;
    if (s->taken == ACTIONS_A_TURN)
        next_seat(s, t);
}

INLINE void take_from_row(State *s)
{
    give(&s->seats[s->seat].hand, s->row & 7);
    s->row >>= 3;
    s->row_length--;
    s->draws--;
}

/* Give the cards that are owed as far as no chance is needed, else wait for chance (C-BACK). */
INLINE void supply(State *s, const Table *t)
{
    if (t->row_supply) {
        while (s->draws > 0 && s->row_length > 0)
            take_from_row(s);
        if (s->row_length == 0 && reshuffle(s)) { /* at once, also in the middle of drawing two (C-REFILL) */
            s->phase = LAY;
            return;
        }
    } else if (s->draws > 0 && reshuffle(s)) {
        s->phase = DRAW;
        return;
    }
    s->draws = 0; /* no card anywhere: the move stands (C-RESHUFFLE) */
    after_action(s, t);
}

INLINE void play(State *s, const Table *t, unsigned symbol, word from)
{
    word ahead = t->spaces[symbol] & ~occupied(&s->crowd) & -(from << 1); /* C-FWD, C-BOAT */
    s->stuck = 0;
    s->taken++;
    give_up(&s->seats[s->seat].hand, symbol);
    put(&s->discard, symbol);
    move(s, from, lowest(ahead));
    if (__builtin_expect(all_in_boat(&s->seats[s->seat].pirates), false)) { /* C-WIN */
        s->winner = s->seat;
        s->phase = OVER;
        return;
    }
    after_action(s, t);
}

INLINE void back(State *s, const Table *t, word from)
{
    word to = highest(joinable(&s->crowd) & (from - 1)); /* C-BACK, C-BACK-PASS */
    s->stuck = 0;
    s->taken++;
    s->draws = 1 + ((paired(&s->crowd) & to) != 0);
    move(s, from, to);
    supply(s, t);
}

INLINE void end_turn(State *s, const Table *t)
{
    s->stuck = 0;
    next_seat(s, t);
}

/* Choice number k, in the order play by symbol and source, back by source, end. */
INLINE void choose(State *s, const Table *t, const Choices *c, int k)
{
    if (k < c->plays) {
        int kind = k / c->n_sources;
        unsigned symbol = (unsigned)__builtin_ctzll(nth(c->kinds, kind)) / KIND_BITS;
        play(s, t, symbol, nth(c->sources, k - kind * c->n_sources));
    } else if (k < c->moves) {
        back(s, t, nth(c->retreats, k - c->plays));
    } else {
        end_turn(s, t);
    }
}

/* Chance: a card of `symbol` from the deck goes to a hand, or to the row. */
INLINE void deal_out(State *s, const Table *t, unsigned symbol)
{
    take(&s->deck, symbol);
    s->deck_size--;
    if (s->phase == DRAW) {
        give(&s->seats[s->seat].hand, symbol);
        s->draws--;
        supply(s, t);
    } else if (s->phase == DEAL) { /* seat by seat from the first, six cards each (C-DEAL) */
        int dealt = COPIES * SYMBOLS - s->deck_size;
        give(&s->seats[(s->seat + (dealt - 1) / HAND) % t->players].hand, symbol);
        if (dealt == HAND * t->players)
            s->phase = t->row_supply ? LAY : PLAY;
    } else {
        s->row |= (word)symbol << 3 * s->row_length;
        s->row_length++;
        if (s->row_length == ROW || !reshuffle(s)) {
            if (s->taken == 0)
                s->phase = PLAY; /* the first row of the game */
            else
                supply(s, t);
        }
    }
}

/* --- Random games ------------------------------------------------------------------------------------------------ */

typedef struct {
    word games, actions, chance, stuck, truncated, wins[MAX_PLAYERS];
} Tally;

INLINE void play_game(const State *initial, const Table *t, Stream *stream, Tally *tally)
{
    State s = *initial;
    int actions = 0, chance = 0;
    while (true) {
        if (s.phase == PLAY) {
            Choices c = settle(&s, t);
            if (s.phase == OVER || actions == LIMIT)
                break;
            unsigned n = (unsigned)(c.moves + may_end(&s, t));
            choose(&s, t, &c, (int)below(stream, n));
            actions++;
        } else if (s.phase == OVER || actions == LIMIT) {
            break;
        } else {
            deal_out(&s, t, symbol_of_nth(&s.deck, below(stream, (unsigned)s.deck_size)));
            chance++;
        }
    }
    tally->games++;
    tally->actions += (word)actions;
    tally->chance += (word)chance;
    if (s.phase != OVER)
        tally->truncated++;
    else if (s.winner == STUCK)
        tally->stuck++;
    else
        tally->wins[s.winner]++;
}

INLINE void play_games(const State *initial, Table t, bool row_supply, word games, Stream *stream, Tally *tally)
{
    t.row_supply = row_supply; /* the compiler makes a loop for either, which then does not ask */
    for (word game = 0; game < games; game++)
        play_game(initial, &t, stream, tally);
}

typedef struct {
    const Table *table;
    word games;
    Stream stream;
    Tally tally;
} Job;

static void *run_job(void *argument)
{
    Job *job = argument;
    Job mine = *job; /* on this thread's own stack: no cache line is shared while playing */
    State initial;
    start(&initial, mine.table);
    if (mine.table->row_supply)
        play_games(&initial, *mine.table, true, mine.games, &mine.stream, &mine.tally);
    else
        play_games(&initial, *mine.table, false, mine.games, &mine.stream, &mine.tally);
    job->tally = mine.tally;
    return NULL;
}

static void add(Tally *sum, const Tally *part)
{
    sum->games += part->games;
    sum->actions += part->actions;
    sum->chance += part->chance;
    sum->stuck += part->stuck;
    sum->truncated += part->truncated;
    for (int seat = 0; seat < MAX_PLAYERS; seat++)
        sum->wins[seat] += part->wins[seat];
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void fail(const char *message, const char *value)
{
    fprintf(stderr, "cartagena: %s%s\n", message, value);
    exit(2);
}

static void bench(const Table *t, word games, word seed, int threads)
{
    static Job jobs[MAX_THREADS];
    pthread_t handles[MAX_THREADS];
    Stream root = split((Stream){0, 0}, seed);
    Tally sum = {0};
    double begin = now();
    for (int i = 0; i < threads; i++) {
        word share = games / (word)threads + ((word)i < games % (word)threads);
        jobs[i] = (Job){t, share, threads == 1 ? root : split(root, (word)i), {0}};
        if (i > 0 && pthread_create(&handles[i], NULL, run_job, &jobs[i]) != 0)
            fail("cannot start a thread", "");
    }
    run_job(&jobs[0]);
    for (int i = 0; i < threads; i++) {
        if (i > 0)
            pthread_join(handles[i], NULL);
        add(&sum, &jobs[i].tally);
    }
    double seconds = now() - begin;
    printf("{\"games\": %" PRIu64 ", \"actions\": %" PRIu64 ", \"chance\": %" PRIu64 ", \"seconds\": %.6f, "
           "\"actions_per_s\": %.0f, \"games_per_s\": %.0f, \"mean_length\": %.2f, \"stuck\": %" PRIu64
           ", \"truncated\": %" PRIu64 ", \"wins_by_seat\": [",
           sum.games, sum.actions, sum.chance, seconds, (double)sum.actions / seconds, (double)sum.games / seconds,
           (double)sum.actions / (double)sum.games, sum.stuck, sum.truncated);
    for (int seat = 0; seat < t->players; seat++)
        printf("%s%" PRIu64, seat ? ", " : "", sum.wins[seat]);
    printf("]}\n");
}

/* --- Perft: sequences of actions, chance's outcomes counted as actions ------------------------------------------- */

static word perft_next(State *next, const Table *t, int depth);

static word perft(const State *s, const Table *t, int depth)
{
    word sequences = 0;
    if (s->phase == OVER)
        return 0;
    if (s->phase == PLAY) {
        Choices c = choices(s, t);
        int n = c.moves + may_end(s, t);
        if (depth == 1)
            return (word)n;
        for (int k = 0; k < n; k++) {
            State next = *s;
            choose(&next, t, &c, k);
            sequences += perft_next(&next, t, depth);
        }
        return sequences;
    }
    for (unsigned symbol = 0; symbol < SYMBOLS; symbol++)
        if (has(&s->deck, symbol)) {
            State next = *s;
            deal_out(&next, t, symbol);
            sequences += depth == 1 ? 1 : perft_next(&next, t, depth);
        }
    return sequences;
}

static word perft_next(State *next, const Table *t, int depth)
{
    if (next->phase == PLAY)
        settle(next, t);
    return perft(next, t, depth - 1);
}

/* Read a whole number from 0 to `most`; -1 at the end of the input where `optional`. */
static int number(int most, bool optional)
{
    int value;
    int found = scanf("%d", &value);
    if (found == EOF && optional)
        return -1;
    if (found != 1 || value < 0 || value > most)
        fail("the position is broken: see read_position in cartagena.c", "");
    return value;
}

static void read_cards(Cards *cards)
{
    for (unsigned symbol = 0; symbol < SYMBOLS; symbol++)
        for (int left = number(COPIES, false); left > 0; left--)
            put(cards, symbol);
}

static void read_hand(Hand *hand)
{
    for (unsigned symbol = 0; symbol < SYMBOLS; symbol++)
        for (int left = number(COPIES, false); left > 0; left--)
            give(hand, symbol);
}

/* A position as numbers with blanks between them (check.py writes them), symbols being 0 to 5 in alphabetical order:
 *   players, row_supply, must_act, boat_retreat; phase (0 play, 1 draw, 2 lay, 3 deal), seat, taken, draws, stuck;
 *   36 symbols; six places a seat; six counts of cards a seat; row's length, row; six counts: deck; six: discard. */
static bool read_position(State *s, Table *t)
{
    *s = (State){.winner = NOBODY};
    *t = (Table){.players = number(MAX_PLAYERS, true)};
    if (t->players < 0)
        return false;
    t->row_supply = number(1, false), t->must_act = number(1, false), t->boat_retreat = number(1, false);
    s->phase = (Phase)number(DEAL, false);
    s->seat = number(t->players - 1, false), s->taken = number(ACTIONS_A_TURN, false);
    s->draws = number(2, false), s->stuck = number(t->players, false);
    for (int symbol = 0; symbol < SYMBOLS; symbol++)
        t->spaces[symbol] = BOAT;
    for (int space = 1; space <= SPACES; space++)
        t->spaces[number(SYMBOLS - 1, false)] |= BIT(space);
    for (int i = 0; i < PIRATES * t->players; i++) {
        word place = BIT(number(SPACES + 1, false));
        band_enter(&s->seats[i / PIRATES].pirates, place);
        enter(&s->crowd, place & TUNNEL);
        if (all_in_boat(&s->seats[i / PIRATES].pirates)) {
            s->winner = i / PIRATES;
            s->phase = OVER;
        }
    }
    for (int seat = 0; seat < t->players; seat++)
        read_hand(&s->seats[seat].hand);
    s->row_length = number(ROW, false);
    for (int i = 0; i < s->row_length; i++)
        s->row |= (word)number(SYMBOLS - 1, false) << 3 * i;
    read_cards(&s->deck), read_cards(&s->discard);
    s->deck_size = total(&s->deck);
    if (s->phase == PLAY && s->stuck == t->players) {
        s->winner = STUCK;
        s->phase = OVER;
    }
    if (s->phase == PLAY)
        settle(s, t);
    return true;
}

/* For every position on standard input a line: the counts for depths 1 to `depth`. */
static void perft_all(int depth)
{
    State s;
    Table t;
    while (read_position(&s, &t))
        for (int d = 1; d <= depth; d++)
            printf("%" PRIu64 "%c", perft(&s, &t, d), d == depth ? '\n' : ' ');
}

/* --- Command line ------------------------------------------------------------------------------------------------ */

/* The tunnel that the rulebooks picture, `1 2 5 3 4r 6r` (C-BOARD), by the symbols' initials. */
static const char TUNNEL_SYMBOLS[] = "bphsdk" "dbkphs" "pkdhsb" "hkpbsd" "phdsbk" "spbkdh";

static word argument(char **argv, int i, word least, word most)
{
    char *rest = NULL;
    const char *text = argv[i + 1] ? argv[i + 1] : "";
    word value = strtoull(text, &rest, 10);
    if (*text < '0' || *text > '9' || *rest || value < least || value > most)
        fail("no good number after ", argv[i]);
    return value;
}

static void set_variant(Table *t, const char *name)
{
    if (name && strcmp(name, "jamaica") == 0)
        t->row_supply = false;
    else if (name && (strcmp(name, "tortuga") == 0 || strcmp(name, "hispaniola") == 0)) /* alike but for who sees */
        t->row_supply = true;
    else
        fail("variants are jamaica, tortuga and hispaniola, not ", name ? name : "nothing");
}

int main(int argc, char **argv)
{
    Table t = {.players = 2, .must_act = true, .boat_retreat = true};
    word games = 100000, seed = 1;
    int threads = 1, depth = 0;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--variant") == 0)
            set_variant(&t, argv[++i]);
        else if (strcmp(argv[i], "--players") == 0)
            t.players = (int)argument(argv, i, 2, MAX_PLAYERS), i++;
        else if (strcmp(argv[i], "--games") == 0)
            games = argument(argv, i, 1, UINT32_MAX), i++;
        else if (strcmp(argv[i], "--seed") == 0)
            seed = argument(argv, i, 0, INT64_MAX), i++;
        else if (strcmp(argv[i], "--threads") == 0)
            threads = (int)argument(argv, i, 1, MAX_THREADS), i++;
        else if (strcmp(argv[i], "--perft") == 0)
            depth = (int)argument(argv, i, 1, MAX_DEPTH), i++;
        else if (strcmp(argv[i], "--no-boat-retreat") == 0)
            t.boat_retreat = false;
        else if (strcmp(argv[i], "--may-pass") == 0)
            t.must_act = false;
        else
            fail("unknown argument ", argv[i]);
    }
    for (int symbol = 0; symbol < SYMBOLS; symbol++)
        t.spaces[symbol] = BOAT;
    for (int space = 1; space <= SPACES; space++)
        t.spaces[strchr("bdhkps", TUNNEL_SYMBOLS[space - 1]) - "bdhkps"] |= BIT(space);
    if (depth)
        perft_all(depth);
    else
        bench(&t, games, seed, threads);
    return 0;
}
