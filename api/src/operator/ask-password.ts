import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { OperatorError } from './accounts-admin.service.js';

/** Exit code of a program interrupted with Ctrl-C. */
const EXIT_INTERRUPTED = 130;

/**
 * Asks for a password on the terminal without echoing it.
 *
 * @throws OperatorError when there is no terminal
 */
export async function askPassword(question: string): Promise<string> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY)
    throw new OperatorError("Can't ask for the password without a terminal. Use --password-file <file>.");
  stderr.write(`${question}: `);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: true });
  lines.on('SIGINT', () => process.exit(EXIT_INTERRUPTED));
  try {
    return await lines.question('');
  } finally {
    lines.close();
    stderr.write('\n');
  }
}
