// What the page says of games that run on this device, in every language: fetched where they do.

export const DEVICE = import.meta.glob<string>('$locales/*/device.ftl', { query: '?raw', import: 'default', eager: true })
