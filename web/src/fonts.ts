// The faces of the page. They come after what is to be done: until then, and where they do not come, others stand in.
import '@fontsource-variable/literata'
import '@fontsource/kurale/cyrillic-400.css'
import '@fontsource/kurale/latin-400.css'
import '@fontsource/kurale/latin-ext-400.css'

// A browser asks for a face when it comes to draw with it. WebKit then asks for one after another, seconds apart where it
// has much to draw: here all are asked for at once that the words of the page need.
for (const face of ["'Literata Variable'", 'Kurale']) void document.fonts.load(`1em ${face}`, document.body.textContent ?? '').catch(() => undefined)
