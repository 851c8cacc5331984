import assert from 'node:assert/strict';
import path from 'node:path';
import { run, services } from '../stack.mjs';
import { signIn } from './account.mjs';

const CONTAINER_FILE = '/data/desk.ddbackup';

/**
 * Checks the operator's server backup and its restore on an empty host, with the commands from README.md.
 *
 * @param {import('../stack.mjs').Stack} stack
 * @param {import('../report.mjs').Report} report
 */
export async function checkServerBackup(stack, report) {
  report.section('Server backup');
  const file = path.join(stack.folder, 'desk.ddbackup');
  /**
   * @param {string} redirection the shell's redirection of input or output
   * @param {...string} command inside `api`
   */
  const piped = async (redirection, ...command) => {
    const { code, output } = await run(
      [
        'sh',
        '-c',
        `"$@" ${redirection} '${file}'`,
        'sh',
        ...stack.commandLine(),
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

  await report.check('a backup is created while the server runs, verified, and downloaded', async () => {
    assert.match(await operator('backup', CONTAINER_FILE), /^Backed up: a server with \d+ account/m);
    assert.match(await operator('backup-check', CONTAINER_FILE), /^Intact: /m);
    await piped('>', 'cat', CONTAINER_FILE);
    await stack.inside('api', 'rm', CONTAINER_FILE);
  });

  await report.check('the backup restores to an empty server, and people can sign in', async () => {
    await stack.show('down', '--volumes', '--timeout', '60');
    await stack.show('up', '--detach', '--no-build');
    await stack.untilHealthy(services);
    await piped('<', 'sh', '-c', `cat > ${CONTAINER_FILE}`);
    assert.match(await operator('restore', CONTAINER_FILE), /^Restored: a server with \d+ account/m);
    await signIn(stack);
  });
}
