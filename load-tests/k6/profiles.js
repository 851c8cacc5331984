// Load profiles, which set the number of practitioners: `PROFILE=smoke|load|stress|spike|soak npm run load`

/** Ramps the number of practitioners up and down. */
const ramp = (...stages) => ({
  executor: 'ramping-vus',
  startVUs: 1,
  gracefulRampDown: '30s',
  stages: stages.map(([duration, target]) => ({ duration, target })),
});

/** Default number of seconds for which all practitioners work in a profile from `constantProfile`. */
export const WORK_SECONDS = 45;

/**
 * Returns the number of seconds until all practitioners have signed in, at ten sign-ins per second. A higher rate would
 * mostly measure password hashing.
 *
 * @param {number} practitioners
 */
export const arrivalSeconds = (practitioners) => Math.max(5, Math.ceil(practitioners / 10));

/**
 * Returns a profile with a constantProfile number of practitioners.
 *
 * @param {number} practitioners
 * @param {number} [seconds] how long they work after all have signed in
 */
export const constantProfile = (practitioners, seconds = WORK_SECONDS) => ({
  ...ramp([`${arrivalSeconds(practitioners)}s`, practitioners], [`${seconds}s`, practitioners]),
  gracefulStop: '5s',
});

/** Number of practitioners in `npm run soak`, which checks whether memory use or a queue grows. */
export const SOAK_PRACTITIONERS = 30;

export const profiles = {
  // One practitioner does everything once, to check that every request succeeds.
  smoke: { executor: 'per-vu-iterations', vus: 1, iterations: 1, maxDuration: '2m' },
  // A clinic's morning.
  load: ramp(['30s', 50], ['3m', 50], ['15s', 0]),
  // A load that increases beyond the expected level.
  stress: ramp(['1m', 50], ['1m', 100], ['1m', 200], ['1m', 200], ['30s', 0]),
  // Everyone opens the app at the same time.
  spike: ramp(['20s', 10], ['5s', 150], ['45s', 150], ['5s', 10], ['30s', 10], ['5s', 0]),
  // An evening.
  soak: constantProfile(SOAK_PRACTITIONERS, 20 * 60),
};

/**
 * Returns a profile's maximum number of concurrent practitioners, each of whom needs an account.
 *
 * @param {string} name
 * @returns {number}
 */
export function maxUsers(name) {
  const profile = profiles[name];
  if (!profile)
    throw new Error(`There is no profile "${name}". Choose one of: ${Object.keys(profiles).join(', ')}.`);
  return profile.vus ?? Math.max(...profile.stages.map(({ target }) => target));
}
