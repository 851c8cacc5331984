// Levels of load, independent of what practitioners do: `PROFILE=smoke|load|stress|spike|soak npm run load`

/** Ramps the number of practitioners up and down. */
const ramp = (...stages) => ({
  executor: 'ramping-vus',
  startVUs: 1,
  gracefulRampDown: '30s',
  stages: stages.map(([duration, target]) => ({ duration, target })),
});

export const profiles = {
  // One practitioner does everything once, to check that everything responds.
  smoke: { executor: 'per-vu-iterations', vus: 1, iterations: 1, maxDuration: '2m' },
  // A clinic's morning.
  load: ramp(['30s', 50], ['3m', 50], ['15s', 0]),
  // More and more, beyond what is expected.
  stress: ramp(['1m', 50], ['1m', 100], ['1m', 200], ['1m', 200], ['30s', 0]),
  // Everyone opens the app at the same time.
  spike: ramp(['20s', 10], ['5s', 150], ['45s', 150], ['5s', 10], ['30s', 10], ['5s', 0]),
  // An evening, to see whether memory or a queue grows.
  soak: ramp(['30s', 30], ['19m', 30], ['30s', 0]),
};

/**
 * Returns a profile with a constant number of practitioners, for `npm run capacity`.
 *
 * @param {number} practitioners
 */
export const constant = (practitioners) => ramp(['10s', practitioners], ['50s', practitioners]);

/**
 * Returns the maximum number of practitioners at the same time, each of whom needs an account.
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
