import { Database, ServerKey, serverChecks, verifyServer } from '@doula-desk/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { type Command, InvalidArgumentError } from 'commander';
import { OperatorError } from './accounts-admin.service.js';

interface Surroundings {
  /** Starts the services. */
  open: () => Promise<INestApplicationContext>;
  print: (text: string) => void;
}

/** A number and the start of a MAC, as the command prints them and the worker logs them. */
const CHECKPOINT = /^(\d{1,10}):([0-9a-f]{16,64})$/i;

/** Adds the command that verifies logs, seals, and documents. */
export function addVerifyCommand(program: Command, { open, print }: Surroundings): void {
  program
    .command('verify')
    .description('check that no log, signature, seal, or contract document was tampered with')
    .option('--checkpoint <number:mac>', 'a checkpoint noted earlier, which must still exist', checkpoint)
    .action(async ({ checkpoint: noted }: { checkpoint?: { number: number; mac: string } }) => {
      const app = await open();
      try {
        const client = await app.get(Database).pool.connect();
        try {
          const checks = serverChecks(app.get(ServerKey), noted);
          const { breaks, checked, notes } = await verifyServer(client, checks, ({ subject, problem }) =>
            print(`BROKEN  ${subject}: ${problem}`),
          );
          print(`Checked ${checked.join(', ')}.`);
          for (const note of notes) print(note);
          if (breaks > 0) throw new OperatorError(`Verification failed: ${breaks} broken.`);
          print('Everything verifies.');
        } finally {
          client.release();
        }
      } finally {
        await app.close();
      }
    });
}

function checkpoint(text: string): { number: number; mac: string } {
  const [, number, mac] = CHECKPOINT.exec(text) ?? [];
  if (number === undefined || mac === undefined) {
    throw new InvalidArgumentError('Enter a checkpoint as this command prints it: number:mac.');
  }
  return { number: Number(number), mac };
}
