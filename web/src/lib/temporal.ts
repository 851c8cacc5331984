import type { Temporal as TemporalNamespace } from 'temporal-polyfill';

const platform = globalThis as { Temporal?: typeof TemporalNamespace };

/**
 * The browser's own Temporal. The build replaces `temporal-polyfill` with it, since most browsers no longer need the
 * polyfill's 20 kB. `globalThis.Temporal` is looked up on use, because modules are evaluated before `loadTemporal` has
 * finished.
 */
export const Temporal = new Proxy({} as typeof TemporalNamespace, {
  get: (_, name) => Reflect.get(platform.Temporal ?? {}, name),
});
