import { lazyPart } from '../../lib/lazyPart.js';

export const Exports = lazyPart(() => import('./Exports.js'));
