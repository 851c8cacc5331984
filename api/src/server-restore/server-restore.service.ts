import type { Readable } from 'node:stream';
import {
  type ArchiveFailure,
  archiveFailureText,
  type RestorableBackup,
  type RestorableContents,
  type RestoreCheckResponse,
  type RestoreEvent,
  type RestoreFailure,
  toInstant,
} from '@doula-desk/domain';
import {
  AppError,
  ArchiveError,
  archiveFailureOf,
  archiveKeys,
  CONFIG,
  type Config,
  Database,
  FileMissingError,
  LOGGER,
  productVersion,
  ServerBackups,
  ServerKey,
  serverBackupName,
  storeArchive,
} from '@doula-desk/platform';
import { Inject, Injectable, type MessageEvent } from '@nestjs/common';
import type { Logger } from 'pino';
import { interval, last, map, merge, type Observable, ReplaySubject, takeUntil } from 'rxjs';
import { FailedAccess } from '../auth/failed-access.js';
import { PractitionersRepository } from '../auth/practitioners.repository.js';
import type { RequestOrigin } from '../http/request-session.js';
import { describeAccess } from '../server-backups/restored-access.js';
import {
  type ArchiveFacts,
  type BackupLocation,
  isProven,
  type RestoreOptions,
  ServerArchiveService,
} from '../server-backups/server-archive.service.js';
import { isRestoreCode, restoreCode } from './restore-code.js';

/** Names of files that can be chosen; the restore points of earlier restores aren't backups. */
const CHOOSABLE = /^(?!before-restore-)[a-z\d](?:[a-z\d_-]|\.(?!\.))*\.ddbackup$/i;
const LIST_MAX = 100;
const UPLOAD = /^upload-/;
const RESTORE_POINT = /^before-restore-/;
/** Interval of heartbeats. Proxies close connections that are idle for longer. */
const HEARTBEAT_MS = 25_000;
/** Minimum time between progress events. */
const PROGRESS_MS = 250;
/** Held while a backup is restored, so that two people can't restore at the same time. Any fixed number works. */
const RESTORE_LOCK = 7_237_007;

/** Restores the backup of a whole server on a server without accounts. */
@Injectable()
export class ServerRestoreService {
  constructor(
    private readonly database: Database,
    private readonly practitioners: PractitionersRepository,
    private readonly backups: ServerBackups,
    private readonly archives: ServerArchiveService,
    private readonly failures: FailedAccess,
    private readonly serverKey: ServerKey,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Logs the code for those who can read the server's log, as long as a restore is possible. */
  async logCode(): Promise<void> {
    if (await this.practitioners.hasAny()) return;
    const { code, expiresAt } = restoreCode(this.serverKey, new Date());
    this.logger.info(
      { code, expiresAt, page: `${this.config.appUrl}/restore-server` },
      'no account yet: a server backup can be restored in the browser with this code',
    );
  }

  /** @throws AppError NOT_FOUND once there is an account, RESTORE_CODE_WRONG */
  async admit(code: string | undefined, origin: RequestOrigin): Promise<void> {
    if (await this.practitioners.hasAny()) throw new AppError('NOT_FOUND');
    if (isRestoreCode(this.serverKey, code ?? '', new Date())) return;
    this.failures.log('restore-code-refused', origin);
    throw new AppError('RESTORE_CODE_WRONG');
  }

  /** Lists the files that may be backups, newest first. */
  async list(): Promise<RestorableBackup[]> {
    const found: { name: string; changedAt: Date }[] = [];
    for await (const { name, changedAt } of this.files()) {
      if (CHOOSABLE.test(name)) found.push({ name, changedAt });
    }
    found.sort((a, b) => b.changedAt.getTime() - a.changedAt.getTime() || a.name.localeCompare(b.name));
    return Promise.all(found.slice(0, LIST_MAX).map(({ name, changedAt }) => this.describe(name, changedAt)));
  }

  /**
   * Stores an upload, which replaces the previous one.
   *
   * @param expectedSize in bytes; 0 if unknown
   * @throws AppError PAYLOAD_TOO_LARGE
   * @throws StorageFullError if the file doesn't fit on the disk
   */
  async upload(content: Readable, expectedSize: number): Promise<RestorableBackup> {
    await this.backups.files.requireSpace(expectedSize);
    const changedAt = new Date();
    const name = serverBackupName('upload', changedAt);
    await this.backups.files.put(this.backups.keyOf(name), content);
    await this.deleteAll(UPLOAD, name);
    return this.describe(name, changedAt);
  }

  /** @throws AppError NOT_FOUND if the file doesn't exist */
  async check(fileName: string): Promise<RestoreCheckResponse> {
    const location = await this.find(fileName);
    try {
      const { facts, failure } = await this.archives.inspect(location);
      return { contents: contentsOf(facts), failure: failure && toRestoreFailure(failure), productVersion };
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error;
      return { contents: null, failure: toRestoreFailure(error.failure), productVersion };
    }
  }

  /**
   * Saves the current state, such as messages that visitors left, and then restores a backup. If that fails, the
   * database rolls everything back.
   *
   * @returns the progress and the outcome; the restore continues even if no one listens
   * @throws AppError NOT_FOUND, RESTORE_RUNNING
   */
  async run(fileName: string, options: RestoreOptions): Promise<Observable<MessageEvent>> {
    const location = await this.find(fileName);
    const release = await this.lock();
    const events = new ReplaySubject<RestoreEvent>(1);
    void this.restore(location, options, (event) => events.next(event))
      .finally(release)
      .finally(() => events.complete());
    const ended = events.pipe(last());
    const heartbeats = interval(HEARTBEAT_MS).pipe(
      map(() => ({ comment: 'still here' }) as MessageEvent),
      takeUntil(ended),
    );
    return merge(events.pipe(map((event): MessageEvent => ({ type: event.kind, data: event }))), heartbeats);
  }

  private async restore(
    location: BackupLocation,
    options: RestoreOptions,
    send: (event: RestoreEvent) => void,
  ): Promise<void> {
    let sentAt = 0;
    try {
      await this.saveRestorePoint();
      const restored = await this.archives.restore(location, options, (done, total) => {
        if (Date.now() - sentAt < PROGRESS_MS) return;
        sentAt = Date.now();
        send({ kind: 'progress', done, total });
      });
      const { manifest, records, access, hasNewKey: restarts } = restored;
      this.logger.warn({ createdAt: manifest.createdAt, proof: restored.proof }, 'restored a server backup');
      await this.deleteAll(UPLOAD).catch((err) => this.logger.warn({ err }, "couldn't delete the upload"));
      send({
        kind: 'done',
        records,
        access: describeAccess(access, manifest.createdAt) ?? null,
        isVerified: isProven(restored),
        restarts,
      });
    } catch (err) {
      const failure = archiveFailureOf(err);
      this.logger.error({ failure, err }, 'could not restore a server backup');
      send({ kind: 'failed', ...toRestoreFailure(failure) });
    }
  }

  /** Saves the current state of the server with its key, which the restore replaces. Only the newest file is kept. */
  private async saveRestorePoint(): Promise<void> {
    const name = serverBackupName('before-restore', new Date());
    const keys = archiveKeys(this.config, this.serverKey);
    const client = await this.database.pool.connect();
    try {
      const request = { scope: 'server', ownerId: null, keys, createdAt: new Date() } as const;
      await storeArchive(client, this.backups.files, this.backups.keyOf(name), request);
    } finally {
      client.release();
    }
    await this.deleteAll(RESTORE_POINT, name);
  }

  /**
   * @returns a function that releases the lock, which also ends with the connection
   * @throws AppError RESTORE_RUNNING
   */
  private async lock(): Promise<() => void> {
    const client = await this.database.pool.connect();
    // Destroys the connection, and with it the lock.
    const release = () => client.release(true);
    try {
      const statement = 'SELECT pg_try_advisory_lock($1) AS locked';
      const { rows } = await client.query<{ locked: boolean }>(statement, [RESTORE_LOCK]);
      if (!rows[0]?.locked) throw new AppError('RESTORE_RUNNING');
      return release;
    } catch (error) {
      release();
      throw error;
    }
  }

  private async *files(): AsyncGenerator<{ name: string; key: string; changedAt: Date }> {
    const folder = this.backups.keyOf('');
    for await (const { key, changedAt } of this.backups.files.list(folder)) {
      yield { name: key.slice(folder.length), key, changedAt };
    }
  }

  private async deleteAll(pattern: RegExp, except?: string): Promise<void> {
    for await (const { name, key } of this.files()) {
      if (pattern.test(name) && name !== except) await this.backups.files.delete(key);
    }
  }

  /** @throws AppError NOT_FOUND */
  private async find(fileName: string): Promise<BackupLocation> {
    const location = this.locationOf(fileName);
    await location.files.size(location.key).catch((error: unknown) => {
      throw error instanceof FileMissingError ? new AppError('NOT_FOUND') : error;
    });
    return location;
  }

  private locationOf(fileName: string): BackupLocation {
    return { files: this.backups.files, key: this.backups.keyOf(fileName) };
  }

  private async describe(fileName: string, changedAt: Date): Promise<RestorableBackup> {
    const { files, key } = this.locationOf(fileName);
    return { fileName, size: await files.size(key), changedAt: toInstant(changedAt) };
  }
}

function toRestoreFailure(code: ArchiveFailure): RestoreFailure {
  return { code, message: archiveFailureText(code) };
}

function contentsOf(facts: ArchiveFacts): RestorableContents {
  const { manifest, records, size, encrypted } = facts;
  return {
    createdAt: manifest.createdAt,
    productVersion: manifest.productVersion,
    accounts: manifest.tables.find(({ name }) => name === 'Practitioner')?.rows ?? 0,
    records,
    size,
    encrypted,
    isVerified: isProven(facts),
  };
}
