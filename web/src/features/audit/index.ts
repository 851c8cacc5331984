import { lazyPart } from '../../lib/lazyPart.js';

export { AuditTrail } from './AuditTrail.js';
export const AuditDialog = lazyPart(() => import('./AuditDialog.js'));
