// The conditions for a run to pass.
export const thresholds = {
  checks: ['rate>0.999'],
  http_req_failed: ['rate<0.001'],
  'http_req_duration{call:me}': ['p(95)<200'],
  'http_req_duration{call:clients}': ['p(95)<800'],
  'http_req_duration{call:appointments}': ['p(95)<400'],
  'http_req_duration{call:reminders}': ['p(95)<400'],
};
