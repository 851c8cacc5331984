import { explain, StopRequest } from '../system/failure.mjs';
import { Progress } from '../system/progress.mjs';
import { readSettings } from '../system/settings.mjs';
import { listenForStop, stopWithNpm } from '../system/stopping.mjs';
import { launch } from './launch.mjs';

const ending = new AbortController();
const force = new AbortController();
listenForStop(ending, force);
stopWithNpm(ending);
ending.signal.addEventListener('abort', () => {
  if (ending.signal.reason instanceof StopRequest) {
    console.log('Stopping …');
  }
});

try {
  const known = new Set(['--demo', '--built', '--develop']);
  const unknown = process.argv.slice(2).find((argument) => !known.has(argument));
  if (unknown !== undefined) {
    console.error(`Doula Desk: unknown option ${unknown}. The only option is: npm start -- --demo`);
    process.exit(2);
  }
  await launch({
    settings: readSettings(process.env),
    env: process.env,
    demo: process.argv.includes('--demo'),
    built: process.argv.includes('--built'),
    developing: process.argv.includes('--develop'),
    progress: new Progress(),
    ending,
    force: force.signal,
  });
} catch (error) {
  process.exit(explain(error));
}
