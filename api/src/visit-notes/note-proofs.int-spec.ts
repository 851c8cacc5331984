import { ServerKey } from '@doula-desk/platform';
import { verifyDatabase, withoutTriggers } from '@doula-desk/platform/testing';
import { type NotePractice, openNotePractice } from '../testing/note-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
let practice: NotePractice;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  practice = await openNotePractice(api);
});

/** Bypasses every trigger, as a database superuser can. */
const tamper = (sql: string, id: string) =>
  withoutTriggers(api.database.pool, ['VisitNote', 'VisitNoteAmendment'], () =>
    api.database.pool.query(sql, [id]),
  );

const hasProof = async (id: string) => {
  const query = 'SELECT mac IS NOT NULL AS proven FROM "VisitNote" WHERE id = $1';
  return (await api.database.pool.query(query, [id])).rows[0].proven;
};

/** Returns what the note itself, both lists, and `verify` say about its proof. */
async function marks(id: string) {
  const lists = [(await practice.list()).notes, (await practice.chart()).notes];
  const notes = [
    (await practice.get(id)).body.note,
    ...lists.map((list) => list.find((each) => each.id === id)),
  ];
  const { violations } = await verifyDatabase(api.database.pool, api.app.get(ServerKey));
  return {
    notes: new Set(notes.map((note) => note?.isUnproven)),
    amendments: new Set(notes.flatMap((note) => note?.amendments.map(({ isUnproven }) => isUnproven) ?? [])),
    verified: !violations.some((each) => each.includes(id)),
  };
}

const intact = { notes: new Set([false]), amendments: new Set(), verified: true };

it('writes a proof of a note when it is finished, edited, locked, and amended', async () => {
  const { id } = await practice.created({
    status: 'draft',
    date: '2027-03-14',
    time: '11:30 PM',
    templateData: { homework: 'Łódź “x”\n😀' },
  });
  expect(await hasProof(id)).toBe(false);
  expect(await marks(id)).toEqual(intact);
  for (const body of [{ status: 'finished' }, { nextSteps: 'Call' }, { date: '2027-03-15' }]) {
    await practice.change(id, body);
    expect(await hasProof(id)).toBe(true);
    expect(await marks(id)).toEqual(intact);
  }
  await practice.lock(id);
  expect(await marks(id)).toEqual(intact);
  await practice.amend(id, { reason: 'Misheard', changes: { duration: 30, templateData: { homework: '' } } });
  expect(await marks(id)).toEqual({ ...intact, amendments: new Set([false]) });
});

it('marks a finished note that someone changed in the database, even after it is saved or locked', async () => {
  const { id } = await practice.created({ status: 'finished' });
  await tamper(`UPDATE "VisitNote" SET "nextSteps" = 'Other' WHERE id = $1`, id);
  const unproven = { ...intact, notes: new Set([true]), verified: false };
  expect(await marks(id)).toEqual(unproven);
  await practice.change(id, { duration: 30 });
  expect(await marks(id)).toEqual(unproven);
  await practice.lock(id);
  expect(await marks(id)).toEqual(unproven);
});

it.each([
  `UPDATE "VisitNote" SET "lockedAt" = "lockedAt" - interval '1 day' WHERE id = $1`,
  `UPDATE "VisitNote" SET "templateData" = '{"homework": "Other"}' WHERE id = $1`,
])('marks a locked note after %s', async (change) => {
  const { id } = await practice.created({ status: 'finished' });
  await practice.lock(id);
  await tamper(change, id);
  expect(await marks(id)).toEqual({ ...intact, notes: new Set([true]), verified: false });
});

it('marks an amendment that someone changed in the database', async () => {
  const { id } = await practice.created({ status: 'finished' });
  await practice.lock(id);
  await practice.amend(id, { reason: 'Misheard', changes: { duration: 30 } });
  await tamper(`UPDATE "VisitNoteAmendment" SET changes = '{"duration": 45}' WHERE "noteId" = $1`, id);
  expect(await marks(id)).toEqual({ ...intact, amendments: new Set([true]), verified: false });
});

it('reports an amendment that someone deleted from the database', async () => {
  const { id } = await practice.created({ status: 'finished' });
  await practice.lock(id);
  await practice.amend(id, { reason: 'Misheard', changes: { duration: 30 } });
  await tamper('DELETE FROM "VisitNoteAmendment" WHERE "noteId" = $1', id);
  const { violations } = await verifyDatabase(api.database.pool, api.app.get(ServerKey));
  expect(violations).toContain(`Visit note ${id}: Amendments written on this server are missing.`);
});
