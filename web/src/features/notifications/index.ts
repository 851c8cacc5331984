export { NotificationBell } from './NotificationBell.js';
export { useNewNotifications } from './useNewNotifications.js';
