// How much load, apart from what is done: `PROFILE=smoke|evening|clinic k6 run …`
export const profiles = {
  // One person looks around: does everything answer?
  smoke: { executor: 'constant-vus', vus: 1, duration: '15s' },
  // A few practitioners at the same time.
  evening: { executor: 'constant-vus', vus: 10, duration: '1m' },
  // A clinic's morning, until 50 practitioners are at it.
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
 * Returns the most virtual users that a profile has at a time, each of whom needs a practice.
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
