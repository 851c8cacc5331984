import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fromRoot } from '../../deploy/local/system/paths.mjs';
import { findK6 } from '../../deploy/local/testing/tools.mjs';

const RESULTS = fromRoot('test-artifacts', 'load');

/**
 * Runs the simulated workday in k6. Writes `<name>.json` and `<name>.html` to `test-artifacts/load`.
 *
 * @param {import('./load-target.mjs').LoadTarget} target
 * @param {string} name
 * @param {Record<string, string>} env PROFILE, or CROWD and CROWD_SECONDS
 * @returns {Promise<{ passed: boolean, metrics: Record<string, Record<string, number>> }>}
 */
export async function runK6(target, name, env) {
  const program = findK6();
  if (program === undefined) throw new Error('k6 was not found: install it, or set K6_PATH.');
  await mkdir(RESULTS, { recursive: true });
  const summary = path.join(RESULTS, `${name}.json`);
  const scenario = fromRoot('load-tests', 'k6', 'practice-day.js');
  const k6 = spawn(program, ['run', '--quiet', '--summary-export', summary, scenario], {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...env,
      BASE_URL: target.url,
      PRACTITIONERS: target.practitioners,
      MAILBOX_URL: target.mailbox,
      K6_NO_USAGE_REPORT: 'true',
      K6_WEB_DASHBOARD: 'true',
      K6_WEB_DASHBOARD_PORT: '-1',
      K6_WEB_DASHBOARD_PERIOD: '2s',
      K6_WEB_DASHBOARD_EXPORT: path.join(RESULTS, `${name}.html`),
    },
  });
  const [status] = await once(k6, 'close');
  const { metrics } = JSON.parse(await readFile(summary, 'utf8'));
  return { passed: status === 0, metrics };
}
