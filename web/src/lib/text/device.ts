// Texts about games on this device, in every language. Loaded only in that edition.

export const DEVICE = import.meta.glob<string>('$locales/*/device.ftl', { query: '?raw', import: 'default', eager: true })
