import type { DashboardUpdatesResponse } from '@doula-desk/domain';
import { newId } from '@doula-desk/platform';
import { type ExamplePractice, openPractice } from '../testing/practice-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

const HOUR = 3_600_000;

let api: TestApi;
let zoe: ExamplePractice;
beforeAll(async () => {
  api = await startTestApi();
  zoe = await openPractice(api);
});
afterAll(() => api.close());

const updates = async ({ token }: { token: string }) => {
  const { status, body } = await api.call<DashboardUpdatesResponse>('GET', '/api/dashboard/updates', {
    token,
  });
  expect(status).toBe(200);
  return body.updates;
};
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);

function notify(dedupeKey: string, title: string, createdAt = new Date()) {
  const data = {
    id: newId(),
    ownerId: zoe.ownerId,
    type: 'system',
    title,
    message: 'Text',
    route: '/clients',
  };
  return api.database.prisma.notification.create({ data: { ...data, dedupeKey, createdAt } });
}

it('lists what happened since yesterday, latest first, for its practitioner only', async () => {
  const { prisma } = api.database;
  const { ownerId, clientId } = zoe;
  await notify('contract-signed/1', 'Contract signed: Ada', ago(0.5));
  await notify('mail.failed:1', 'Email not delivered', ago(0.4));
  await notify('reminder-due/1', 'Reminder');
  await notify('contract-signed/2', 'Long ago', ago(72));

  const { id: planId } = await prisma.birthPlan.create({
    data: { id: newId(), ownerId, clientId, templateType: 'home', edd: ago(0), createdBy: 'Zoe' },
  });
  const { id: shareId } = await prisma.birthPlanShare.create({
    data: { id: newId(), ownerId, planId, recipient: 'ada@example.org', expiresAt: ago(-100) },
  });
  for (const openedAt of [ago(72), ago(0.35), ago(0.3)]) {
    await prisma.birthPlanShareOpening.create({ data: { id: newId(), ownerId, shareId, openedAt } });
  }
  const visit = await zoe.booked({ date: '2096-01-03', time: '10:00', duration: 60 });
  await prisma.appointment.update({
    where: { ownerId_id: { ownerId, id: visit.id } },
    data: { clientReply: 'move', clientRepliedAt: ago(0.2) },
  });
  const failed = { ownerId, subjectRevision: '1', status: 'failed', createdAt: ago(0.1) };
  await prisma.document.createMany({
    data: [
      { ...failed, id: newId(), subjectId: newId(), kind: 'visit-note', failure: 'cut-off' },
      { ...failed, id: newId(), subjectId: newId(), kind: 'birth-plan', failure: 'record-changed' },
    ],
  });

  expect((await updates(zoe)).map(({ kind, title, detail, route }) => [kind, title, detail, route])).toEqual([
    ['document', 'PDF not created', 'The PDF of a visit note failed. Request it again.', '/notes'],
    [
      'reply',
      'Client asked to reschedule: Ada Invented',
      'Prenatal Visit, Tue, Jan 3',
      `/schedule?view=day&date=2096-01-03&appointment=${visit.id}`,
    ],
    [
      'opening',
      'Link opened: Ada Invented',
      'The birth plan, 2 times',
      `/birth-plans?client=${clientId}&plan=${planId}`,
    ],
    ['mail', 'Email not delivered', 'Text', '/clients'],
    ['contract', 'Contract signed: Ada', 'Text', '/clients'],
  ]);
  expect(await updates(await openPractice(api))).toEqual([]);
});
