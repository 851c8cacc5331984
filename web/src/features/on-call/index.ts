import { lazyPage } from '../../lib/lazyPage.js';

export const onCallPage = lazyPage(() => import('./board/OnCallPage.js'));

export { fetchWindow } from './onCall.api.js';
export { useBoard } from './useBoard.js';

/** Loads the hints about a day on which an appointment is planned. */
export const loadDayHints = () => import('./hints/DayHints.js');

/** Loads the button "I can't go", with who covers. */
export const loadCantGo = () => import('./asking/CantGo.js');

/** Loads the chart's card. */
export const loadOnCallCard = () => import('./chart/OnCallCard.js');

/** Loads the dashboard's parts: who is on call now with the next six weeks, and who is due soon. */
export const loadOnCallPart = () => import('./dashboard/OnCallPart.js');
