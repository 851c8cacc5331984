import type { CalendarFeedAddress, CalendarFeedStatus } from '@doula-desk/domain';
import { clientError, isRecord } from '../../../lib/http/HttpError.js';
import { signedIn } from '../../../lib/http/http.js';

const URL = '/api/calendar-feed';

/** Whether there is an address; the address itself is told only when it is made. */
export async function fetchFeed(): Promise<CalendarFeedStatus> {
  return readStatus(await signedIn.get(URL));
}

/** Makes a new address, which is told this once, and ends the one before. */
export async function createFeed(showClientNames: boolean): Promise<CalendarFeedAddress> {
  const body = await signedIn.post(URL, { showClientNames });
  if (!isRecord(body) || typeof body.url !== 'string') throw clientError('MALFORMED_RESPONSE');
  return { ...readStatus(body), url: body.url };
}

/** Calendars that have the address get nothing more. */
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
