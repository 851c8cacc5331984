import {
  CONFIG,
  type Config,
  Database,
  parseCheckpoint,
  readNotedCheckpoint,
  ServerKey,
  serverChecks,
  verifyServer,
} from '@doula-desk/platform';
import { type Command, InvalidArgumentError } from 'commander';
import { OperatorError } from './accounts-admin.service.js';
import type { CommandContext } from './command-context.js';

/** Adds the command that verifies logs, seals, and documents. */
export function addVerifyCommand(program: Command, { withServices, print }: CommandContext): void {
  program
    .command('verify')
    .description('check that no log, signature, seal, or contract document was tampered with')
    .option('--checkpoint <number:mac>', 'a checkpoint noted earlier, which must still exist', checkpoint)
    .action(({ checkpoint: noted }: { checkpoint?: { number: number; mac: string } }) =>
      withServices(async (app) => {
        const client = await app.get(Database).pool.connect();
        try {
          // The worker may record another checkpoint in the meantime, but never removes this one.
          const kept = readNotedCheckpoint(app.get<Config>(CONFIG).dataDir);
          const checks = serverChecks(
            app.get(ServerKey),
            [noted, kept].filter((each) => each !== undefined),
          );
          const { violations, checked, notes } = await verifyServer(client, checks, ({ subject, problem }) =>
            print(`BROKEN  ${subject}: ${problem}`),
          );
          print(`Checked ${checked.join(', ')}.`);
          for (const note of notes) print(note);
          if (violations > 0)
            throw new OperatorError(
              `Verification failed: ${violations} ${violations === 1 ? 'problem' : 'problems'} found.`,
            );
          print('No problems found.');
        } finally {
          client.release();
        }
      }),
    );
}

function checkpoint(text: string): { number: number; mac: string } {
  const noted = parseCheckpoint(text);
  if (!noted) {
    throw new InvalidArgumentError('Enter a checkpoint in the format that this command prints: number:mac.');
  }
  return noted;
}
