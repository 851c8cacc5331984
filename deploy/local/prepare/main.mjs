import { explain } from '../system/failure.mjs';
import { Progress } from '../system/progress.mjs';
import { buildApiClient } from './build.mjs';
import { prepare } from './prepare.mjs';

const progress = new Progress();
try {
  await prepare(progress);
  await buildApiClient(progress);
} catch (error) {
  process.exitCode = explain(error);
}
