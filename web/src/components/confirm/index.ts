import { lazyPart } from '../../lib/lazyPart.js';

export { choose, chooseOne, confirm, type Question } from './confirm.js';

export const ConfirmDialog = lazyPart(() => import('./ConfirmDialog.js'));
