# What stands in the page for browsers in which nothing else of it runs: the build writes it there (web/browsers/entry.js).

entry-too-old = Your browser is too old for this page, which needs at least { $browsers }.
entry-no-script = This page needs JavaScript: allow it for this site, then load the page again.
