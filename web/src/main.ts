import '@fontsource-variable/literata'
import '@fontsource/kurale/cyrillic-400.css'
import '@fontsource/kurale/latin-400.css'
import '@fontsource/kurale/latin-ext-400.css'
import './lib/theme.css'
import './app.css'
import { mount } from 'svelte'
import App from './App.svelte'

const target = document.getElementById('app')
if (!target) throw new Error('index.html has no #app')

export default mount(App, { target })
