// The fonts. They load after the first screen; until then fallback fonts are used.
import '@fontsource-variable/literata'
import '@fontsource/kurale/cyrillic-400.css'
import '@fontsource/kurale/latin-400.css'
import '@fontsource/kurale/latin-ext-400.css'

// Browsers load a font when they first draw with it. WebKit loads them one after another, seconds apart: so ask for all
// at once.
for (const face of ["'Literata Variable'", 'Kurale']) void document.fonts.load(`1em ${face}`, document.body.textContent ?? '').catch(() => undefined)
