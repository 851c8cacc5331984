/** @param {import('node:child_process').ChildProcess} child */
export function hasEnded(child) {
  return child.exitCode !== null || child.signalCode !== null;
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<void>}
 */
export function untilEnded(child) {
  return new Promise((resolve) => {
    if (hasEnded(child)) {
      resolve();
    } else {
      child.once('exit', () => resolve());
    }
  });
}

/**
 * Asks a child process to stop, and kills it if it takes too long.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} limitMs
 * @param {AbortSignal} [force] kills it immediately
 */
export async function stopChild(child, limitMs, force) {
  if (hasEnded(child) || child.pid === undefined) {
    return;
  }
  const kill = () => child.kill('SIGKILL');
  const timer = setTimeout(kill, limitMs);
  force?.addEventListener('abort', kill, { once: true });
  child.kill('SIGTERM');
  await untilEnded(child);
  clearTimeout(timer);
  force?.removeEventListener('abort', kill);
}
