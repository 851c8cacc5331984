import assert from 'node:assert/strict';
import path from 'node:path';
import { run, services } from '../stack.mjs';
import { signsIn } from './account.mjs';

const INSIDE = '/data/desk.ddbackup';

/**
 * Checks the operator's backup of the whole server and its restore on an empty host, with the commands of README.md.
 *
 * @param {import('../stack.mjs').Stack} stack
 * @param {import('../report.mjs').Report} report
 */
export async function checkServerBackup(stack, report) {
  report.section('Backup of the server');
  const file = path.join(stack.folder, 'desk.ddbackup');
  /**
   * @param {string} redirection of input or output
   * @param {...string} command inside `api`
   */
  const piped = async (redirection, ...command) => {
    const { code, output } = await run(
      [
        'sh',
        '-c',
        `"$@" ${redirection} '${file}'`,
        'sh',
        ...stack.compose(),
        'exec',
        '-T',
        'api',
        ...command,
      ],
      'pipe',
    );
    assert.equal(code, 0, output);
  };
  /** @param {...string} command */
  const operator = async (...command) => {
    const { code, output } = await stack.inside('api', 'doula-desk', ...command);
    assert.equal(code, 0, output);
    return output;
  };

  await report.check('it is made while the server runs, verified, and downloaded', async () => {
    assert.match(await operator('backup', INSIDE), /^Backed up: a server with \d+ account/m);
    assert.match(await operator('backup-check', INSIDE), /^Sound: /m);
    await piped('>', 'cat', INSIDE);
    await stack.inside('api', 'rm', INSIDE);
  });

  await report.check('it restores an empty server, and people sign in', async () => {
    await stack.show('down', '--volumes', '--timeout', '60');
    await stack.show('up', '--detach', '--no-build');
    await stack.untilHealthy(services);
    await piped('<', 'sh', '-c', `cat > ${INSIDE}`);
    assert.match(await operator('restore', INSIDE), /^Restored: a server with \d+ account/m);
    await signsIn(stack);
  });
}
