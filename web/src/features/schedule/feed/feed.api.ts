import type { CalendarFeedAddress, CalendarFeedStatus } from '@doula-desk/domain';
import { clientError, isRecord } from '../../../lib/http/HttpError.js';
import { signedIn } from '../../../lib/http/http.js';

const URL = '/api/calendar-feed';

/** Returns whether there is a feed. The feed's URL is returned only on creation. */
export async function fetchFeed(): Promise<CalendarFeedStatus> {
  return readStatus(await signedIn.get(URL));
}

/** Creates a new URL, which can't be retrieved again, and revokes the previous one. */
export async function createFeed(showClientNames: boolean): Promise<CalendarFeedAddress> {
  const body = await signedIn.post(URL, { showClientNames });
  if (!isRecord(body) || typeof body.url !== 'string') throw clientError('MALFORMED_RESPONSE');
  return { ...readStatus(body), url: body.url };
}

/** Revokes the URL. Calendars that use it get no more updates. */
export async function revokeFeed(): Promise<void> {
  await signedIn.delete(URL);
}

function readStatus(body: unknown): CalendarFeedStatus {
  if (!isRecord(body) || typeof body.active !== 'boolean') throw clientError('MALFORMED_RESPONSE');
  return {
    active: body.active,
    createdAt: typeof body.createdAt === 'string' ? body.createdAt : null,
    showClientNames: body.showClientNames === true,
  };
}
