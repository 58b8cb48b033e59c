// The texts of import and export load with these parts, not with every table.
import { texts } from '../lib/text/i18n.svelte'

texts.add(import.meta.glob<string>('$locales/*/moving.ftl', { query: '?raw', import: 'default', eager: true }))
