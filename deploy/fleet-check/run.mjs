/**
 * Runs the browser journeys against two APIs and two workers that share PostgreSQL, Redis, and a bucket. nginx in front
 * of them is configured as in the container images.
 *
 * TEST_FILES_URL=http://key:secret@127.0.0.1:7070/desk node deploy/fleet-check/run.mjs [path of a journey]…
 *
 * With SEPARATE_MACHINES=1, the servers don't share a data folder. Restoring a server in the browser then fails, because
 * that installs a key in the data folder of one server; the README says to set SERVER_KEY.
 *
 * Needs redis-server, nginx, and Chromium on the PATH, and an S3 server at TEST_FILES_URL, such as versitygw, with the
 * bucket that the URL names.
 */
import { spawn } from 'node:child_process';
import { untilEnded } from '../local/system/children.mjs';
import { fromRoot, ROOT } from '../local/system/paths.mjs';

if (!process.env.TEST_FILES_URL) {
  console.error('Set TEST_FILES_URL to a bucket, such as http://key:secret@127.0.0.1:7070/desk.');
  process.exit(78);
}
const config = ['--config', 'deploy/fleet-check/jest.config.mjs'];
const jest = spawn(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    fromRoot('node_modules', 'jest', 'bin', 'jest.js'),
    ...config,
    ...process.argv.slice(2),
  ],
  { cwd: ROOT, stdio: 'inherit' },
);
await untilEnded(jest);
process.exitCode = jest.exitCode ?? 1;
