// Every browser reads this before the page: the words are those of 1999, and only what the page needs is asked for.
// A browser of the list has all of it; those just before the list lack something (entry.test.ts).
(function () {
  var html = document.documentElement
  var scripts = window.HTMLScriptElement
  var fits = window.CSS && CSS.supports && scripts && scripts.supports && scripts.supports('importmap') && ('toSorted' in [] || CSS.supports('height', '1lh'))
  if (fits) return
  html.setAttribute('data-too-old', '')
  var says = document.createElement('script')
  says.src = 'SENTENCES'
  html.appendChild(says)
})()
