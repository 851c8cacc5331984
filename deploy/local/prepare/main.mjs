import { explain } from '../system/failure.mjs';
import { Progress } from '../system/progress.mjs';
import { prepare } from './prepare.mjs';

try {
  await prepare(new Progress());
} catch (error) {
  process.exitCode = explain(error);
}
