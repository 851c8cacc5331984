import type { DeclineRequest, SigningPage, SigningStepRequest, SignRequest } from '@doula-desk/domain';
import { isObject, type PublicResponse, publicCall } from '../../lib/http/publicCall.js';

/** The result of a link: its page, `unknown`, or a failed call with a message. */
export type FoundPage = SigningPage | { state: 'unknown' } | { state: 'failed'; message: string };

/** The page of a contract that is waiting for a signature. */
export type OpenPage = Extract<SigningPage, { state: 'open' }>;

/** Fetches the page of a link. This records nothing. */
export async function fetchSigningPage(token: string): Promise<FoundPage> {
  const answer = await publicCall('GET', pathOf(token));
  if (answer.ok) {
    return isSigningPage(answer.body)
      ? answer.body
      : { state: 'failed', message: 'The server sent a response that couldn’t be read. Please try again.' };
  }
  if (answer.status === 410) return { state: 'ended' };
  // The server answers 400 for a truncated link.
  if (answer.status === 404 || answer.status === 400) return { state: 'unknown' };
  return { state: 'failed', message: answer.message };
}

/** Reports that the contract has been shown to a person. */
export function postOpened(token: string, body: SigningStepRequest): Promise<PublicResponse> {
  return publicCall('POST', `${pathOf(token)}/opened`, body, { isRepeatable: true });
}

/** Reports the consent to sign electronically. */
export function postConsent(token: string, body: SigningStepRequest): Promise<PublicResponse> {
  return publicCall('POST', `${pathOf(token)}/consent`, body, { isRepeatable: true });
}

/** Signs the file whose hash is in the body. Idempotent. */
export function postSignature(token: string, body: SignRequest): Promise<PublicResponse> {
  return publicCall('POST', `${pathOf(token)}/sign`, body, { isRepeatable: true });
}

/** Declines the contract, which ends the link. */
export function postDecline(token: string, body: DeclineRequest): Promise<PublicResponse> {
  return publicCall('POST', `${pathOf(token)}/decline`, body);
}

/** Returns the URL of the client's copy. */
export function copyOf(token: string): string {
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
