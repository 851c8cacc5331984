import { lazyPage } from '../../lib/lazyPage.js';

export const onCallPage = lazyPage(() => import('./board/OnCallPage.js'));

/** Loads the dashboard's part: who is on call now, and the next six weeks. */
export const loadOnCallOverview = () => import('./dashboard/OnCallOverview.js');
