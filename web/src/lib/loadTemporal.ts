/** Brings Temporal to a browser that has none. To be awaited before the first page that reckons with dates is shown. */
export async function loadTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
}
