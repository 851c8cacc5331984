import { createHash, randomBytes } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { cryptoEngine } from './crypto-engine.js';

const SHA_256 = '2.16.840.1.101.3.4.2.1';
/** Timeout for a response. */
const TIMEOUT_MS = 15_000;

/** Bytes to reserve in a PDF for a timestamp token. A token with a long certificate chain takes about 8 kB. */
export const TIMESTAMP_BYTES = 16 * 1024;

/** Thrown when the timestamp authority returned no usable token. The message has the reason, without the URL. */
export class TimestampError extends Error {}

/**
 * Asks an RFC 3161 timestamp authority to confirm that a signature exists now, and checks the response: the
 * token must be for this request and signed with the certificate that it contains. Doesn't check who owns
 * that certificate.
 *
 * @param url URL of the authority; a user name and password in the URL are used for HTTP basic authentication
 * @param signature the bytes to timestamp; only their hash is sent
 * @returns the DER encoding of the token
 * @throws TimestampError
 */
export async function requestTimestamp(
  url: string,
  signature: Uint8Array,
  limitMs = TIMEOUT_MS,
): Promise<Uint8Array> {
  const nonce = new asn1js.Integer({ valueHex: newNonce() });
  const hash = createHash('sha256').update(signature).digest();
  const request = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({
        algorithmId: SHA_256,
        algorithmParams: new asn1js.Null(),
      }),
      hashedMessage: new asn1js.OctetString({ valueHex: Uint8Array.from(hash) }),
    }),
    nonce,
    certReq: true,
  });
  const body = await post(url, new Uint8Array(request.toSchema().toBER(false)), limitMs);
  let token: pkijs.ContentInfo | undefined;
  try {
    const response = pkijs.TimeStampResp.fromBER(Uint8Array.from(body));
    const { status } = response.status;
    if (status !== pkijs.PKIStatus.granted && status !== pkijs.PKIStatus.grantedWithMods)
      throw new TimestampError(`the timestamp authority rejected the request with status ${status}`);
    token = response.timeStampToken;
  } catch (error) {
    throw error instanceof TimestampError
      ? error
      : new TimestampError("the authority didn't send a timestamp response");
  }
  if (!token || !(await isTokenFor(token, signature, nonce)))
    throw new TimestampError("the timestamp token doesn't belong to the request");
  return new Uint8Array(token.toSchema().toBER(false));
}

async function isTokenFor(
  token: pkijs.ContentInfo,
  signature: Uint8Array,
  nonce: asn1js.Integer,
): Promise<boolean> {
  try {
    const signed = new pkijs.SignedData({ schema: token.content });
    const content = signed.encapContentInfo.eContent?.getValue();
    if (!content) return false;
    const info = pkijs.TSTInfo.fromBER(content);
    if (!info.nonce?.isEqual(nonce)) return false;
    // This also compares the message imprint.
    const data = Uint8Array.from(signature).buffer;
    return await signed.verify({ signer: 0, data, checkChain: false }, cryptoEngine);
  } catch {
    return false;
  }
}

async function post(url: string, body: Uint8Array, limitMs: number): Promise<Uint8Array> {
  const address = new URL(url);
  const credentials = [address.username, address.password].map(decodeURIComponent).join(':');
  address.username = '';
  address.password = '';
  const headers = new Headers({ 'content-type': 'application/timestamp-query' });
  if (credentials !== ':')
    headers.set('authorization', `Basic ${Buffer.from(credentials).toString('base64')}`);
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers,
      body: Uint8Array.from(body),
      signal: AbortSignal.timeout(limitMs),
    });
    if (!response.ok) throw new TimestampError(`the timestamp authority responded with ${response.status}`);
    return await readLimited(response);
  } catch (error) {
    if (error instanceof TimestampError) throw error;
    const isLate = (error as { name?: unknown }).name === 'TimeoutError';
    throw new TimestampError(
      isLate ? "the timestamp authority didn't respond in time" : "the timestamp authority can't be reached",
    );
  }
}

async function readLimited(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > TIMESTAMP_BYTES) throw new TimestampError("the timestamp authority's response is too large");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Returns 62 random bits as a positive DER integer. */
function newNonce(): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(randomBytes(8));
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes;
}
