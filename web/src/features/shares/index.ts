import { lazyPart } from '../../lib/lazyPart.js';

export type { ShareTarget } from './shareTarget.js';
export const ShareDialog = lazyPart(() => import('./ShareDialog.js'));
