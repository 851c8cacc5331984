// Simulates a day at a clinic: practitioners read, write, book, search, print, and have contracts signed, with pauses
// between tasks.
//
//   npm run load                      (starts a separate server with practices)
//   BASE_URL=… PRACTITIONERS=file.json PROFILE=load k6 run load-tests/k6/practice-day.js

import { sleep } from 'k6';
import { SharedArray } from 'k6/data';
import { journeys, randomJourney } from './journeys.js';
import { Practitioner } from './practitioner.js';
import { constantProfile, profiles, WORK_SECONDS } from './profiles.js';
import { thresholds } from './thresholds.js';

const accounts = new SharedArray('practitioners', () => JSON.parse(open(__ENV.PRACTITIONERS)));
const isSmoke = __ENV.PROFILE === 'smoke';
const crowd = Number(__ENV.CROWD);
const crowdSeconds = Number(__ENV.CROWD_SECONDS || WORK_SECONDS);

export const options = {
  scenarios: { day: crowd ? constantProfile(crowd, crowdSeconds) : profiles[__ENV.PROFILE] },
  // The scripts that set CROWD evaluate the results themselves.
  thresholds: crowd ? {} : thresholds,
  summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max'],
};

const practitioner = new Practitioner(accounts[(__VU - 1) % accounts.length], __VU);

/** Pauses for 2 to 10 seconds, like someone who reads and types. */
const think = () => sleep(2 + Math.random() * 8);

export default function practiceDay() {
  if (!practitioner.isSignedIn) practitioner.signIn();
  if (isSmoke) {
    for (const { go } of journeys) go(practitioner);
    return;
  }
  randomJourney()(practitioner);
  think();
}
