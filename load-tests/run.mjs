// Simulates practitioners' work with k6, by default against a separate server with invented practices. See README.md in
// this folder.
//
//   npm run load                     a quick check
//   PROFILE=load npm run load        a clinic's morning
//   CLIENTS=5000 npm run load        larger practices

import { maxUsers } from './k6/profiles.js';
import { runK6 } from './lib/k6.mjs';
import { openLoadTarget } from './lib/load-target.mjs';

const profile = process.env.PROFILE || 'smoke';
const practitioners = maxUsers(profile);
const target = await openLoadTarget();
try {
  // Two virtual users who share a practice would share its rate limit.
  await target.grow(practitioners);
  const { passed } = await runK6(target, profile, { PROFILE: profile });
  process.exitCode = passed ? 0 : 1;
} finally {
  await target.close();
}
