import { addDays } from '@doula-desk/domain';
import { afterConcurrentChange } from '../testing/concurrent-change.js';
import { openNotePractice } from '../testing/note-example.js';
import { reminderCalls } from '../testing/reminder-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const reminders = reminderCalls(() => api);
const LATER = '2027-04-01';

it('computes a new reminder from a due date that is changed concurrently', async () => {
  const practice = await reminders.practice('2027-03-07');
  const answer = await afterConcurrentChange(
    api,
    async (query) => {
      await query('UPDATE "Client" SET edd = $2 WHERE id = $1', [practice.clientId, LATER]);
    },
    () => reminders.create(practice, { title: 'Call', eddOffsetDays: -14 }),
  );
  expect(answer.body.reminder.dueDate).toBe(addDays(LATER, -14));
});

it('computes a changed reminder from a due date that is changed concurrently', async () => {
  const practice = await reminders.practice('2027-03-07');
  const { id } = (await reminders.create(practice, { title: 'Call', eddOffsetDays: -14 })).body.reminder;
  const answer = await afterConcurrentChange(
    api,
    async (query) => {
      await query('UPDATE "Client" SET edd = $2 WHERE id = $1', [practice.clientId, LATER]);
      await query('UPDATE "Reminder" SET title = title WHERE id = $1', [id]);
    },
    () => reminders.change(practice, id, { eddOffsetDays: -7 }),
  );
  expect(answer.body.reminder.dueDate).toBe(addDays(LATER, -7));
});

it('computes due instants in a time zone that is changed concurrently', async () => {
  const practice = await reminders.practice();
  const answer = await afterConcurrentChange(
    api,
    async (query) => {
      await query(`UPDATE "Practice" SET "timeZone" = 'Asia/Tokyo' WHERE "ownerId" = $1`, [practice.ownerId]);
    },
    () => reminders.create(practice, { title: 'Call', dueDate: '2027-01-15', dueTime: '09:00' }),
  );
  const { id } = answer.body.reminder;
  const { dueAt } = await api.database.prisma.reminder.findFirstOrThrow({ where: { id } });
  expect(dueAt.toISOString()).toBe('2027-01-15T00:00:00.000Z');
});

it('uses a due date that is changed concurrently for a new birth plan', async () => {
  const practice = await reminders.practice('2027-03-07');
  const path = `/api/clients/${practice.clientId}/birth-plans`;
  const answer = await afterConcurrentChange(
    api,
    async (query) => {
      await query('UPDATE "Client" SET edd = $2 WHERE id = $1', [practice.clientId, LATER]);
    },
    () =>
      api.call<{ plan: { id: string } }>('POST', path, {
        token: practice.token,
        body: { templateType: 'hospital', status: 'Draft', version: 'v1', templateData: {} },
      }),
  );
  const { id } = answer.body.plan;
  const { edd } = await api.database.prisma.birthPlan.findFirstOrThrow({ where: { id } });
  expect(edd?.toISOString().slice(0, 10)).toBe(LATER);
});

it('finds nothing to amend when the same amendment is made concurrently', async () => {
  const practice = await openNotePractice(api);
  const { id } = await practice.created({ status: 'finished' });
  await practice.lock(id);
  const answer = await afterConcurrentChange(
    api,
    async (query) => {
      await query('SELECT FROM "VisitNote" WHERE id = $1 FOR UPDATE', [id]);
      await query(
        `INSERT INTO "VisitNoteAmendment" (id, "ownerId", "noteId", reason, changes, "createdBy")
         SELECT gen_random_uuid(), "ownerId", id, 'First', '{"duration":30}', 'Zoë' FROM "VisitNote" WHERE id = $1`,
        [id],
      );
    },
    () => practice.amend(id, { reason: 'Second', changes: { duration: 30 } }),
  );
  expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
});
