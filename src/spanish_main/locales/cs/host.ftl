# Co se hostitel serveru dozví na příkazové řádce.

host-table = { $table }  { $when }  { $state ->
    [finished] dohráno
   *[running] hraje se
}  { $game }: { $names } ({ $entries })
host-tables = { $tables ->
    [one] { $tables } stůl
    [few] { $tables } stoly
   *[other] { $tables } stolů
}
host-closed = Stůl { $table } je zavřený.
host-damaged = Stůl { $table } je poškozený: { $reason }
host-outdated = Stůl { $table } už nelze otevřít: { $reason }
host-checked = Přečtené stoly: { $tables }, poškozené: { $damaged }
host-exported = { $records ->
    [one] { $records } záznam uložen do { $folder }
    [few] { $records } záznamy uloženy do { $folder }
   *[other] { $records } záznamů uloženo do { $folder }
}
host-skipped = Stůl { $table } nelze přečíst a byl vynechán.
host-user = { $user }  { $when }  { $state ->
    [banned] vyloučen
   *[welcome] vítán
}  { $name } ({ $tables })
host-users = { $users ->
    [one] { $users } člověk
    [few] { $users } lidé
   *[other] { $users } lidí
}
host-banned = { $name } ({ $user }) už nesmí dovnitř.
host-unbanned = { $name } ({ $user }) smí zase dovnitř.
host-deleted = Údaje jsou smazány; { $tables ->
    [one] { $tables } stůl byl změněn nebo smazán s nimi.
    [few] { $tables } stoly byly změněny nebo smazány s nimi.
   *[other] { $tables } stolů bylo změněno nebo smazáno s nimi.
}
host-report = { $report }  { $when }  { $table }  místo { $seat }, { $name } · uživatel { $user }{ $state ->
    [banned] { " (vyloučen)" }
    [gone] { " (už tu není)" }
   *[welcome] { "" }
} · nahlásil { $reporter } · hlášení o tomto uživateli: { $reports }
host-dismissed = Hlášení { $report } je smazáno.
host-reports = { $reports ->
    [one] { $reports } hlášení
    [few] { $reports } hlášení
   *[other] { $reports } hlášení
}

server-listening = Spanish Main je na { $url } · data: { $path } · Ctrl-C ukončí
server-invited = Stůl hry { $game } čeká na další: { $url } nebo kód { $code }.

## Proč nemůže začít

server-bad-database = Databázi { $path } nelze použít: { $reason }
server-bad-address = { $address } není použitelná databáze: zadej sqlite:///SOUBOR nebo postgresql://KDO@KDE/DATABÁZE
server-unwritable = Do { $path } nelze zapisovat: { $reason }
server-newer-database = Databázi { $path } vytvořila novější verze Spanish Main (krok { $step }): nainstaluj ji.
server-empty-database = Databáze { $path } je prázdná: obnov zálohu, nebo soubor odstraň a začni znovu.
server-damaged-database = Databáze { $path } je poškozená ({ $reason }). Nic se do ní nezapsalo: obnov zálohu.
server-no-database = Databáze { $address } neodpovídá: { $reason }
server-bad-bus = { $address } není oznamovací kanál mezi servery: zadej redis://KDE nebo valkey://KDE
server-port-busy = Port { $port } je obsazený: zvol jiný pomocí --port.
server-cannot-listen = Na { $address } nelze naslouchat: { $reason }
server-bad-issuer = { $issuer } není poskytovatel: jeho adresa začíná https://
server-bad-limit = { $setting } není omezení, které lze nastavit: viz docs/hosting.md.
server-bad-proxy = { $address } není adresa ani síť proxy serveru.
server-bad-metrics = { $address } není ADRESA:PORT, kde by šlo poskytovat metriky.
server-bad-log = { $kind } není druh protokolu: zadej text nebo json.

## Zálohy

server-backed-up = V { $file } je všechno: stoly { $tables }, akce { $entries }, lidé { $users }. Nech si to pro sebe: prozrazuje to vše skryté.
server-restored = V { $path } je to, co bylo v záloze: stoly { $tables }, akce { $entries }, lidé { $users }.
server-file-exists = { $path } už existuje: --force ho nahradí.
server-nothing-there = V databázi { $path } není co zálohovat.
server-not-empty-database = Databáze { $path } se používá: --force nahradí vše, co v ní je.
server-not-restored = { $path } je beze změny: { $reason }
server-damaged-backup = Záloha { $path } je poškozená ({ $reason }). Nic se neobnovilo: použij jinou, nebo pomocí --damaged obnov, co se dá přečíst.
