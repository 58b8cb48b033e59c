# Pravidla a lekce: co stojí kolem nich. Jejich texty: rules/ a lessons/.

rules = Pravidla
rules-of = Pravidla: { $game }
rules-search = Hledat v pravidlech
rules-none = To žádné pravidlo neříká.
rules-found = { $places ->
    [one] { $places } místo
    [few] { $places } místa
   *[other] { $places } míst
}
rules-contents = Obsah
rules-open = Otevřít pravidlo { $rule }
rules-key = pravidla
rules-loading = Hledáme knihu pravidel…

lessons = Naučit se hrát
lessons-show = Ukaž mi to
lessons-show-game = Ukaž mi to: { $game }
lessons-of = Lekce: { $game }
lessons-minutes = { $minutes ->
    [one] asi { $minutes } minuta
    [few] asi { $minutes } minuty
   *[other] asi { $minutes } minut
}
lessons-go-on-with = Pokračovat
lessons-again = Znovu
lessons-learned = Hotovo
lessons-step = { $at } z { $of }
lessons-next = Dál
lessons-back = O krok zpět
lessons-restart = Od začátku
lessons-leave = Odejít z lekce
lessons-coach = Lekce
lessons-next-lesson = Další: { $title }
lessons-play = Zahrát si
lesson-not-now = To by šlo, ale lekce je teď o něčem jiném.

## Úlohy a co přináší den

puzzles = Úlohy
puzzles-of = Úlohy: { $game }
puzzles-solved = Vyřešeno { $solved } z { $all }
puzzle-title = Úloha { $number }
puzzle-coach = Úloha
puzzle-leave = Ke všem úlohám
puzzle-today = Úloha dne
puzzle-today-game = Úloha dne, { $game }
puzzle-today-note = Každý den jedna, pro všechny stejná; den začíná o půlnoci UTC.
puzzle-solved = Vyřešena
puzzle-solve = Vyřešit
puzzle-again = Znovu
puzzle-solution = Ukázat řešení
puzzle-next = Další úloha
puzzle-players = { $players ->
    [one] { $players } hráč
    [few] { $players } hráči
   *[other] { $players } hráčů
}
puzzle-decisions = { $decisions ->
    [one] najít { $decisions } akci
    [few] najít { $decisions } akce
   *[other] najít { $decisions } akcí
}
puzzle-find = Jsi { $seat-name } a jedna akce je jasně nejlepší: která? { $further ->
    [0] {""}
    [one] Po ní najdi ještě { $further }.
    [few] Po ní najdi ještě { $further } další.
   *[other] Po ní najdi ještě { $further } dalších.
}
puzzle-wrong = Ne „{ $action }“: tak vyhraješ { $chance } ze 100 takových partií, s nejlepší akcí { $best }. Zkus to znovu.
puzzle-right = Správně: „{ $action }“.
puzzle-shown = Nejlepší je „{ $action }“.
puzzle-why = Proč: { $why }.
puzzle-on = A teď?
puzzle-gap = Tak vyhraješ { $best } ze 100 takových partií, s druhou nejlepší akcí { $next } (rozdíl: { range-shares }).
puzzle-over = Úloha skončila.

deal = Partie dne
deal-game = Partie dne, { $game }
deal-note = Každý den jedna partie, pro všechny rozdaná stejně: proti botům, se stejnými kartami a kostkami. Porovnej výsledek.
deal-of = Partie dne { $date }
deal-result = { $game }, partie dne { $date }
deal-place = { $place }. { $seat-name }
deal-place-score = { $place }. { $seat-name }: { $score }
deal-copy = Zkopírovat výsledek
deal-copied = Výsledek je zkopírován.
deal-not-copied = Prohlížeč kopírovat nedovolí: tady je k označení.
