import { StopRequest } from './failure.mjs';

/**
 * Aborts `ending` on the first Ctrl-C, SIGTERM, or closed terminal, and `force` on a later one.
 *
 * @param {AbortController} ending
 * @param {AbortController} force
 */
export function listenForStop(ending, force) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (ending.signal.aborted) {
        force.abort();
      } else {
        ending.abort(new StopRequest(signal));
      }
    });
  }
}

/**
 * Requests a stop when npm has exited: a signal to npm ends npm and its shell, but doesn't reach this process.
 *
 * @param {AbortController} ending
 */
export function stopWithNpm(ending) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') {
    return;
  }
  const shell = process.ppid;
  const look = () => {
    if (process.ppid !== shell && !ending.signal.aborted) {
      ending.abort(new StopRequest('SIGTERM'));
    }
  };
  setInterval(look, 250).unref();
}

/**
 * Waits until a signal aborts, then throws its reason.
 *
 * @param {AbortSignal} signal
 * @returns {Promise<never>}
 */
export function untilAborted(signal) {
  return new Promise((_resolve, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) {
      end();
    } else {
      signal.addEventListener('abort', end, { once: true });
    }
  });
}
