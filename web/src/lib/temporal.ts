import type { Temporal as TemporalNamespace } from 'temporal-polyfill';

const platform = globalThis as { Temporal?: typeof TemporalNamespace };

/**
 * The browser's own Temporal. The build substitutes it for `temporal-polyfill`, whose 20 kB most browsers no longer
 * need. It is looked up on use, since modules are evaluated before `loadTemporal` has finished.
 */
export const Temporal = new Proxy({} as typeof TemporalNamespace, {
  get: (_, name) => Reflect.get(platform.Temporal ?? {}, name),
});
