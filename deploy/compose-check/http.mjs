import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * @typedef {object} HttpResponse
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
 * @returns {Promise<HttpResponse>}
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
 * Declares a file of a given size without sending it: a file that is too large is rejected before it arrives.
 *
 * @param {string} url
 * @param {number} bytes
 * @param {Record<string, string>} headers
 * @returns {Promise<HttpResponse>}
 */
export function declareUpload(url, bytes, headers) {
  const sent = { ...headers, 'content-type': 'application/octet-stream', 'content-length': String(bytes) };
  return send(url, { method: 'POST', headers: sent }, (request) => request.flushHeaders());
}

/**
 * Sends a body one byte at a time and never finishes it.
 *
 * @param {string} url
 * @returns {Promise<HttpResponse>}
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
 * @returns {Promise<HttpResponse>}
 */
function send(url, options, go) {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { ...options, agent: false, timeout: 30_000 }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        });
        request.destroy();
      });
      response.on('error', reject);
    });
    request.on('timeout', () =>
      request.destroy(new Error(`${options.method} ${url} did not respond within 30 s`)),
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
    const request = http.get(url, { headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      // Closing the response emits an error.
      response.on('error', () => {});
      resolve({ headers: response.headers, heard: () => text, close: () => request.destroy() });
    });
    request.on('error', reject);
  });
}

/**
 * @param {HttpResponse} response
 * @returns {any}
 */
export function json(response) {
  return JSON.parse(response.body.toString());
}

/**
 * Polls until there is a result.
 *
 * @template Value
 * @param {string} label the description in the error message after a timeout
 * @param {number} seconds
 * @param {() => Promise<Value | undefined>} poll
 * @returns {Promise<Value>}
 */
export async function eventually(label, seconds, poll) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(500)) {
    const value = await poll().catch(() => undefined);
    if (value !== undefined) return value;
  }
  throw new Error(`${label}: timed out after ${seconds} s`);
}
