import { lazyPart } from '../../lib/lazyPart.js';

/** 'Export All Data': a part of the settings. */
export const Exports = lazyPart(() => import('./Exports.js'));
