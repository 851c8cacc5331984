// Attacks a local server from a separate process with the lowest priority, so that the attackers don't take CPU time
// from the server. Forked by `hostile-load.mjs` with the server's URL and a token.

import http from 'node:http';
import { setPriority } from 'node:os';

const IMPORTS = 8;
const SLOW_BODIES = 200;
const STREAMS = 1_000;
const LARGE_BODIES_PER_SECOND = 100;
/** Pause between bytes of a slow body. */
const TRICKLE_MS = 2_000;
/** Pause between reconnects across all streams, for a hundred reconnects per second. */
const RECONNECT_MS = 10;
/** Pause before a sender retries after its connection breaks. */
const RETRY_DELAY_MS = 500;
/** Time limit for an attack that isn't stopped earlier. */
const MAX_DURATION_MS = 120_000;

const [base = '', token = ''] = process.argv.slice(2);
const url = new URL(base);
if (!['localhost', '127.0.0.1', '[::1]'].includes(url.hostname))
  throw new Error('only this machine may be attacked');
setPriority(19);

const agent = new http.Agent({ keepAlive: true, maxSockets: 5_000 });
const signedIn = { authorization: `Bearer ${token}` };
const json = { 'content-type': 'application/json' };
const hostileFile = JSON.stringify({ csv: `First Name\n${'"a" '.repeat(1_225_000)}` });
const largeBody = JSON.stringify({ email: 'zoe@example.org', password: 'x'.repeat(1_900_000) });

/** @type {Record<string, number>} */
const counts = {};
let isOver = false;
let slowBodies = 0;
let largeBodiesSent = 0;
let reconnects = Promise.resolve();

/** @param {string} name */
function count(name) {
  counts[name] = (counts[name] ?? 0) + 1;
}

/**
 * Sends a request and counts the response. Resolves when the response has been read or the connection is closed.
 *
 * @param {string} kind
 * @param {http.RequestOptions} options
 * @param {(request: http.ClientRequest) => void} send
 * @returns {Promise<void>}
 */
function call(kind, options, send) {
  return new Promise((resolve) => {
    const request = http.request(url, {
      agent,
      ...options,
      headers: { ...options.headers, ...randomAddress() },
    });
    request.on('response', (response) => {
      count(`${kind} ${response.statusCode}`);
      response.resume().once('close', resolve);
    });
    // If a connection breaks after the response, the request doesn't emit an error.
    request.once('socket', (socket) => socket.setMaxListeners(0).on('error', () => {}));
    request.on('error', () => {
      count(`${kind} disconnected`);
      resolve();
    });
    send(request);
  });
}

function randomAddress() {
  const part = () => Math.floor(Math.random() * 65_535).toString(16);
  return { 'x-forwarded-for': `2001:db8::${part()}:${part()}` };
}

async function importRepeatedly() {
  while (!isOver) {
    const options = {
      path: '/api/clients/import/preview',
      method: 'POST',
      headers: { ...signedIn, ...json },
    };
    await call('import', options, (request) => request.end(hostileFile));
    await pause(RETRY_DELAY_MS);
  }
}

async function trickleRepeatedly() {
  while (!isOver) {
    const options = {
      path: '/auth/login',
      method: 'POST',
      headers: { ...json, 'content-length': 60_000 },
      agent: false,
    };
    await call('slow body', options, (request) => {
      slowBodies += 1;
      request.write('{');
      const trickle = setInterval(() => request.write(' '), TRICKLE_MS);
      request.once('close', () => {
        slowBodies -= 1;
        clearInterval(trickle);
      });
    });
    await pause(RETRY_DELAY_MS);
  }
}

async function reconnectRepeatedly() {
  while (!isOver) {
    const turn = reconnects.then(() => pause(RECONNECT_MS));
    reconnects = turn;
    await turn;
    const options = { path: '/api/notifications/stream', headers: signedIn, agent: false };
    await call('stream', options, (request) => request.end());
    await pause(RETRY_DELAY_MS);
  }
}

/** Sends large bodies at a fixed average rate: after a delay, sends all that have become due in the meantime. */
function sendLargeBodies() {
  return setInterval(() => {
    const due = ((performance.now() - begun) / 1_000) * LARGE_BODIES_PER_SECOND;
    for (; largeBodiesSent < due; largeBodiesSent += 1) {
      void call('large body', { path: '/auth/login', method: 'POST', headers: json }, (request) =>
        request.end(largeBody),
      );
    }
  }, 10);
}

/** @param {number} milliseconds */
function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

for (let place = 0; place < IMPORTS; place++) void importRepeatedly();
for (let place = 0; place < SLOW_BODIES; place++) void trickleRepeatedly();
for (let place = 0; place < STREAMS; place++) void reconnectRepeatedly();
const begun = performance.now();
const largeBodies = sendLargeBodies();
process.send?.('started');

process.once('message', end);
process.once('disconnect', () => process.exit());
setTimeout(end, MAX_DURATION_MS);

function end() {
  if (isOver) return;
  isOver = true;
  clearInterval(largeBodies);
  const strength = {
    slowBodies,
    largeBodiesPerSecond: (largeBodiesSent * 1_000) / (performance.now() - begun),
  };
  process.send?.({ counts, strength }, () => process.exit());
}
