import { randomUUID } from 'node:crypto';
import { amendedVisitNote } from '@doula-desk/domain';
import { type NotePractice, openNotePractice } from '../testing/note-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function createLockedNote(practice: NotePractice) {
  const { id } = await practice.created({
    status: 'finished',
    templateData: { homework: 'Read chapter 3', hospitalBag: 'Packed' },
  });
  return (await practice.lock(id)).body.note;
}

const trail = async (entityId: string) => {
  const events = await api.database.prisma.auditEvent.findMany({
    where: { entityId, NOT: { action: { endsWith: '.viewed' } } },
    orderBy: { id: 'asc' },
  });
  return events.map(({ action, fields }) => [action, ...fields]);
};

describe('a draft note', () => {
  it('is saved without audit entries until it is finished, and stays finished when an old form sends it as a draft', async () => {
    const practice = await openNotePractice(api);
    const { id } = await practice.created({ status: 'draft' });
    await practice.change(id, { nextSteps: 'a' });
    const finished = await practice.change(id, { nextSteps: 'ab', status: 'finished' });
    expect(finished.body.note).toMatchObject({ status: 'finished', finishedAt: expect.any(String) });
    const edited = await practice.change(id, { nextSteps: 'abc', status: 'draft' });
    expect(edited.body.note).toMatchObject({
      status: 'finished',
      nextSteps: 'abc',
      finishedAt: finished.body.note.finishedAt,
    });
    await practice.change(id, { templateData: { homework: 'Secret words' } });
    expect(await trail(id)).toEqual([
      ['visit-note.created'],
      ['visit-note.finished', 'nextSteps'],
      ['visit-note.updated', 'nextSteps'],
      ['visit-note.updated', 'templateData.homework'],
    ]);
  });

  it("can't be locked or amended", async () => {
    const practice = await openNotePractice(api);
    const { id } = await practice.created({ status: 'draft' });
    expect(await practice.lock(id)).toMatchObject({ status: 409, body: { code: 'VISIT_NOTE_NOT_FINISHED' } });
    const amendment = { reason: 'Why', changes: { duration: 30 } };
    expect(await practice.amend(id, amendment)).toMatchObject({
      status: 409,
      body: { code: 'VISIT_NOTE_NOT_LOCKED' },
    });
  });
});

describe('a locked note', () => {
  it("can't be changed or deleted, and is returned with the error", async () => {
    const practice = await openNotePractice(api);
    const note = await createLockedNote(practice);
    expect(note).toMatchObject({ status: 'locked', lockedAt: expect.any(String), version: 2 });
    for (const answer of [
      await practice.change(note.id, { nextSteps: 'Other', version: note.version }),
      await practice.change(note.id, { status: 'draft' }),
      await practice.remove(note.id),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'VISIT_NOTE_LOCKED', current: note } });
    }
    expect((await practice.get(note.id)).body.note).toEqual(note);
    expect((await practice.lock(note.id)).body.note).toEqual(note);
  });

  it("can be locked only if it hasn't changed since it was read", async () => {
    const practice = await openNotePractice(api);
    const { id } = await practice.created({ status: 'finished' });
    await practice.change(id, { duration: 30, version: 1 });
    expect(await practice.lock(id, { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', current: { duration: 30 } },
    });
    expect((await practice.lock(id, { version: 2 })).body.note.status).toBe('locked');
  });

  it('stays readable in its original form next to its amendments', async () => {
    const practice = await openNotePractice(api);
    const note = await createLockedNote(practice);
    const first = await practice.amend(note.id, {
      reason: ' Misheard the chapter ',
      changes: { templateData: { homework: 'Read chapter 5', hospitalBag: 'Packed' }, duration: 60 },
    });
    expect(first.status).toBe(201);
    const second = await practice.amend(note.id, {
      reason: 'Packed by her sister',
      changes: { templateData: { hospitalBag: '' }, duration: 60, time: note.time },
    });
    const { amendments, ...rest } = second.body.note;
    expect({ ...rest, amendments: [] }).toEqual(note);
    expect(amendments).toMatchObject([
      {
        reason: 'Misheard the chapter',
        changes: { templateData: { homework: 'Read chapter 5' }, duration: 60 },
        createdBy: 'Zoë Example',
        createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*\.\d{3}Z$/),
      },
      { reason: 'Packed by her sister', changes: { templateData: { hospitalBag: '' } } },
    ]);
    expect(amendments[1]?.changes).toEqual({ templateData: { hospitalBag: '' } });
    expect(amendedVisitNote(second.body.note)).toMatchObject({
      duration: 60,
      templateData: { homework: 'Read chapter 5' },
    });
    expect((await practice.list()).notes).toEqual([second.body.note]);
    expect((await practice.chart()).notes).toEqual([second.body.note]);
    expect((await trail(note.id)).slice(-3)).toEqual([
      ['visit-note.locked'],
      ['visit-note.amended', 'duration', 'templateData.homework'],
      ['visit-note.amended', 'templateData.hospitalBag'],
    ]);
  });

  it.each([
    [{ reason: '  ', changes: { duration: 60 } }, 'reason'],
    [{ reason: 'x', changes: { duration: 90 } }, 'changes'],
    [{ reason: 'x', changes: {} }, 'changes'],
    [{ reason: 'x' }, 'changes'],
    [{ reason: 'x', changes: { date: '2027-02-29' } }, 'changes.date'],
    [{ reason: 'x', changes: { template: 'initial' } }, 'changes.template'],
    [{ reason: 'x', changes: { templateData: { 'a b': 'x' } } }, 'changes.templateData'],
  ])('rejects the amendment %j', async (body, field) => {
    const practice = await openNotePractice(api);
    const note = await createLockedNote(practice);
    const answer = await practice.amend(note.id, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(answer.body.details?.map((detail) => detail.field)).toContain(field);
    expect((await practice.get(note.id)).body.note.amendments).toEqual([]);
  });

  it('adds an amendment once, even if it is submitted repeatedly', async () => {
    const practice = await openNotePractice(api);
    const note = await createLockedNote(practice);
    const key = randomUUID();
    const amendment = { reason: 'Shorter', changes: { duration: 30 } };
    await Promise.all([1, 2].map(() => practice.amend(note.id, amendment, key)));
    expect((await practice.get(note.id)).body.note.amendments).toHaveLength(1);
  });

  it('is protected by the database itself, until its client or its account is deleted', async () => {
    const practice = await openNotePractice(api);
    const note = await createLockedNote(practice);
    await practice.amend(note.id, { reason: 'Shorter', changes: { duration: 30 } });
    const { prisma } = api.database;
    const where = { ownerId: practice.ownerId };
    await expect(prisma.visitNote.updateMany({ where, data: { nextSteps: 'x' } })).rejects.toThrow('locked');
    await expect(prisma.visitNoteAmendment.updateMany({ where, data: { reason: 'x' } })).rejects.toThrow(
      'locked',
    );
    await prisma.client.delete({ where: { id: practice.clientId } });
    expect(await prisma.visitNote.count({ where })).toBe(0);
  });
});
