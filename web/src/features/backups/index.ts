import { lazyPart } from '../../lib/lazyPart.js';

/** The backups of the practice, and the way back from one: a part of the settings. */
export const Backups = lazyPart(() => import('./Backups.js'));
