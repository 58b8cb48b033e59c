# Slova, která potřebují všichni: stránka, terminál, server.

app-name = Spanish Main
app-tagline = Tři hry o pirátech, štěstí a trpělivosti
language-name = Čeština

## Místa: barva a znak v pořadí míst a jméno pro toho, kdo žádné neuvede

seat-colour-0 = modrá
seat-colour-1 = červená
seat-colour-2 = žlutá
seat-colour-3 = zelená
seat-colour-4 = růžová
seat-colour-5 = oranžová
seat-colour-6 = světle modrá
seat-emblem-0 = kotva
seat-emblem-1 = hvězda
seat-emblem-2 = půlměsíc
seat-emblem-3 = kormidlo
seat-emblem-4 = papoušek
seat-emblem-5 = mušle
seat-emblem-6 = plamen
seat-name-0 = Anna
seat-name-1 = Bart
seat-name-2 = Grace
seat-name-3 = Henry
seat-name-4 = Mary
seat-name-5 = Jack
seat-name-6 = Ruth
seat-number = Místo { $number }
nobody = nikdo

## Boti: čtyři úrovně od mírné po silnou a dva navíc

bot-deckhand = Plavčík
    .help = Hraje rozumně a hodně odpouští. Dobrý na první partii.
bot-sailor = Námořník
    .help = Vyzná se, jen občas něco přehlédne.
bot-bosun = Loďmistr
    .help = Hraje dobře a máloco mu unikne.
bot-captain = Kapitán
    .help = Přemýšlí, jak nejlépe umí. Na palubě není nikdo silnější.
bot-random = Suchozemec
    .help = Dělá, co ho zrovna napadne, ať to má smysl, nebo ne.
bot-greedy = Horká hlava
    .help = Bere, co vypadá nejlépe právě v tomto tahu.

## Proč bot nemůže hrát: po dvojtečce nebo v závorce

bot-failed = { $seat-name } nemůže hrát dál: { $cause }. Dál hraje { $bot }.
bot-cause-files = soubory bota chybějí nebo jsou poškozené
bot-cause-unknown = tento bot tu není nainstalovaný
bot-cause-illegal = bot zvolil nedovolenou akci
bot-cause-failed = v programu bota nastala chyba
bot-cause-died = proces bota skončil
bot-cause-slow = bot přemýšlel příliš dlouho
bot-cause-nowhere = pro bota nebyl volný žádný počítač
bot-cause-closed = program se ukončuje

## Co nedovolí žádný stůl, ať se hraje cokoli

forbidden-seat = Toto místo není na tahu.
forbidden-undo = Z tohoto tahu nelze nic vrátit: mezitím se ukázalo něco skrytého, nebo se ještě nic nestalo.

## Deník a nabídky o dvou částech

log-turn = Tah { $number }, { $seat-name }

# Of the engine: whose turn it is where no seat has to decide.
engine-chance = Na tahu je náhoda.
log-deal = Rozdávání
offer-line = { $what }: { $more }

## Hry, které teprve přijdou (jejich texty přijdou s nimi)

## Ranges: one number where both ends are the same ($span, see text/phrases.py)

range-shares = { $span ->
    [one] { $low }
   *[more] { $low } až { $high }
}
range-whole = { $span ->
    [one] { $least }
   *[more] od { $least } do { $most }
}
