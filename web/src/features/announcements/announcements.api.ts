import type { Announcement } from '@doula-desk/domain';
import { clientError, isRecord } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';

/** Fetches the current and upcoming announcements. */
export async function fetchCurrentAnnouncements(): Promise<Announcement[]> {
  const body = await signedIn.get('/api/announcements');
  if (!isRecord(body) || !Array.isArray(body.announcements)) throw clientError('MALFORMED_RESPONSE');
  return body.announcements.filter(isAnnouncement);
}

export function isAnnouncement(value: unknown): value is Announcement {
  return (
    isRecord(value) &&
    ['id', 'text', 'startsAt', 'endsAt'].every((field) => typeof value[field] === 'string') &&
    typeof value.version === 'number'
  );
}
