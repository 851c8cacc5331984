import type { ReplyPage, ReplyRequest } from '@doula-desk/domain';
import { readAbout } from '../../../components/shared-page/readAbout.js';
import { isObject, type PublicResponse, publicCall } from '../../../lib/http/publicCall.js';

/** The result of a link: its page, `unknown`, or a failed call with a message. */
export type FoundReply = ReplyPage | { state: 'unknown' } | { state: 'failed'; message: string };

/** Fetches the page of a link. This changes nothing. */
export async function fetchReplyPage(token: string): Promise<FoundReply> {
  return read(await publicCall('GET', pathOf(token)));
}

/** Sends an answer. Idempotent. @returns the page afterward */
export async function postReply(token: string, body: ReplyRequest): Promise<FoundReply> {
  return read(await publicCall('POST', pathOf(token), body, { isRepeatable: true }));
}

/** Stops all reminders. Idempotent. */
export function postStop(token: string): Promise<PublicResponse> {
  return publicCall('POST', `${pathOf(token)}/stop`, undefined, { isRepeatable: true });
}

function read(answer: PublicResponse): FoundReply {
  if (answer.ok) {
    return (
      readPage(answer.body) ?? {
        state: 'failed',
        message: 'The server sent a response that couldn’t be read. Please try again.',
      }
    );
  }
  // The server answers 400 for a truncated link.
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
