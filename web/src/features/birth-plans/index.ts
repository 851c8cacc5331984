import { lazyPage } from '../../lib/lazyPage.js';

export { BirthPlansTab } from './chart/BirthPlansTab.js';
export { CreatePlanDialog } from './dialogs/CreatePlanDialog.js';

export const birthPlansPage = lazyPage(() => import('./list/BirthPlansPage.js'));
export const printPlanPage = lazyPage(() => import('./document/PrintPlanPage.js'));
export const sharedPlanPage = lazyPage(() => import('./shared/SharedPlanPage.js'));
