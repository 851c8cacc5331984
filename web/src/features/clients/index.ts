import { lazyPage } from '../../lib/lazyPage.js';

export { QuickAddButton } from './quick/QuickAddButton.js';

export const loadQuickAdd = () => import('./quick/QuickAddDialog.js');
export const clientsPage = lazyPage(() => import('./list/ClientsPage.js'));
export const addClientPage = lazyPage(() => import('./wizard/AddClientPage.js'));
export const clientChartPage = lazyPage(() => import('./chart/ClientChartPage.js'));
