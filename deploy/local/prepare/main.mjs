import { bundledBinaries } from '../postgres/binaries.mjs';
import { explain } from '../system/failure.mjs';
import { Progress } from '../system/progress.mjs';
import { buildApiClient } from './build.mjs';
import { prepare } from './prepare.mjs';

const progress = new Progress();
try {
  await prepare(progress);
  await buildApiClient(progress);
  // Links the bundled PostgreSQL's libraries now, so that the first start doesn't have to write to the product's
  // folder. Systems without a bundled PostgreSQL use their own.
  await bundledBinaries().catch(() => {});
} catch (error) {
  process.exitCode = explain(error);
}
