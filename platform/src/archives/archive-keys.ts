import path from 'node:path';
import type { Config } from '../config/config.js';
import type { ServerKey } from '../security/server-key.js';

/** The keys with which this server writes and reads archives. */
export interface ArchiveKeys {
  /**
   * The operator's `BACKUP_KEY`, which encrypts archives; if undefined, anyone who has the file can read
   * them.
   */
  backupKey: string | undefined;
  /** Authenticates archives: only those that this server wrote can be verified. */
  serverKey: ServerKey;
  /** Holds encrypted archives while they are read. */
  scratchFolder: string;
}

/** Returns the server's keys from its configuration. */
export function archiveKeys({ archives, dataDir }: Config, serverKey: ServerKey): ArchiveKeys {
  return { backupKey: archives.key, serverKey, scratchFolder: path.join(dataDir, 'scratch') };
}
