import type { ReplyPage, ReplyRequest } from '@doula-desk/domain';
import { readAbout } from '../../../components/shared-page/readAbout.js';
import { isObject, type PublicResponse, publicCall } from '../../../lib/http/publicCall.js';

/** The result of opening a link: the page's data, `unknown`, or a failed call with a message. */
export type ReplyPageResult = ReplyPage | { state: 'unknown' } | { state: 'failed'; message: string };

/** Fetches a link's page without changing anything. */
export async function fetchReplyPage(token: string): Promise<ReplyPageResult> {
  return read(await publicCall('GET', pathOf(token)));
}

/** Sends a response. Idempotent. @returns the updated page */
export async function postReply(token: string, body: ReplyRequest): Promise<ReplyPageResult> {
  return read(await publicCall('POST', pathOf(token), body, { isRepeatable: true }));
}

/** Stops all reminders. Idempotent. */
export function postStop(token: string): Promise<PublicResponse> {
  return publicCall('POST', `${pathOf(token)}/stop`, undefined, { isRepeatable: true });
}

function read(answer: PublicResponse): ReplyPageResult {
  if (answer.ok) {
    return (
      readPage(answer.body) ?? {
        state: 'failed',
        message: 'The server sent a response that couldn’t be read. Please try again.',
      }
    );
  }
  // The server responds with 400 for a truncated link.
  if (answer.status === 404 || answer.status === 400) return { state: 'unknown' };
  return { state: 'failed', message: answer.message };
}

function readPage(body: unknown): ReplyPage | undefined {
  if (!isObject(body)) return undefined;
  const about = readAbout(body.about);
  const isOpen = body.state === 'open' && isObject(body.appointment);
  if (!about || !(isOpen || body.state === 'over' || body.state === 'changed')) return undefined;
  return { ...(body as unknown as ReplyPage), about };
}

function pathOf(token: string): string {
  return `/api/appointment-replies/${encodeURIComponent(token)}`;
}
