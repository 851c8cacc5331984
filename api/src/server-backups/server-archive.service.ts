import { type ArchiveFailure, type ArchiveManifest, countRecords } from '@doula-desk/domain';
import {
  ArchiveError,
  type ArchiveKeys,
  ArchiveReader,
  adoptionStepNames,
  archiveKeys,
  CONFIG,
  type Config,
  Database,
  deleteNotedCheckpoint,
  encryptTotpSecretsWith,
  type FileStore,
  installServerKey,
  openServerKey,
  requireRestorable,
  restoreArchive,
  ServerKey,
  storeArchive,
  walkArchive,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { countAccess, endAccess, type RestoredAccess } from './restored-access.js';

/** A backup's file: in a folder of the operator's choice, or among the server's own backups. */
export interface BackupLocation {
  files: FileStore;
  key: string;
}

/** The contents of a checked archive. */
export interface ArchiveFacts {
  manifest: ArchiveManifest;
  proof: ArchiveReader['proof'];
  records: number;
  /** Size of the file in bytes. */
  size: number;
  encrypted: boolean;
}

/** A restored server. */
export interface RestoredServer extends ArchiveFacts {
  /** Whether `server.key` was replaced by the backup's, so that running processes must be restarted. */
  hasNewKey: boolean;
  access: RestoredAccess;
}

/** Options for restoring a server. */
export interface RestoreOptions {
  /** Restores a file that can't be verified, with its evidence marked as imported. */
  acceptsUnverified: boolean;
  /**
   * Revokes API tokens, calendar links, shared links, care team memberships, and transfer offers, since some may have
   * been revoked after the backup was made.
   */
  endsAccess: boolean;
}

/**
 * Backs up and restores a whole server in one file: all practices and accounts, with password hashes and the
 * server key.
 */
@Injectable()
export class ServerArchiveService {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
    private readonly serverKey: ServerKey,
  ) {}

  /** Writes everything into a file, encrypted if the operator has set a key. */
  async backup({ files, key }: BackupLocation): Promise<ArchiveFacts> {
    const request = { scope: 'server', ownerId: null, keys: this.keys, createdAt: new Date() } as const;
    const { manifest, size } = await this.withClient((client) => storeArchive(client, files, key, request));
    const encrypted = this.keys.backupKey !== undefined;
    return { manifest, proof: 'own-key', records: countRecords(manifest), size, encrypted };
  }

  /**
   * Restores a file into an empty database, all or nothing, and installs its server key.
   *
   * @param progress receives the number of records restored so far, and the total
   * @throws FileMissingError; ArchiveError with the reason when it can't be restored
   */
  async restore(
    location: BackupLocation,
    { acceptsUnverified, endsAccess }: RestoreOptions,
    progress?: (done: number, total: number) => void,
  ): Promise<RestoredServer> {
    return this.withReader(location, async (reader) => {
      const { carriedKey } = reader;
      if (!isProven(reader) && !acceptsUnverified && reader.manifest.scope === 'server') {
        throw new ArchiveError('unverified');
      }
      this.requireSameSetting(reader);
      const { serverKey: setting, dataDir } = this.config;
      const total = countRecords(reader.manifest);
      let hasNewKey = false;
      const access = await this.withClient(async (client) => {
        await restoreArchive(client, reader, {
          ownerId: null,
          progress: async (done) => progress?.(done, total),
          finish: async () => {
            if (endsAccess) await endAccess(client, reader.writerKey);
            if (!carriedKey || setting !== undefined) return;
            // The archive's own proofs are restored, so no adoption steps run for its key later.
            hasNewKey = installServerKey(dataDir, carriedKey, adoptionStepNames);
          },
        });
        deleteNotedCheckpoint(dataDir);
        await encryptTotpSecretsWith(client, () => openServerKey(dataDir, setting));
        return countAccess(client);
      });
      return { ...(await this.facts(location, reader)), hasNewKey, access };
    });
  }

  /**
   * Reads a server's or practice's backup to its end, and checks every count and hash.
   *
   * @throws FileMissingError; ArchiveError when it's damaged or can't be read
   */
  async check(location: BackupLocation): Promise<ArchiveFacts> {
    return this.withReader(location, async (reader) => {
      await walkArchive(reader, {});
      return this.facts(location, reader);
    });
  }

  /**
   * Reads a backup's manifest, and returns what it says and whether a server can be restored from it. The restore
   * itself checks every count and hash.
   *
   * @throws FileMissingError; ArchiveError when this version can't even read the manifest
   */
  async inspect(location: BackupLocation): Promise<{ facts: ArchiveFacts; failure: ArchiveFailure | null }> {
    return this.withReader(location, async (reader) => {
      const facts = await this.facts(location, reader);
      try {
        this.requireSameSetting(reader);
        await this.withClient((client) => requireRestorable(client, reader, null));
        return { facts, failure: null };
      } catch (error) {
        if (!(error instanceof ArchiveError)) throw error;
        return { facts, failure: error.failure };
      }
    });
  }

  /** @throws ArchiveError when the operator has set a different key than the one in the backup */
  private requireSameSetting({ carriedKey }: ArchiveReader): void {
    if (this.config.serverKey === undefined || !carriedKey) return;
    if (!carriedKey.secret.equals(this.serverKey.secret)) throw new ArchiveError('server-key-differs');
  }

  private get keys(): ArchiveKeys {
    return archiveKeys(this.config, this.serverKey);
  }

  private async withReader<Result>(
    { files, key }: BackupLocation,
    work: (reader: ArchiveReader) => Promise<Result>,
  ): Promise<Result> {
    const reader = await ArchiveReader.open(files, key, this.keys);
    try {
      return await work(reader);
    } finally {
      await reader.close();
    }
  }

  private async facts(
    { files, key }: BackupLocation,
    { manifest, proof, encrypted }: ArchiveReader,
  ): Promise<ArchiveFacts> {
    return { manifest, proof, encrypted, records: countRecords(manifest), size: await files.size(key) };
  }

  private async withClient<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.database.pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  }
}

/** Returns whether a backup can be verified with this server's key, or with the key inside it. */
export function isProven({ proof }: Pick<ArchiveFacts, 'proof'>): boolean {
  return proof === 'own-key' || proof === 'carried-key';
}
