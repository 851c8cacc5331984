import { formatFileSize } from '@doula-desk/domain';
import { type Command, Option } from 'commander';
import type { CommandContext } from './command-context.js';
import { StoredFiles } from './stored-files.service.js';

/** Adds the commands that move the stored files to a bucket and back. */
export function addFileCommands(program: Command, { withServices, print }: CommandContext): void {
  const files = program.command('files').description("move practices' backups, uploads, and exports");
  files
    .command('move')
    .description('move all files, and compare the hash of each one; can be interrupted and repeated')
    .addOption(
      new Option('--to <place>', 's3: the bucket in FILES_URL; disk: DATA_DIR')
        .choices(['s3', 'disk'])
        .makeOptionMandatory(),
    )
    .action(({ to }: { to: 's3' | 'disk' }) =>
      withServices(async (app) => {
        const moved = await app.get(StoredFiles).move(to);
        print(`Moved ${moved.files} file(s), ${formatFileSize(moved.bytes)}, and compared each one.`);
        print(
          to === 's3'
            ? 'Keep FILES_URL set for the API and the worker.'
            : 'Remove FILES_URL from the settings of the API and the worker, and restart them.',
        );
      }),
    );
}
