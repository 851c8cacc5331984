import { lazyPage } from '../../lib/lazyPage.js';

export { ShiftsTab } from './chart/ShiftsTab.js';

export const shiftPage = lazyPage(() => import('./log/ShiftPage.js'));
