import { formatFileSize, type ServerBackup } from '@doula-desk/domain';
import { ArchiveError, CONFIG, type Config, ServerBackups, ServerKey } from '@doula-desk/platform';
import type { Command } from 'commander';
import { PractitionersRepository } from '../auth/practitioners.repository.js';
import { describeAccess } from '../server-backups/restored-access.js';
import {
  type ArchiveFacts,
  isProven,
  ServerArchiveService,
} from '../server-backups/server-archive.service.js';
import { restoreCode } from '../server-restore/restore-code.js';
import { OperatorError } from './accounts-admin.service.js';
import { BackupDrill } from './backup-drill.service.js';
import { requireExistingFile, requireNewFile, resolveCallerPath, withCallerFile } from './caller-files.js';
import type { CommandContext } from './command-context.js';

interface ArchiveCommandContext extends CommandContext {
  /** Migrates the database to the newest schema. */
  migrate: () => Promise<void>;
}

/** Adds the commands that back up and restore a whole server and check backups. */
export function addArchiveCommands(
  program: Command,
  { withServices, migrate, print }: ArchiveCommandContext,
): void {
  const withArchives = (work: (archives: ServerArchiveService) => Promise<void>) =>
    withServices((app) => withCallerFile(() => work(app.get(ServerArchiveService))));
  program
    .command('backup')
    .description('write all practices and accounts into a new file, encrypted if BACKUP_KEY is set')
    .argument('<file>', 'the file to write', resolveCallerPath)
    .action((file: string) =>
      withArchives(async (archives) =>
        print(`Backed up: ${describe(await archives.backup(await requireNewFile(file)))}`),
      ),
    );
  program
    .command('restore')
    .description('restore a whole server from a backup into an empty database, all or nothing')
    .argument('<file>', 'the file to restore', resolveCallerPath)
    .option(
      '--accept-unverified',
      "restore a backup that can't be verified, with its evidence marked as imported",
    )
    .option(
      '--end-access',
      'revoke API tokens, calendar links, shared links, care team access, and offers: some may have been revoked since the backup',
    )
    .action(async (file: string, options: { acceptUnverified?: boolean; endAccess?: boolean }) => {
      const { acceptUnverified: acceptsUnverified = false, endAccess: endsAccess = false } = options;
      await migrate();
      await withArchives(async (archives) => {
        const restored = await archives
          .restore(await requireExistingFile(file), { acceptsUnverified, endsAccess })
          .catch(explainUnverified);
        print(`Restored: ${describe(restored)}`);
        const access = describeAccess(restored.access, restored.manifest.createdAt);
        if (access) print(`${access} ${END_ACCESS}`);
        if (!isProven(restored)) print(UNVERIFIED_RESTORED);
        if (restored.hasNewKey) print(NEW_KEY);
      });
    });
  program
    .command('restore-code')
    .description('print the code to restore a server backup in the browser, while there is no account')
    .action(() =>
      withServices(async (app) => {
        if (await app.get(PractitionersRepository).hasAny()) {
          throw new OperatorError(
            'This server already has accounts. You can restore a server backup only into an empty database.',
          );
        }
        const { code, expiresAt } = restoreCode(app.get(ServerKey), new Date());
        const page = `${app.get<Config>(CONFIG).appUrl}/restore-server`;
        print(`Open ${page} and enter this code. It works until ${expiresAt.toISOString()}:\n${code}`);
      }),
    );
  program
    .command('backups')
    .description('list the scheduled and requested server backups, newest first')
    .action(() =>
      withServices(async (app) => {
        const backups = await app.get(ServerBackups).list();
        if (backups.length === 0) print('No backups yet.');
        for (const backup of backups) print(describeBackup(backup));
      }),
    );
  program
    .command('backup-drill')
    .description('restore the newest server backup into a scratch database, and compare it with the file')
    .action(() =>
      withServices(async (app) => {
        const drilled = await app.get(BackupDrill).run();
        print(
          `${drilled.fileName} from ${drilled.createdAt} can be restored: ${drilled.records} records in ${drilled.tables} tables match the file.`,
        );
      }),
    );
  program
    .command('backup-check')
    .description('read a backup of a server or a practice, and check every count and hash')
    .argument('<file>', 'which', resolveCallerPath)
    .action((file: string) =>
      withArchives(async (archives) => {
        const facts = await archives.check(await requireExistingFile(file));
        const { manifest } = facts;
        print(`Intact: ${describe(facts)}`);
        print(proofs[facts.proof]);
        print(
          `Created ${manifest.createdAt} by version ${manifest.productVersion}, format ${manifest.formatVersion}`,
        );
        for (const { name, rows, files } of manifest.tables) {
          print(`  ${name.padEnd(24)} ${String(rows).padStart(9)}${files > 0 ? `  ${files} files` : ''}`);
        }
      }),
    );
}

/** What a check reports about a backup's origin. */
const proofs: Record<ArchiveFacts['proof'], string> = {
  'own-key': "Verified: this server created it, and it hasn't been changed.",
  'carried-key':
    'Verified by the server key that it contains. Anyone who has that key could have created it.',
  'older-format': "Not verified: it is from a version that didn't authenticate backups.",
  none: 'Not verified: another server created it, or it was changed.',
};

const UNVERIFIED =
  "If you restore it anyway with --accept-unverified, contracts, signatures, finished notes, and audit rows are permanently marked as imported: none of these contracts can be signed or sealed, passwords, links, calendar feeds, and API tokens stop working, and this server doesn't vouch for earlier seals. To keep all of that, restore it with the version that created it, and upgrade afterward.";

const UNVERIFIED_RESTORED =
  "This backup couldn't be verified, so its contracts, signatures, finished notes, and audit rows are marked as imported. Its passwords don't work: create links for new ones with `accounts reset-all-passwords`.";

const NEW_KEY =
  'The server key from the backup is installed. Running servers restart with it within seconds.';

const END_ACCESS =
  'To revoke administrator rights, API tokens, links, care team memberships, and transfer offers, restore into an empty database with --end-access.';

/** Adds the consequences of restoring it anyway to the error. */
function explainUnverified(error: unknown): never {
  if (error instanceof ArchiveError && error.failure === 'unverified') {
    throw new OperatorError(`${error.message} ${UNVERIFIED}`);
  }
  throw error;
}

function describe({ manifest, records, size, encrypted }: ArchiveFacts): string {
  const accounts = manifest.tables.find(({ name }) => name === 'Practitioner')?.rows ?? 0;
  const what = manifest.scope === 'server' ? `a server with ${accounts} account(s)` : 'one practice';
  return `${what}, ${records} records, ${size} bytes, ${encrypted ? 'encrypted' : 'not encrypted'}.`;
}

function describeBackup({ createdAt, status, failure, fileName, ...backup }: ServerBackup): string {
  if (failure) return `${createdAt}  failed: ${failure.message}`;
  if (fileName === null) return `${createdAt}  ${status === 'running' ? 'in progress' : 'waiting'}`;
  const version = backup.productVersion === null ? 'an unknown version' : `version ${backup.productVersion}`;
  const encryption = backup.encrypted ? 'encrypted' : 'not encrypted';
  return `${createdAt}  ${fileName}  ${formatFileSize(backup.size ?? 0)}, ${backup.records ?? 0} records, ${encryption}, by ${version}`;
}
