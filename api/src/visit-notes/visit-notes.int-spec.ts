import { randomUUID } from 'node:crypto';
import { addDays, textLength, todayInZone, VISIT_NOTE_TEXT_LENGTH } from '@doula-desk/domain';
import { openNotePractice } from '../testing/note-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const today = todayInZone(Date.now(), 'America/Los_Angeles');

describe('a visit note', () => {
  it('is finished, dated today, and written by the signed-in practitioner by default', async () => {
    const practice = await openNotePractice(api);
    const note = await practice.created({ createdBy: 'Someone Else', clientName: 'Someone' });
    expect(note).toMatchObject({
      clientId: practice.clientId,
      clientName: 'Ada Invented',
      date: today,
      type: 'Prenatal Visit',
      location: 'Client Home',
      duration: 90,
      template: 'prenatal',
      templateData: {},
      nextSteps: '',
      status: 'finished',
      finishedAt: expect.any(String),
      lockedAt: null,
      importedAt: null,
      isUnproven: false,
      amendments: [],
      createdBy: 'Zoë Example',
      version: 1,
    });
    expect(note.time).toMatch(/^\d{1,2}:\d{2} [AP]M$/);
    expect((await practice.get(note.id)).body.note).toEqual(note);
  });

  it('keeps the text, and returns its time in 12-hour form regardless of the format it was sent in', async () => {
    const practice = await openNotePractice(api);
    const body = {
      date: '2026-11-03',
      time: '14:05',
      type: 'Postpartum Visit',
      location: 'Grandmother’s house',
      duration: 45,
      template: 'postpartum',
      templateData: {
        physicalRecovery: ' Rested \u0000and well\uD800 ',
        bonding: '   ',
        workLeave: 'Zoe\u0308',
      },
      nextSteps: 'Call on Friday\nat noon',
    };
    const note = await practice.created(body);
    expect(note).toMatchObject({
      ...body,
      time: '2:05 PM',
      templateData: { physicalRecovery: 'Rested and well\uFFFD', workLeave: 'Zo\u00eb' },
    });
    const { body: answer } = await practice.change(note.id, { time: '9:00 AM', version: 1 });
    expect(answer.note).toMatchObject({ time: '9:00 AM', nextSteps: body.nextSteps, version: 2 });
    const rows = await api.database.prisma.visitNote.findMany({ where: { id: note.id } });
    expect(rows).toMatchObject([{ time: '09:00', searchText: expect.stringContaining('rested and well') }]);
  });

  it('can have up to 100,000 characters in each answer', async () => {
    const practice = await openNotePractice(api);
    const characters = [...'\u00e9\n"\\ \u{1F476} '.repeat(20_000)];
    const long = `${characters.slice(0, VISIT_NOTE_TEXT_LENGTH - 1).join('')}.`;
    expect(textLength(long)).toBe(VISIT_NOTE_TEXT_LENGTH);
    const note = await practice.created({ templateData: { newConcerns: long }, nextSteps: long });
    const read = (await practice.get(note.id)).body.note;
    expect(read.templateData.newConcerns === long && read.nextSteps === long).toBe(true);
    const { notes } = await practice.list();
    expect(notes[0]?.templateData.newConcerns === long).toBe(true);

    const tooLong = await practice.change(note.id, { templateData: { homework: `${long}.` } });
    expect(tooLong).toMatchObject({
      status: 400,
      body: {
        details: [{ field: 'templateData.homework', message: 'Please use at most 100,000 characters' }],
      },
    });
    const keys = ['newConcerns', 'homework', 'hospitalBag', 'laborStages', 'whenToCall'];
    const tooMuch = { templateData: Object.fromEntries(keys.map((key) => [key, long])) };
    expect(await practice.change(note.id, tooMuch)).toMatchObject({
      status: 400,
      body: {
        details: [{ field: 'templateData', message: 'Please use at most 400,000 characters in one note' }],
      },
    });
  });

  it.each([
    [{ date: '2027-02-29' }, 'date'],
    [{ date: 'NaN' }, 'date'],
    [{ date: '0026-11-03' }, 'date'],
    [{ time: '25:00' }, 'time'],
    [{ type: 'Séance' }, 'type'],
    [{ duration: 0 }, 'duration'],
    [{ duration: 4321 }, 'duration'],
    [{ duration: 1.5 }, 'duration'],
    [{ template: 'shopping' }, 'template'],
    [{ templateData: ['x'] }, 'templateData'],
    [{ templateData: { homework: 5 } }, 'templateData'],
    [{ templateData: { 'a b': 'x' } }, 'templateData'],
    [{ status: 'locked' }, 'status'],
    [{ finishedAt: '2026-11-03T10:00:00Z' }, 'finishedAt'],
    [{ location: 'x'.repeat(201) }, 'location'],
  ])('is rejected with %j', async (body, field) => {
    const practice = await openNotePractice(api);
    const answer = await practice.create(body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(answer.body.details?.map((detail) => detail.field)).toContain(field);
    expect((await practice.list()).notes).toEqual([]);
  });

  it('is created once, even if its form is submitted repeatedly', async () => {
    const practice = await openNotePractice(api);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => practice.create({ nextSteps: 'Once' }, { key })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.note.id)).size).toBe(1);
    expect(await practice.create({ nextSteps: 'Other' }, { key })).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_CONFLICT' },
    });
    expect((await practice.chart()).total).toBe(1);
  });

  it('keeps its answers when the template changes, and can be deleted', async () => {
    const practice = await openNotePractice(api);
    const note = await practice.created({ templateData: { homework: 'Read' } });
    const { body } = await practice.change(note.id, { template: 'initial', version: 1 });
    expect(body.note).toMatchObject({ template: 'initial', templateData: { homework: 'Read' } });
    expect((await practice.remove(note.id)).status).toBe(204);
    expect((await practice.get(note.id)).status).toBe(404);
    expect((await practice.remove(note.id)).status).toBe(404);
  });
});

describe('editing one note in two tabs', () => {
  it("rejects the second save with 409 and the current note, and doesn't store it", async () => {
    const practice = await openNotePractice(api);
    const note = await practice.created({ templateData: { homework: 'Unchanged' } });
    const first = await practice.change(note.id, { templateData: { homework: 'First' }, version: 1 });
    expect(first).toMatchObject({ status: 200, body: { note: { version: 2 } } });
    const second = await practice.change(note.id, { templateData: { homework: 'Second' }, version: 1 });
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', current: { templateData: { homework: 'First' }, version: 2 } },
    });
    expect((await practice.get(note.id)).body.note).toEqual(first.body.note);
  });

  it('accepts only one of ten concurrent saves', async () => {
    const practice = await openNotePractice(api);
    const { id } = await practice.created();
    const saves = Array.from({ length: 10 }, (_, n) =>
      practice.change(id, { nextSteps: `Text ${n}`, version: 1 }),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(409)]);
  });

  it('accepts a save without a version', async () => {
    const practice = await openNotePractice(api);
    const { id } = await practice.created({
      template: null,
      templateData: null,
      status: 'draft',
      time: null,
    });
    const saved = await practice.change(id, { nextSteps: 'Call', version: null, status: null });
    expect(saved).toMatchObject({ status: 200, body: { note: { nextSteps: 'Call', status: 'draft' } } });
    expect((await practice.change(id, { nextSteps: 'Write' })).status).toBe(200);
  });

  it("accepts a whole note sent back with a change, and ignores the fields that can't be edited", async () => {
    const practice = await openNotePractice(api);
    const note = await practice.created({ nextSteps: 'Call' });
    const sent = { ...note, lockedAt: note.createdAt, amendments: [{ reason: 'None' }], duration: 60 };
    const { status, body } = await practice.change(note.id, sent);
    expect([status, body.note]).toEqual([
      200,
      { ...note, duration: 60, version: 2, updatedAt: expect.any(String) },
    ]);
  });

  it("doesn't treat a save without changes as a conflict", async () => {
    const practice = await openNotePractice(api);
    const note = await practice.created({ nextSteps: 'Call' });
    await practice.change(note.id, { duration: 60, version: 1 });
    const again = await practice.change(note.id, { nextSteps: ' Call ', version: 1 });
    expect(again).toMatchObject({ status: 200, body: { note: { version: 2, duration: 60 } } });
  });
});

describe('the summary figures', () => {
  it('include all notes, notes from the last seven days, active clients, and the mean duration', async () => {
    const practice = await openNotePractice(api);
    const stats = async () =>
      (await api.call('GET', '/api/visit-notes/stats', { token: practice.token })).body;
    expect(await stats()).toEqual({ totalNotes: 0, thisWeek: 0, activeClients: 1, averageDuration: 0 });
    const other = await practice.addClient('Núria');
    const left = await practice.addClient('Inés');
    await api.database.prisma.client.update({ where: { id: left }, data: { status: 'Care Completed' } });
    await practice.created({ date: today, duration: 30 });
    await practice.created({ date: addDays(today, -6), duration: 60 }, other);
    await practice.created({ date: addDays(today, -7), duration: 60 });
    await practice.created({ date: addDays(today, 1), duration: 95 });
    expect(await stats()).toEqual({ totalNotes: 4, thisWeek: 2, activeClients: 2, averageDuration: 61 });
  });
});
