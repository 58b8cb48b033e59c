// The faces of the page. They come after what is to be done: until then, and where they do not come, others stand in.
import '@fontsource-variable/literata'
import '@fontsource/kurale/cyrillic-400.css'
import '@fontsource/kurale/latin-400.css'
import '@fontsource/kurale/latin-ext-400.css'
