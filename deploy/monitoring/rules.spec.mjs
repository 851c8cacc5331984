import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findPromtool } from '../local/testing/tools.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
const read = (/** @type {string} */ name) => readFileSync(`${folder}/${name}`, 'utf8');
const promtool = findPromtool();
/** Names of the product's metrics in a file, without the suffixes that Prometheus adds to histograms. */
const metricsIn = (/** @type {string} */ text) =>
  new Set((text.match(/\bdoula_\w+/gu) ?? []).map((name) => name.replace(/_(count|bucket|sum)$/u, '')));

describe('the Prometheus alerts', () => {
  (promtool ? it : it.skip)('fire in a simulated outage of each kind, but not on a healthy server', () => {
    const run = (/** @type {string[]} */ ...args) =>
      execFileSync(/** @type {string} */ (promtool), args, { cwd: folder, encoding: 'utf8' });
    expect(run('check', 'config', 'prometheus.yml')).toContain('SUCCESS');
    expect(run('test', 'rules', 'rules.test.yml')).toContain('SUCCESS');
  });

  it.each(['rules.yml', 'dashboard.json'])('use only metrics that the servers serve (%s)', (name) => {
    const sources = [
      '../../platform/src/metrics/metrics.ts',
      '../../platform/src/server-status/server-metrics.ts',
      '../../api/src/http/measure-requests.ts',
      '../../worker/src/jobs/job-metrics.ts',
    ];
    const served = metricsIn(sources.map(read).join('\n'));
    expect([...metricsIn(read(name))].filter((metric) => !served.has(metric))).toEqual([]);
  });
});
