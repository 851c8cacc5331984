import { lazyPart } from '../../lib/lazyPart.js';

export { confirm } from './confirm.js';

export const ConfirmDialog = lazyPart(() => import('./ConfirmDialog.js'));
