import type { DeclineRequest, SigningPage, SigningStepRequest, SignRequest } from '@doula-desk/domain';
import { isObject, type PublicAnswer, publicCall } from '../../lib/http/publicCall.js';

/** What a link leads to; `unknown` where it leads nowhere, and the words for a call that failed. */
export type FoundPage = SigningPage | { state: 'unknown' } | { state: 'failed'; message: string };

/** The page of a link whose contract waits for a signature. */
export type OpenPage = Extract<SigningPage, { state: 'open' }>;

/** Looks at what a link leads to. Nothing is recorded by that, and nothing is signed. */
export async function fetchSigningPage(token: string): Promise<FoundPage> {
  const answer = await publicCall('GET', addressOf(token));
  if (answer.ok) {
    return isSigningPage(answer.body)
      ? answer.body
      : { state: 'failed', message: 'The server sent a response that couldn’t be read. Please try again.' };
  }
  if (answer.status === 410) return { state: 'ended' };
  // An address that is cut short is not one that the server can read.
  if (answer.status === 404 || answer.status === 400) return { state: 'unknown' };
  return { state: 'failed', message: answer.message };
}

/** Tells that the contract has been shown to a person. */
export function postOpened(token: string, body: SigningStepRequest): Promise<PublicAnswer> {
  return publicCall('POST', `${addressOf(token)}/opened`, body, { isRepeatable: true });
}

/** Tells that the person has agreed to sign electronically. */
export function postConsent(token: string, body: SigningStepRequest): Promise<PublicAnswer> {
  return publicCall('POST', `${addressOf(token)}/consent`, body, { isRepeatable: true });
}

/** Signs the file whose hash the body names. Signing again answers what the first one did. */
export function postSignature(token: string, body: SignRequest): Promise<PublicAnswer> {
  return publicCall('POST', `${addressOf(token)}/sign`, body, { isRepeatable: true });
}

/** Says no to the contract; the link ends with it. */
export function postDecline(token: string, body: DeclineRequest): Promise<PublicAnswer> {
  return publicCall('POST', `${addressOf(token)}/decline`, body);
}

/** Where the client's copy is. */
export function copyOf(token: string): string {
  return `${addressOf(token)}/pdf`;
}

function addressOf(token: string): string {
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
