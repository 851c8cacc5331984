import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {http.IncomingHttpHeaders} headers
 * @property {Buffer} body as it came, compressed or not
 */

/**
 * One request, on a connection of its own and with no headers but the given ones.
 *
 * @param {string} url
 * @param {{ method?: string, headers?: Record<string, string>, body?: unknown }} [request] a body goes as JSON
 * @returns {Promise<Answer>}
 */
export function call(url, { method = 'GET', headers = {}, body } = {}) {
  const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const sent = payload
    ? { 'content-type': 'application/json', 'content-length': String(payload.length), ...headers }
    : headers;
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers: sent, agent: false, timeout: 30_000 }, (answer) => {
      /** @type {Buffer[]} */
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks),
        }),
      );
      answer.on('error', reject);
    });
    request.on('timeout', () => request.destroy(new Error(`${method} ${url} did not answer within 30 s`)));
    request.on('error', reject);
    request.end(payload);
  });
}

/**
 * @param {Answer} answer
 * @returns {any}
 */
export function json(answer) {
  return JSON.parse(answer.body.toString());
}

/**
 * Asks again until the answer is there.
 *
 * @template Value
 * @param {string} what for the message when it does not come
 * @param {number} seconds
 * @param {() => Promise<Value | undefined>} ask
 * @returns {Promise<Value>}
 */
export async function eventually(what, seconds, ask) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(500)) {
    const value = await ask().catch(() => undefined);
    if (value !== undefined) return value;
  }
  throw new Error(`${what}: not within ${seconds} s`);
}
