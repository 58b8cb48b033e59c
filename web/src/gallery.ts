// All drawings on one page, for development: `npm run dev`, /gallery.html. Not part of the build.
import '@fontsource-variable/literata'
import '@fontsource/kurale/cyrillic-400.css'
import '@fontsource/kurale/latin-400.css'
import '@fontsource/kurale/latin-ext-400.css'
import './lib/theme.css'
import './app.css'
import { mount } from 'svelte'
import Gallery from './gallery/Gallery.svelte'

const query = new URLSearchParams(location.search)
const theme = query.get('theme')
if (theme) document.documentElement.dataset['theme'] = theme
const target = document.getElementById('app')
if (!target) throw new Error('gallery.html has no #app')
mount(Gallery, { target, props: { only: query.get('only') } })
