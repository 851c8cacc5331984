import path from 'node:path';
import type { Config } from '../config/config.js';
import type { ServerKey } from '../security/server-key.js';

/** What this server writes and reads archives with. */
export interface ArchiveKeys {
  /** The operator's `BACKUP_KEY`, which encrypts archives; undefined leaves them readable by anyone who has the file. */
  backupKey: string | undefined;
  /** Authenticates archives: only what this server wrote itself verifies. */
  serverKey: ServerKey;
  /** Takes encrypted archives while they are read. */
  scratchFolder: string;
}

/** Returns the keys of a server, from its configuration. */
export function archiveKeys({ archives, dataDir }: Config, serverKey: ServerKey): ArchiveKeys {
  return { backupKey: archives.key, serverKey, scratchFolder: path.join(dataDir, 'scratch') };
}
