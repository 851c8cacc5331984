import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type ArchiveManifest, countRecords } from '@doula-desk/domain';
import {
  ArchiveError,
  type ArchiveKeys,
  ArchiveReader,
  adoptionStepNames,
  archiveKeys,
  CONFIG,
  type Config,
  Database,
  encryptTotpSecretsWith,
  forgetNotedCheckpoint,
  installServerKey,
  openServerKey,
  restoreArchive,
  ServerKey,
  storeArchive,
  walkArchive,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { OperatorError } from './accounts-admin.service.js';
import { OperatorFolder } from './operator-folder.js';
import { countAccess, endAccess, type RestoredAccess } from './restored-access.js';

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

/** What the operator decides about a restore. */
export interface RestoreChoices {
  /** Restores a file that can't be verified, with its evidence marked as imported. */
  acceptsUnverified: boolean;
  /** Ends API tokens, calendar addresses, links, memberships of care teams, and offers, since some may have been revoked after the backup was made. */
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

  /**
   * Writes everything into a new file, encrypted if the operator has set a key.
   *
   * @throws OperatorError when the file already exists
   */
  async backup(file: string): Promise<ArchiveFacts> {
    const { folder, name } = place(file);
    if (await exists(file)) throw new OperatorError(`${file} already exists.`);
    const request = { scope: 'server', ownerId: null, keys: this.keys, createdAt: new Date() } as const;
    const { manifest, size } = await this.withClient((client) => storeArchive(client, folder, name, request));
    const encrypted = this.keys.backupKey !== undefined;
    return { manifest, proof: 'own-key', records: countRecords(manifest), size, encrypted };
  }

  /**
   * Restores a file into an empty database, all or nothing, and installs its server key.
   *
   * @throws OperatorError when the file doesn't exist; ArchiveError with the reason when it can't be restored
   */
  async restore(file: string, { acceptsUnverified, endsAccess }: RestoreChoices): Promise<RestoredServer> {
    return this.withReader(file, async (reader) => {
      const { carriedKey } = reader;
      const isProof = reader.proof === 'own-key' || reader.proof === 'carried-key';
      if (!isProof && !acceptsUnverified && reader.manifest.scope === 'server') {
        throw new ArchiveError('unverified');
      }
      const { serverKey: setting, dataDir } = this.config;
      if (setting !== undefined && carriedKey && !carriedKey.secret.equals(this.serverKey.secret)) {
        throw new ArchiveError('server-key-differs');
      }
      let hasNewKey = false;
      const access = await this.withClient(async (client) => {
        await restoreArchive(client, reader, {
          ownerId: null,
          finish: async () => {
            if (endsAccess) await endAccess(client, reader.writerKey);
            if (!carriedKey || setting !== undefined) return;
            // The archive's own proofs are restored, so its key needs no adoption later.
            hasNewKey = installServerKey(dataDir, carriedKey, adoptionStepNames);
          },
        });
        forgetNotedCheckpoint(dataDir);
        await encryptTotpSecretsWith(client, () => openServerKey(dataDir, setting));
        return countAccess(client);
      });
      return { ...(await this.facts(file, reader)), hasNewKey, access };
    });
  }

  /**
   * Reads a server's or practice's backup to its end, and checks every count and hash.
   *
   * @throws OperatorError when the file doesn't exist; ArchiveError when it's damaged or can't be read
   */
  async check(file: string): Promise<ArchiveFacts> {
    return this.withReader(file, async (reader) => {
      await walkArchive(reader, {});
      return this.facts(file, reader);
    });
  }

  private get keys(): ArchiveKeys {
    return archiveKeys(this.config, this.serverKey);
  }

  private async withReader<Result>(
    file: string,
    work: (reader: ArchiveReader) => Promise<Result>,
  ): Promise<Result> {
    if (!(await exists(file))) throw new OperatorError(`File not found: ${file}`);
    const { folder, name } = place(file);
    const reader = await ArchiveReader.open(folder, name, this.keys);
    try {
      return await work(reader);
    } finally {
      await reader.close();
    }
  }

  private async facts(file: string, { manifest, proof, encrypted }: ArchiveReader): Promise<ArchiveFacts> {
    return { manifest, proof, encrypted, records: countRecords(manifest), size: (await stat(file)).size };
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

function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

function place(file: string): { folder: OperatorFolder; name: string } {
  return { folder: new OperatorFolder(path.dirname(file)), name: path.basename(file) };
}
