export { LocalDays, type ZoneDays } from './local-days.js';
export type { Notice, NoticeOwner } from './notice.js';
export { NoticeDelivery } from './notice-delivery.js';
export { loadNoticeOwners } from './notice-owners.js';
export { NOTICE_BATCH, type NoticeCandidate, NoticeScan } from './notice-scan.js';
export { NoticesModule } from './notices.module.js';
