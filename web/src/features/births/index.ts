import { lazyPage } from '../../lib/lazyPage.js';

export { fetchBirthStats } from './births.api.js';
export { BirthTab } from './chart/BirthTab.js';

export const birthLogPage = lazyPage(() => import('./log/BirthLogPage.js'));
