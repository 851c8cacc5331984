export { NotificationBell } from './NotificationBell.js';
export { useNews } from './useNews.js';
