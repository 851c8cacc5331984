import type { DeclineRequest, SigningPage, SigningStepRequest, SignRequest } from '@doula-desk/domain';
import { isObject, type PublicResponse, publicCall } from '../../lib/http/publicCall.js';

/** The result of opening a link: the page, `unknown`, or a failed request with a message. */
export type SigningPageResult = SigningPage | { state: 'unknown' } | { state: 'failed'; message: string };

/** The page of a contract that is waiting for a signature. */
export type OpenSigningPage = Extract<SigningPage, { state: 'open' }>;

/** Fetches a link's page, without recording that it was opened. */
export async function fetchSigningPage(token: string): Promise<SigningPageResult> {
  const response = await publicCall('GET', pathOf(token));
  if (response.ok) {
    return isSigningPage(response.body)
      ? response.body
      : { state: 'failed', message: 'The server sent a response that couldn’t be read. Please try again.' };
  }
  if (response.status === 410) return { state: 'ended' };
  // The server responds to a truncated link with 400.
  if (response.status === 404 || response.status === 400) return { state: 'unknown' };
  return { state: 'failed', message: response.message };
}

/** Reports that the contract was visible on the client's screen. */
export function postOpened(token: string, body: SigningStepRequest): Promise<PublicResponse> {
  return publicCall('POST', `${pathOf(token)}/opened`, body, { isRepeatable: true });
}

/** Reports that the client consents to signing electronically. */
export function postConsent(token: string, body: SigningStepRequest): Promise<PublicResponse> {
  return publicCall('POST', `${pathOf(token)}/consent`, body, { isRepeatable: true });
}

/** Signs the file that has the hash in the body. Idempotent. */
export function postSignature(token: string, body: SignRequest): Promise<PublicResponse> {
  return publicCall('POST', `${pathOf(token)}/sign`, body, { isRepeatable: true });
}

/** Declines the contract, which ends the link. */
export function postDecline(token: string, body: DeclineRequest): Promise<PublicResponse> {
  return publicCall('POST', `${pathOf(token)}/decline`, body);
}

/** Returns the URL of the client's copy. */
export function signedCopyUrl(token: string): string {
  return `${pathOf(token)}/pdf`;
}

function pathOf(token: string): string {
  return `/api/sign/${encodeURIComponent(token)}`;
}

function isSigningPage(body: unknown): body is SigningPage {
  if (!isObject(body)) return false;
  if (body.state === 'ended') return true;
  const { contract, document, copy } = body;
  const hasContents =
    isObject(contract) && isObject(contract.contents) && Array.isArray(contract.contents.blocks);
  if (!hasContents) return false;
  return body.state === 'open' ? isObject(document) : body.state === 'signed' && isObject(copy);
}
