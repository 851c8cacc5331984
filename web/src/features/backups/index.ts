import { lazyPart } from '../../lib/lazyPart.js';

export const Backups = lazyPart(() => import('./Backups.js'));
