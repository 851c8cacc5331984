// How much load, apart from what is done: `PROFILE=smoke|evening|clinic k6 run …`
export const profiles = {
  // One person looks around: does everything answer?
  smoke: { executor: 'constant-vus', vus: 1, duration: '15s' },
  // A few practitioners at the same time.
  evening: { executor: 'constant-vus', vus: 10, duration: '1m' },
  // A clinic's morning, until 50 are at it.
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
