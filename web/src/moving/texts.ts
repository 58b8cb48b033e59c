// What these parts say comes with them: no table waits for it.
import { texts } from '../lib/text/i18n.svelte'

texts.add(import.meta.glob<string>('$locales/*/moving.ftl', { query: '?raw', import: 'default', eager: true }))
