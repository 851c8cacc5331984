import type { Announcement, AnnouncementFields } from '@doula-desk/domain';
import { fetchPage, type Page } from '../../../lib/http/fetchPage.js';
import { signedIn } from '../../../lib/http/http.js';
import { isAnnouncement } from '../../announcements/index.js';

const ADDRESS = '/api/admin/announcements';
const PAGE_SIZE = 50;

/** @param cursor cursor from the previous page; null for the latest announcements */
export function fetchAnnouncements(cursor: string | null): Promise<Page<Announcement>> {
  return fetchPage(ADDRESS, 'announcements', isAnnouncement, { limit: String(PAGE_SIZE), cursor });
}

/** Saves a new announcement or a change to `stored`. @throws HttpError VALIDATION_FAILED, VERSION_CONFLICT */
export async function saveAnnouncement(
  stored: Announcement | null,
  fields: AnnouncementFields,
  idempotencyKey: string,
): Promise<void> {
  if (!stored) await signedIn.post(ADDRESS, fields, { idempotencyKey });
  else await signedIn.put(`${ADDRESS}/${stored.id}`, { ...fields, version: stored.version });
}

export async function deleteAnnouncement(id: string): Promise<void> {
  await signedIn.delete(`${ADDRESS}/${encodeURIComponent(id)}`);
}
