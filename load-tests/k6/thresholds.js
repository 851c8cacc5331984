// The conditions for a run to pass, with the maximum 95th percentile of each kind of request in milliseconds.

const maxP95Ms = {
  'sign in': 1_000,
  me: 200,
  clients: 500,
  chart: 300,
  appointments: 300,
  book: 400,
  reminders: 300,
  'complete reminder': 400,
  search: 400,
  'save note': 400,
  'request file': 400,
  'send contract': 600,
  sign: 800,
  bell: 300,
  updates: 400,
};

export const thresholds = {
  checks: ['rate>0.999'],
  http_req_failed: ['rate<0.001'],
  ...Object.fromEntries(
    Object.entries(maxP95Ms).map(([call, ms]) => [`http_req_duration{call:${call}}`, [`p(95)<${ms}`]]),
  ),
};
