/** Loads a Temporal polyfill if the browser needs it. Must finish before a page that calculates dates renders. */
export async function loadTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
}
