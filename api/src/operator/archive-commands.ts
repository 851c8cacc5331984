import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from 'commander';
import { fromCaller, withCallerFile } from './caller-files.js';
import { type ArchiveFacts, ServerArchiveService } from './server-archive.service.js';

/** What the commands need of their surroundings. */
interface Surroundings {
  /** Brings up the services; called only by a command that runs. */
  open: () => Promise<INestApplicationContext>;
  /** Brings the database to the newest schema. */
  migrate: () => Promise<void>;
  print: (text: string) => void;
}

/** Adds the commands that back a whole server up, restore it and check backups. */
export function addArchiveCommands(program: Command, { open, migrate, print }: Surroundings): void {
  const withArchives = async (work: (archives: ServerArchiveService) => Promise<void>) => {
    const app = await open();
    try {
      await withCallerFile(() => work(app.get(ServerArchiveService)));
    } finally {
      await app.close();
    }
  };
  program
    .command('backup')
    .description('write all practices and accounts into a new file, encrypted when BACKUP_KEY is set')
    .argument('<file>', 'where to', fromCaller)
    .action((file: string) =>
      withArchives(async (archives) => print(`Backed up: ${describe(await archives.backup(file))}`)),
    );
  program
    .command('restore')
    .description('fill an empty server from such a file: all of it, or nothing')
    .argument('<file>', 'where from', fromCaller)
    .action(async (file: string) => {
      await migrate();
      await withArchives(async (archives) => print(`Restored: ${describe(await archives.restore(file))}`));
    });
  program
    .command('backup-check')
    .description('read a backup of a server or a practice to its end, and compare every count and hash')
    .argument('<file>', 'which', fromCaller)
    .action((file: string) =>
      withArchives(async (archives) => {
        const facts = await archives.check(file);
        const { manifest } = facts;
        print(`Sound: ${describe(facts)}`);
        print(
          `Made ${manifest.createdAt} by version ${manifest.productVersion}, format ${manifest.formatVersion}`,
        );
        for (const { name, rows, files } of manifest.tables) {
          print(`  ${name.padEnd(24)} ${String(rows).padStart(9)}${files > 0 ? `  ${files} files` : ''}`);
        }
      }),
    );
}

function describe({ manifest, records, size, encrypted }: ArchiveFacts): string {
  const accounts = manifest.tables.find(({ name }) => name === 'Practitioner')?.rows ?? 0;
  const what = manifest.scope === 'server' ? `a server with ${accounts} account(s)` : 'one practice';
  return `${what}, ${records} records, ${size} bytes, ${encrypted ? 'encrypted' : 'not encrypted'}.`;
}
