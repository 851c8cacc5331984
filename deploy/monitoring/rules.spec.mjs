import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findPromtool } from '../local/testing/tools.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
const read = (/** @type {string} */ name) => readFileSync(`${folder}/${name}`, 'utf8');
const promtool = findPromtool();
/** Names of the product's metrics in a file, without the endings that Prometheus adds to those of histograms. */
const metricsIn = (/** @type {string} */ text) =>
  new Set((text.match(/\bdoula_\w+/gu) ?? []).map((name) => name.replace(/_(count|bucket|sum)$/u, '')));

describe('the alerts for Prometheus', () => {
  (promtool ? it : it.skip)('fire in a staged outage of each kind, and not on a healthy server', () => {
    const run = (/** @type {string[]} */ ...args) =>
      execFileSync(/** @type {string} */ (promtool), args, { cwd: folder, encoding: 'utf8' });
    expect(run('check', 'config', 'prometheus.yml')).toContain('SUCCESS');
    expect(run('test', 'rules', 'rules.test.yml')).toContain('SUCCESS');
  });

  it.each(['rules.yml', 'dashboard.json'])('have only metrics in %s that the servers serve', (name) => {
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
