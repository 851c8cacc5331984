import { lazyPage } from '../../lib/lazyPage.js';
import { loadTemporal } from '../../lib/loadTemporal.js';

/** The public page, which doesn't load the store or the signed-in HTTP client. */
export const replyPage = lazyPage(async () => {
  const [page] = await Promise.all([import('./reply/ReplyPage.js'), loadTemporal()]);
  return page;
});

/** Loads the chart's card about reminders to the client. */
export const loadReminderChoiceCard = () => import('./chart/ReminderChoiceCard.js');
