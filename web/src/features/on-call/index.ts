import { lazyPage } from '../../lib/lazyPage.js';
import { lazyPart } from '../../lib/lazyPart.js';

export const onCallPage = lazyPage(() => import('./board/OnCallPage.js'));

/** Who is on call now, and the next six weeks. */
export const OnCallOverview = lazyPart(() => import('./dashboard/OnCallOverview.js'));
