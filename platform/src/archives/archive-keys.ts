import path from 'node:path';
import type { Config } from '../config/config.js';
import type { ServerKey } from '../security/server-key.js';

/** The keys with which this server writes and reads archives. */
export interface ArchiveKeys {
  /**
   * The operator's `BACKUP_KEY`, which encrypts archives. If it's undefined, anyone who has an archive file can read
   * it.
   */
  backupKey: string | undefined;
  /** Authenticates archives. Only archives that this server wrote can be verified with it. */
  serverKey: ServerKey;
  /** Folder for decrypted copies of archives while they're being read. */
  scratchFolder: string;
}

/** Returns the server's keys from its configuration. */
export function archiveKeys({ archives, dataDir }: Config, serverKey: ServerKey): ArchiveKeys {
  return { backupKey: archives.key, serverKey, scratchFolder: path.join(dataDir, 'scratch') };
}
