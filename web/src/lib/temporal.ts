import type { Temporal as TemporalNamespace } from 'temporal-polyfill';

/**
 * The build puts this in the place of `temporal-polyfill`: browsers that have Temporal themselves, most by now, are
 * spared the 20 kB, and the others load it before the first page that reckons with dates runs.
 */
const platform = globalThis as { Temporal?: typeof TemporalNamespace };

if (!platform.Temporal) await import('temporal-polyfill/global');

export const Temporal = platform.Temporal as typeof TemporalNamespace;
