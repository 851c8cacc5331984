import { unwatchFile, watchFile } from 'node:fs';
import type { Config } from '../config/config.js';
import { openServerKey, type ServerKey, serverKeyFile } from './server-key.js';

const POLL_INTERVAL_MS = 1_000;

/**
 * Calls back once another program has replaced the key in the data folder, such as when the server is restored.
 * A process with the old key would treat every password and link as forged.
 *
 * @param key the key that this process uses
 * @returns a function that stops watching
 */
export function watchServerKey(
  { dataDir, serverKey: setting }: Pick<Config, 'dataDir' | 'serverKey'>,
  key: ServerKey,
  onReplaced: () => void,
): () => void {
  if (setting !== undefined) return () => undefined;
  const file = serverKeyFile(dataDir);
  // Polls, because `fs.watch` doesn't detect changes by other machines in shared volumes.
  const check = (current: { size: number }) => {
    if (current.size > 0 && !openServerKey(dataDir, undefined).secret.equals(key.secret)) onReplaced();
  };
  watchFile(file, { persistent: false, interval: POLL_INTERVAL_MS }, check);
  return () => unwatchFile(file, check);
}
