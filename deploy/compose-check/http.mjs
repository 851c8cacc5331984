import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {http.IncomingHttpHeaders} headers
 * @property {Buffer} body raw, possibly compressed
 */

/**
 * Sends one request on a separate connection, with only the given headers.
 *
 * @param {string} url
 * @param {{ method?: string, headers?: Record<string, string>, body?: unknown }} [request] a body is sent as JSON, or
 * bytes as a file
 * @returns {Promise<Answer>}
 */
export function call(url, { method = 'GET', headers = {}, body } = {}) {
  const isFile = Buffer.isBuffer(body);
  const payload = body === undefined || isFile ? body : Buffer.from(JSON.stringify(body));
  const type = isFile ? 'application/octet-stream' : 'application/json';
  const sent = payload
    ? { 'content-type': type, 'content-length': String(payload.length), ...headers }
    : headers;
  return send(url, { method, headers: sent }, (request) => request.end(payload));
}

/**
 * Announces a file of a given size without sending it: a file that is too large is rejected before it arrives.
 *
 * @param {string} url
 * @param {number} bytes
 * @param {Record<string, string>} headers
 * @returns {Promise<Answer>}
 */
export function announce(url, bytes, headers) {
  const sent = { ...headers, 'content-type': 'application/octet-stream', 'content-length': String(bytes) };
  return send(url, { method: 'POST', headers: sent }, (request) => request.flushHeaders());
}

/**
 * Sends a body a byte at a time and never to its end.
 *
 * @param {string} url
 * @returns {Promise<Answer>}
 */
export function trickle(url) {
  const headers = { 'content-type': 'application/json', 'content-length': '60000' };
  return send(url, { method: 'POST', headers }, (request) => {
    const sending = setInterval(() => request.write(' '), 2_000);
    request.write('{');
    request.once('response', () => clearInterval(sending)).once('error', () => clearInterval(sending));
  });
}

/**
 * @param {string} url
 * @param {http.RequestOptions} options
 * @param {(request: http.ClientRequest) => void} go
 * @returns {Promise<Answer>}
 */
function send(url, options, go) {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { ...options, agent: false, timeout: 30_000 }, (answer) => {
      /** @type {Buffer[]} */
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => {
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks),
        });
        request.destroy();
      });
      answer.on('error', reject);
    });
    request.on('timeout', () =>
      request.destroy(new Error(`${options.method} ${url} did not answer within 30 s`)),
    );
    request.on('error', reject);
    go(request);
  });
}

/**
 * Opens a response that doesn't end, such as an event stream.
 *
 * @param {string} url
 * @param {Record<string, string>} headers
 * @returns {Promise<{ headers: http.IncomingHttpHeaders, heard: () => string, close: () => void }>}
 */
export function listen(url, headers) {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      // Closing the response emits an error.
      answer.on('error', () => {});
      resolve({ headers: answer.headers, heard: () => text, close: () => request.destroy() });
    });
    request.on('error', reject);
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
 * Polls until there is a result.
 *
 * @template Value
 * @param {string} what for the error message after a timeout
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
