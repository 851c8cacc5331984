// Tasks that practitioners do in a day, each with its share of all tasks in percent. Most of them only read, because
// people mostly look things up.

import http from 'k6/http';

const day = (offset) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const randomItem = (list) => list[Math.floor(Math.random() * list.length)];
const zone = 'America/New_York';

function openDashboard(practitioner) {
  practitioner.get('me', '/me');
  practitioner.get('appointments', `/api/appointments?start=${day(0)}&end=${day(0)}`);
  practitioner.get('appointments', `/api/appointments?start=${day(1)}&end=${day(7)}`);
  practitioner.get('reminders', '/api/reminders/stats');
  practitioner.get('updates', '/api/dashboard/updates');
  loadNotifications(practitioner);
}

/** Loads the notifications, as the web app does about once a minute and whenever there is a new one. */
function loadNotifications(practitioner) {
  practitioner.get('bell', '/api/notifications');
}

function findClient(practitioner) {
  return randomItem(practitioner.get('clients', '/api/clients').clients);
}

function openChart(practitioner) {
  const { id } = findClient(practitioner);
  practitioner.get('chart', `/api/clients/${id}`);
  practitioner.get('chart', `/api/clients/${id}/visit-notes`);
  practitioner.get('chart', `/api/clients/${id}/reminders`);
}

function loadMonth(practitioner) {
  practitioner.get('appointments', `/api/appointments?start=${day(-15)}&end=${day(15)}`);
}

function book(practitioner) {
  const { id } = findClient(practitioner);
  const date = day(30 + Math.floor(Math.random() * 300));
  const appointment = { date, time: '10:00', duration: 60, allowOverlap: true };
  practitioner.send('book', 'POST', `/api/clients/${id}/appointments`, appointment);
}

function writeNote(practitioner) {
  const { id } = findClient(practitioner);
  const notes = `/api/clients/${id}/visit-notes`;
  let { note } = practitioner.send('save note', 'POST', notes, { status: 'draft' });
  for (const newConcerns of ['Sleeps badly.', 'Sleeps badly, and is looking forward to the birth.']) {
    const changes = { version: note.version, templateData: { newConcerns } };
    note = practitioner.send('save note', 'PUT', `${notes}/${note.id}`, changes).note;
  }
}

function completeReminder(practitioner) {
  const { id } = findClient(practitioner);
  const reminders = `/api/clients/${id}/reminders`;
  const { reminder } = practitioner.send('reminders', 'POST', reminders, { title: 'Call', dueDate: day(1) });
  practitioner.send('complete reminder', 'PUT', `${reminders}/${reminder.id}`, { status: 'completed' });
}

function search(practitioner) {
  practitioner.get(
    'search',
    `/api/search?q=${encodeURIComponent(randomItem(['ada', 'invented 3', 'client home', 'zoe']))}`,
  );
}

/** Requests a PDF, waits until the worker has rendered it, and downloads it. */
function printPlan(practitioner) {
  const { id } = findClient(practitioner);
  const plans = `/api/clients/${id}/birth-plans`;
  const plan = { templateType: 'hospital', status: 'Draft', version: 'v1', templateData: {} };
  const created = practitioner.send('save plan', 'POST', plans, plan).plan;
  const { document } = practitioner.send('request file', 'POST', `${plans}/${created.id}/pdf`, {});
  practitioner.waitFor('the PDF', () => {
    const { status } = practitioner.get('file state', `/api/documents/${document.id}`).document;
    return status === 'ready';
  });
  practitioner.get('file', `/api/documents/${document.id}/file`);
}

/** Sends a contract, signs it as the client through the emailed link, and countersigns it as the practitioner. */
function signContract(practitioner) {
  const mailbox = __ENV.MAILBOX_URL;
  if (!mailbox) return;
  const email = `client-${Date.now()}-${Math.floor(Math.random() * 1e9)}@example.org`;
  const fields = { firstName: 'Ada', lastName: 'Example', email, edd: day(100), allowIncomplete: true };
  const { client } = practitioner.send('add client', 'POST', '/api/add-clients', fields);
  const contracts = `/api/clients/${client.id}/contracts`;
  const { contract } = practitioner.send('save contract', 'POST', contracts, { type: 'birth' });
  practitioner.send('send contract', 'POST', `${contracts}/${contract.id}/send`, {});
  const token = practitioner.waitFor('the mail', () => {
    const { status, body } = http.get(`${mailbox}/${email}`, {
      responseCallback: http.expectedStatuses(200, 404),
      tags: { call: 'mailbox', name: 'mailbox' },
    });
    return status === 200 && body;
  });
  const page = `/api/sign/${token}`;
  const sha256 = practitioner.waitFor(
    'the contract',
    () => practitioner.get('signing page', page).document?.sha256,
  );
  practitioner.send('sign', 'POST', `${page}/opened`, { timeZone: zone });
  const signature = { method: 'typed', timeZone: zone };
  practitioner.send('sign', 'POST', `${page}/sign`, { ...signature, name: 'Ada', consent: true, sha256 });
  const countersignature = { ...signature, name: 'Lo Example' };
  practitioner.send('sign', 'POST', `${contracts}/${contract.id}/countersign`, countersignature);
}

function backUp(practitioner) {
  const { backup } = practitioner.send('request file', 'POST', '/api/backups', {});
  practitioner.waitFor('the backup', () => {
    const { backups } = practitioner.get('file state', '/api/backups');
    return backups.find(({ id }) => id === backup.id)?.status === 'ready';
  });
}

function signInAgain(practitioner) {
  practitioner.signIn();
  openDashboard(practitioner);
}

export const journeys = [
  { share: 18, go: openDashboard },
  { share: 20, go: loadNotifications },
  { share: 20, go: openChart },
  { share: 12, go: loadMonth },
  { share: 8, go: book },
  { share: 7, go: writeNote },
  { share: 6, go: completeReminder },
  { share: 5, go: search },
  { share: 1.5, go: printPlan },
  { share: 1, go: signContract },
  { share: 1, go: signInAgain },
  { share: 0.5, go: backUp },
];

/** Returns a random journey, weighted by its share. */
export function randomJourney() {
  const total = journeys.reduce((sum, { share }) => sum + share, 0);
  let rest = Math.random() * total;
  return journeys.find(({ share }) => {
    rest -= share;
    return rest < 0;
  }).go;
}
