import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { ROOT } from '../stack.mjs';

/**
 * Runs the browser journeys of the web app in a real browser against the containers.
 *
 * @param {import('../stack.mjs').Stack} stack
 * @param {import('../report.mjs').Report} report
 */
export async function checkJourneys(stack, report) {
  report.section('Browser journeys');
  await report.check('all journeys pass against the containers', async () => {
    const args = [
      'node_modules/jest/bin/jest.js',
      '--config',
      'deploy/compose-check/journeys/jest.config.mjs',
    ];
    const options = ['--experimental-vm-modules', '--no-warnings=ExperimentalWarning'];
    const jest = spawn(process.execPath, [...options, ...args], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...stack.asEnvironment() },
    });
    const code = await new Promise((resolve) => jest.once('close', resolve));
    assert.equal(code, 0);
  });
}
