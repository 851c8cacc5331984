import { lazyPage } from '../../lib/lazyPage.js';

export { RemindersTab } from './chart/RemindersTab.js';
export { usePendingCount } from './chart/useClientReminders.js';
export { ReminderDialog } from './dialogs/ReminderDialog.js';
export { usePendingTasks, useReloadPendingTasks } from './pending/usePendingTasks.js';
export { remindersActions } from './reminders.slice.js';
export { useUnsentReminders } from './status/useUnsentReminders.js';

export const remindersPage = lazyPage(() => import('./list/RemindersPage.js'));
