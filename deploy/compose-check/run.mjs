/**
 * Tests the Compose file: builds the images, starts the stack with its own name, port, and volumes, checks it from
 * outside, and removes it completely.
 *
 * node deploy/compose-check/run.mjs [--journeys] [--keep] [--no-build] [--redis-down=SECONDS]
 *
 * --journeys also runs the browser journeys against it, and needs the packages of `npm ci` and a Chromium; --keep
 * leaves the stack running and prints how to reach and remove it; --no-build uses the existing images. Needs a Docker
 * engine with Compose.
 */
import { checkAccount } from './checks/account.mjs';
import { checkContainers } from './checks/containers.mjs';
import { checkFiles } from './checks/files.mjs';
import { checkJourneys } from './checks/journeys.mjs';
import { checkOutages } from './checks/outages.mjs';
import { checkPages } from './checks/pages.mjs';
import { checkRefusals } from './checks/refusals.mjs';
import { checkServer } from './checks/server.mjs';
import { checkServerBackup } from './checks/server-backup.mjs';
import { Report } from './report.mjs';
import { run, Stack, services } from './stack.mjs';

const keep = process.argv.includes('--keep');
const redisDownSeconds = Number(
  process.argv.find((option) => option.startsWith('--redis-down='))?.split('=')[1] ?? 30,
);

const report = new Report();
const stack = await Stack.prepare();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    if (!keep) await stack.remove().catch((error) => console.error(String(error)));
    process.exit(130);
  });
}
try {
  await checkRefusals(stack, report);
  report.section('Build and start');
  if (!process.argv.includes('--no-build')) {
    await report.check('all images build', () => stack.show('build'));
  }
  await report.check(
    'the stack starts and becomes healthy, even with passwords made of special characters',
    async () => {
      await stack.show('up', '--detach', '--no-build');
      await stack.untilHealthy(services);
    },
  );
  if (report.failed === 0) {
    await checkContainers(stack, report);
    await checkPages(stack, report);
    await checkAccount(stack, report);
    await checkServer(stack, report);
    await checkFiles(stack, report);
    await checkServerBackup(stack, report);
    await checkOutages(stack, report, redisDownSeconds);
    if (process.argv.includes('--journeys')) await checkJourneys(stack, report);
    await showSizes();
  } else {
    await stack.show('logs', '--tail', '40');
  }
} finally {
  if (keep) {
    console.log(
      `\nStill running at ${stack.url}. Remove it: ${[...stack.commandLine(), 'down', '--volumes'].join(' ')}`,
    );
  } else {
    await stack.remove();
  }
}
console.log(`\n${report.passed} passed, ${report.failed} failed`);
process.exitCode = report.failed === 0 ? 0 : 1;

async function showSizes() {
  report.section('Sizes');
  const images = 'doula-desk-*';
  const format = '  {{.Repository}}\t{{.Size}}';
  console.log(
    (await run(['docker', 'images', '--filter', `reference=${images}`, '--format', format], 'pipe')).output,
  );
  const { output: ids } = await stack.compose('ps', '-q');
  const memory = ['docker', 'stats', '--no-stream', '--format', '  {{.Name}}\t{{.MemUsage}}'];
  console.log((await run([...memory, ...ids.trim().split('\n')], 'pipe')).output);
}
