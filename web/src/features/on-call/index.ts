import { lazyPage } from '../../lib/lazyPage.js';

export const onCallPage = lazyPage(() => import('./board/OnCallPage.js'));

export { fetchWindow } from './onCall.api.js';
export { useBoard } from './useBoard.js';

/** Loads the hints about a day on which an appointment is planned. */
export const loadDayHints = () => import('./hints/DayHints.js');

/** Loads the "I can't go" button, with the name of the backup who is covering. */
export const loadAskBackupsButton = () => import('./asking/AskBackupsButton.js');

/** Loads the chart's card. */
export const loadOnCallCard = () => import('./chart/OnCallCard.js');

/** Loads the dashboard's sections: who is on call now and in the next six weeks, and who is due soon. */
export const loadOnCallPart = () => import('./dashboard/OnCallPart.js');
