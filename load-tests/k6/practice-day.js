// A practitioner's day: the dashboard, the clients, a chart, the month, the reminders, one appointment.
//
//   npm run load                      (starts a separate product with a practice)
//   BASE_URL=… TOKENS=a,b PROFILE=evening k6 run load-tests/k6/practice-day.js

import { check, sleep } from 'k6';
import http from 'k6/http';
import { profiles } from './profiles.js';
import { thresholds } from './thresholds.js';

const base = __ENV.BASE_URL;
const tokens = __ENV.TOKENS.split(',');

export const options = {
  scenarios: { day: profiles[__ENV.PROFILE || 'smoke'] },
  thresholds,
};

const day = (offset) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

export default function practiceDay() {
  const headers = {
    Authorization: `Bearer ${tokens[(__VU - 1) % tokens.length]}`,
    'Content-Type': 'application/json',
  };
  const get = (path, call) => {
    const response = http.get(`${base}${path}`, { headers, tags: { call } });
    check(response, { [`${call} answers`]: ({ status }) => status === 200 });
    return response;
  };

  get('/me', 'me');
  get(`/api/appointments?start=${day(0)}&end=${day(0)}`, 'appointments');
  get(`/api/appointments?start=${day(1)}&end=${day(7)}`, 'appointments');
  get('/api/reminders/stats', 'reminders');
  get('/api/notifications', 'notifications');
  const { clients } = get('/api/clients', 'clients').json();
  if (clients.length > 0) {
    const { id } = clients[Math.floor(Math.random() * clients.length)];
    get(`/api/clients/${id}`, 'chart');
    get(`/api/appointments?start=${day(-15)}&end=${day(15)}`, 'appointments');
    const appointment = { date: day(30 + (__ITER % 300)), time: '10:00', duration: 60, allowOverlap: true };
    const url = `${base}/api/clients/${id}/appointments`;
    const created = http.post(url, JSON.stringify(appointment), { headers, tags: { call: 'book' } });
    check(created, { 'book answers': ({ status }) => status === 201 });
  }
  sleep(1);
}
