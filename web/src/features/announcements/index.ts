export { AnnouncementBanners } from './AnnouncementBanners.js';
export { isAnnouncement } from './announcements.api.js';
export { announcementsActions } from './announcements.slice.js';
