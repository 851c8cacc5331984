import { setTimeout as delay } from 'node:timers/promises';
import { Failure } from '../system/failure.mjs';

const LIMIT_MS = 90_000;

/**
 * Returns the URL where this machine can reach a server that listens on `host`.
 *
 * @param {string} host
 * @param {number} port
 */
export function localUrl(host, port) {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/**
 * Waits until the servers have started, and the API reports that it, its database, and the worker are up. (The API's
 * report alone isn't enough: it may still include a worker from an earlier run.)
 *
 * @param {string} apiUrl such as `http://127.0.0.1:8080`
 * @param {() => boolean} started whether the servers have reported that they started
 * @param {AbortSignal} signal stops waiting, with its reason
 * @throws {Failure} if it takes too long
 */
export async function untilReady(apiUrl, started, signal) {
  let missing = "the API doesn't respond";
  for (const began = Date.now(); Date.now() - began < LIMIT_MS; await delay(50)) {
    signal.throwIfAborted();
    try {
      const response = await fetch(`${apiUrl}/health/ready`, { signal: AbortSignal.timeout(5_000) });
      const parts = /** @type {Partial<Record<string, string>>} */ (await response.json());
      if (started() && response.status === 200 && parts.worker === 'up') {
        return;
      }
      const down = ['database', 'queue', 'worker'].filter((part) => parts[part] !== 'up');
      missing = down.length > 0 ? `${down.join(', ')} down` : 'a server is still starting';
    } catch {
      // Not listening yet.
    }
  }
  throw new Failure(`Doula Desk wasn't ready within ${LIMIT_MS / 1000} s: ${missing}.`);
}
