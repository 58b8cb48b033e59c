# Texts for browsers in which the page does not run: the build writes them into it (web/browsers/entry.js).

entry-too-old = Your browser is too old for this page, which needs at least { $browsers }.
entry-no-script = This page needs JavaScript: allow it for this site, then reload the page.
