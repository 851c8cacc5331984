import { stat } from 'node:fs/promises';
import path from 'node:path';
import { formatFileSize, type ServerStatus } from '@doula-desk/domain';
import {
  CONFIG,
  type Config,
  Database,
  diskSpace,
  isDatabaseUnavailable,
  LocalFileStore,
  lastDue,
  ServerStatuses,
  serverKeyFile,
  smtpOptions,
  smtpServer,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { StoredFiles } from './stored-files.service.js';

/** What the operator should know about one part of the server. */
export interface Finding {
  level: 'ok' | 'warning' | 'problem';
  text: string;
}

const ok = (text: string): Finding => ({ level: 'ok', text });
const warning = (text: string): Finding => ({ level: 'warning', text });
const problem = (text: string): Finding => ({ level: 'problem', text });

/** Free space below which the operator should act, before the server refuses backups and pictures. */
const LOW_SPACE_BYTES = 1_000_000_000;
/** Difference from the database's clock that breaks sign-in codes and schedules. */
const CLOCK_MAX_MS = 5_000;
/** A job that waits longer than this means that the workers aren't keeping up. */
const WAIT_MAX_SECONDS = 600;
/** How late a backup may be before it counts as missing, in milliseconds. */
const BACKUP_GRACE_MS = 60 * 60_000;
const SMTP_LIMITS = { connect: 10_000, silence: 30_000 };

/** Checks the server, and tells the operator what to fix. */
@Injectable()
export class Doctor {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly statuses: ServerStatuses,
    private readonly files: StoredFiles,
  ) {}

  /** Runs all checks. Each one reports a problem instead of throwing. */
  async examine(now = new Date()): Promise<Finding[]> {
    const ownFindings = [...this.checkConfiguration(), ...(await this.checkKeyFiles())];
    const [disk, files, mail, database] = await Promise.all([
      this.checkDisk(),
      this.checkFiles(),
      this.checkMail(),
      this.checkDatabase(now),
    ]);
    return [...ownFindings, disk, ...files, mail, ...database];
  }

  private checkConfiguration(): Finding[] {
    const { appUrl, archives, serverBackups } = this.config;
    const { protocol, hostname } = new URL(appUrl);
    const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
    return [
      isLocal
        ? warning(
            `APP_URL is ${appUrl}: links in emails work only on this machine. Set it to the URL that people use.`,
          )
        : protocol === 'https:'
          ? ok(`APP_URL is ${appUrl}.`)
          : warning(`${appUrl} isn't encrypted. Put a TLS proxy in front, and set APP_URL to its https URL.`),
      archives.key === undefined
        ? warning("BACKUP_KEY isn't set: anyone who gets a backup file can read it.")
        : ok('Backups are encrypted.'),
      serverBackups.schedule === undefined
        ? warning(
            'BACKUP_SCHEDULE isn\'t set: nothing backs up the server. Set it, for example to "daily 03:00".',
          )
        : ok(`The server is backed up on the schedule "${serverBackups.schedule}".`),
    ];
  }

  /** Checks that no one else on the machine can read the keys. */
  private async checkKeyFiles(): Promise<Finding[]> {
    const { dataDir, serverKey, seals } = this.config;
    const files = [
      ...(serverKey === undefined ? [serverKeyFile(dataDir)] : []),
      seals.certificate ?? path.join(dataDir, 'seal'),
    ];
    const open = [];
    for (const file of files) {
      const found = await stat(file).catch(() => undefined);
      if (found && (found.mode & 0o077) !== 0) open.push(file);
    }
    return open.length === 0
      ? [ok('Only the server can read its keys.')]
      : open.map((file) => problem(`Other users of this machine can read ${file}. Run: chmod go= ${file}`));
  }

  private async checkDisk(): Promise<Finding> {
    const { dataDir } = this.config;
    const { free } = await diskSpace(dataDir);
    const text = `${Number.isFinite(free) ? formatFileSize(free) : 'An unknown amount of space'} is free in ${dataDir}.`;
    const isFull = await new LocalFileStore(dataDir).requireSpace().then(
      () => false,
      () => true,
    );
    if (isFull) {
      return problem(`${text} The server refuses backups, exports, and pictures. Free up space.`);
    }
    return free < LOW_SPACE_BYTES ? warning(`${text} Free up space soon.`) : ok(text);
  }

  private async checkFiles(): Promise<Finding[]> {
    const findings = this.files.buckets.map(({ setting, name, store }) =>
      this.files.probe(store).then(
        () => ok(`The server can write to, read from, and delete from ${name}.`),
        (error) =>
          problem(
            `The server can't use ${name} (${error instanceof Error ? error.name : 'unknown error'}). Check ${setting}, the BUCKET settings, and the credentials.`,
          ),
      ),
    );
    const left = await this.files.countLeftOnDisk();
    return [
      ...(await Promise.all(findings)),
      ...(left === 0 ? [] : [problem(`${left} file(s) are still on the disk. Run: files move --to s3`)]),
    ];
  }

  private async checkMail(): Promise<Finding> {
    const server = smtpServer(this.config.mail);
    if (!server)
      return warning("SMTP_URL isn't set: emails become files in DATA_DIR/mail, and no one receives them.");
    const transport = createTransport(smtpOptions(server, SMTP_LIMITS));
    try {
      await transport.verify();
      return ok('The mail server accepts the connection and the sign-in.');
    } catch (error) {
      return problem(
        `The mail server doesn't accept mail (${codeOf(error)}). Check SMTP_URL and SMTP_REQUIRE_TLS.`,
      );
    } finally {
      transport.close();
    }
  }

  private async checkDatabase(now: Date): Promise<Finding[]> {
    try {
      const status = await this.statuses.gather();
      return [
        ok(`The database is reachable. Its size is ${formatFileSize(status.databaseBytes)}.`),
        await this.checkClock(),
        checkMigrations(status),
        ...checkWork(status),
        ...this.checkBackups(status, now),
      ];
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      return [problem("The database can't be reached. Start it, or check DATABASE_URL.")];
    }
  }

  private async checkClock(): Promise<Finding> {
    const before = Date.now();
    const { rows } = await this.database.pool.query<{ ms: number }>(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
    );
    const difference = Math.abs((rows[0]?.ms ?? before) - (before + Date.now()) / 2);
    return difference > CLOCK_MAX_MS
      ? problem(
          `This machine's clock and the database's differ by ${Math.round(difference / 1000)} s. Synchronize them.`,
        )
      : ok('The clocks of this machine and of the database agree.');
  }

  private checkBackups({ lastBackup, failedBackup }: ServerStatus, now: Date): Finding[] {
    const { schedule } = this.config.serverBackups;
    if (failedBackup?.failure) {
      return [problem(`The last server backup failed. ${failedBackup.failure.message}`)];
    }
    if (schedule === undefined) return [];
    const due = lastDue(schedule, new Date(now.getTime() - BACKUP_GRACE_MS));
    return lastBackup && new Date(lastBackup.createdAt) >= due
      ? [ok(`The newest server backup is from ${lastBackup.createdAt}, and was read back.`)]
      : [problem('The scheduled server backup is missing. Check that a worker is running.')];
  }
}

function checkMigrations({ pendingMigrations }: ServerStatus): Finding {
  return pendingMigrations.length === 0
    ? ok('The database has the schema of this version.')
    : problem(
        `${pendingMigrations.length} migration(s) haven't been applied. Restart the product, which applies them.`,
      );
}

/** Checks the workers, the queues, and the jobs and emails that failed. */
function checkWork(status: ServerStatus): Finding[] {
  const alive = status.workers.filter(({ isAlive }) => isAlive);
  const late = Object.entries(status.recurringJobs).flatMap(([job, { isLate }]) => (isLate ? [job] : []));
  const stuck = status.queues?.filter(
    ({ oldestWaitingSeconds }) => (oldestWaitingSeconds ?? 0) > WAIT_MAX_SECONDS,
  );
  const findings = [
    alive.length === 0
      ? problem('No worker is running: no email is sent, and no scheduled work runs. Start the product.')
      : ok(`${alive.length} worker(s) running.`),
    status.queues
      ? ok('The queue is reachable.')
      : problem("The queue can't be reached. Start Redis, or check REDIS_URL."),
  ];
  if (alive.some(({ version }) => version !== status.version)) {
    findings.push(warning('A worker runs another version. Restart all of them with the same one.'));
  }
  if (late.length > 0) findings.push(warning(`These recurring jobs are late: ${late.join(', ')}.`));
  for (const { name } of stuck ?? []) {
    findings.push(
      warning(
        `Jobs in the queue "${name}" have been waiting for more than ten minutes. Start another worker.`,
      ),
    );
  }
  if (status.failedJobs > 0) {
    findings.push(
      warning(`${status.failedJobs} failed job(s). List them with "jobs", and retry them with "jobs retry".`),
    );
  }
  if (status.mailFailures > 0) {
    findings.push(
      warning(`${status.mailFailures} email(s) of the last 7 days failed. See Administration, Mail.`),
    );
  }
  return findings;
}

function codeOf(error: unknown): string {
  const { originalCode, code, responseCode } = (error ?? {}) as Record<string, unknown>;
  return (
    [originalCode ?? code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown error'
  );
}
