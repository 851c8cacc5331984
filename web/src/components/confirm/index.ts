import { lazyPart } from '../../lib/lazyPart.js';

export { confirm, type Question } from './confirm.js';

export const ConfirmDialog = lazyPart(() => import('./ConfirmDialog.js'));
