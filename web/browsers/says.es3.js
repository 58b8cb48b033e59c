// The text shown instead of the page in a browser that is too old: one sentence, in the first of its languages that we have.
(function () {
  var says = SENTENCES
  var wanted = navigator.languages || [navigator.language || navigator.userLanguage || 'en']
  var language = 'en'
  for (var at = wanted.length - 1; at >= 0; at -= 1) {
    var code = String(wanted[at]).toLowerCase().split('-')[0]
    if (Object.prototype.hasOwnProperty.call(says, code)) language = code
  }
  var app = document.getElementById('app')
  var sentence = document.createElement('p')
  sentence.setAttribute('role', 'alert')
  sentence.lang = language
  sentence.style.margin = '2em'
  sentence.appendChild(document.createTextNode(says[language]))
  app.parentNode.insertBefore(sentence, app)
  app.style.display = 'none'
})()
