// Levels of load, independent of the scenario: `PROFILE=smoke|evening|clinic k6 run …`
export const profiles = {
  // One person looking around, to check that everything responds.
  smoke: { executor: 'constant-vus', vus: 1, duration: '15s' },
  // A few practitioners at the same time.
  evening: { executor: 'constant-vus', vus: 10, duration: '1m' },
  // A clinic's morning, up to 50 practitioners at the same time.
  clinic: {
    executor: 'ramping-vus',
    startVUs: 1,
    stages: [
      { duration: '30s', target: 50 },
      { duration: '1m', target: 50 },
      { duration: '10s', target: 0 },
    ],
  },
};

/**
 * Returns the maximum number of concurrent virtual users of a profile, each of whom needs a practice.
 *
 * @param {string} name
 * @returns {number}
 */
export function mostUsers(name) {
  const profile = profiles[name];
  if (!profile)
    throw new Error(`There is no profile "${name}". Choose one of: ${Object.keys(profiles).join(', ')}.`);
  return profile.vus ?? Math.max(...profile.stages.map(({ target }) => target));
}
