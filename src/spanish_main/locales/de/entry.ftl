# Was für Browser in der Seite steht, in denen sonst nichts von ihr läuft: Es wird beim Bauen hineingeschrieben (web/browsers/entry.js).

entry-too-old = Dein Browser ist zu alt für diese Seite: Sie braucht mindestens { $browsers }.
entry-no-script = Diese Seite braucht JavaScript: Erlaube es ihr und lade sie neu.
