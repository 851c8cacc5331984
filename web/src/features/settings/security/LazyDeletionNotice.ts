import { lazyPart } from '../../../lib/lazyPart.js';

/** In a file of its own: beside the pages' addresses, every page would fetch it, also those without an account. */
export const DeletionNotice = lazyPart(() => import('./DeletionNotice.js'));
