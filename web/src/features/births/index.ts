import { lazyPage } from '../../lib/lazyPage.js';

export { BirthTab } from './chart/BirthTab.js';

export const sharedBirthPage = lazyPage(() => import('./shared/SharedBirthPage.js'));
export const birthLogPage = lazyPage(() => import('./log/BirthLogPage.js'));
