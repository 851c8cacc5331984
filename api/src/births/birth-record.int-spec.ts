import type {
  BirthLogResponse,
  BirthRecordRequest,
  Client,
  ClientChartResponse,
  ErrorBody,
  ReminderListResponse,
} from '@doula-desk/domain';
import { toDateColumn } from '@doula-desk/platform';
import { babyExample, birthCalls, birthEntry, birthExample } from '../testing/birth-example.js';
import { type ExamplePractice, openPractice } from '../testing/practice-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
let zoe: ExamplePractice;
beforeAll(async () => {
  api = await startTestApi();
  zoe = await openPractice(api);
});
afterAll(() => api.close());

const { urlOf, send, logOf, record, auditOf } = birthCalls(
  () => api,
  () => zoe,
);

describe('recording a birth', () => {
  it('stores the entries and moves the chart to postpartum care', async () => {
    const clientId = await zoe.addClient();
    await send(clientId, [birthEntry()]);
    const { status, body } = await record(clientId);
    expect([status, body.log.birth]).toMatchObject([
      200,
      { ...birthExample, status: 'recorded', version: 1, story: '' },
    ]);
    const chart = await api.call<{ client: Client }>('GET', `/api/clients/${clientId}`, { token: zoe.token });
    expect(chart.body.client).toMatchObject({ status: 'Postpartum Care', version: 2 });
    expect((await auditOf(clientId)).map(({ action }) => action)).toEqual([
      'birth.created',
      'birth.updated',
      'birth.recorded',
      'client.updated',
    ]);
    expect((await auditOf(clientId)).at(-1)).toMatchObject({ fields: ['status'] });
  });

  it('shows the birth at the top of the chart with its day in the practice’s zone', async () => {
    const clientId = await zoe.addClient();
    const bornOn = async () => {
      const url = `/api/clients/${clientId}`;
      return (await api.call<ClientChartResponse>('GET', url, { token: zoe.token })).body.glance.bornOn;
    };
    expect(await bornOn()).toBeNull();
    // In New York, it was still the day before.
    await record(clientId, { babies: [{ ...babyExample, bornAt: '2026-11-21T03:10:00.000Z' }] });
    expect(await bornOn()).toBe('2026-11-20');
  });

  it("keeps the evaluation marked as received when a program doesn't send the field", async () => {
    const clientId = await zoe.addClient();
    const { body } = await record(clientId, { evaluationReceived: true });
    expect(body.log.birth).toMatchObject({ evaluationReceived: true, version: 1 });
    const later = await record(clientId, { notes: 'Later', version: 1 });
    expect(later.body.log.birth).toMatchObject({ evaluationReceived: true, version: 2 });
    const cleared = await record(clientId, { notes: 'Later', version: 2, evaluationReceived: false });
    expect(cleared.body.log.birth).toMatchObject({ evaluationReceived: false, version: 3 });
    expect((await auditOf(clientId)).at(-1)).toMatchObject({ fields: ['evaluationReceived'] });
  });

  it('keeps the status of a client whose care is completed', async () => {
    const clientId = await zoe.addClient();
    const where = { ownerId_id: { ownerId: zoe.ownerId, id: clientId } };
    await api.database.prisma.client.update({ where, data: { status: 'Care Completed' } });
    await record(clientId);
    expect(await api.database.prisma.client.findUnique({ where })).toMatchObject({
      status: 'Care Completed',
    });
  });

  it('records one birth with its reminders when several devices send it at once, and accepts a retry', async () => {
    const clientId = await zoe.addClient();
    const reminders: BirthRecordRequest['reminders'] = ['day1', 'week6'];
    const answers = await Promise.all([
      record(clientId, { reminders }),
      record(clientId, { reminders }),
      record(clientId, { reminders, place: 'Hospital' }),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(statuses.filter((status) => status === 409).length).toBeGreaterThanOrEqual(1);
    const { birth } = await logOf(clientId);
    expect(birth?.version).toBe(1);
    const stored = await api.database.prisma.reminder.findMany({
      where: { clientId },
      orderBy: { dueDate: 'asc' },
    });
    expect(stored.map(({ title, dueDate }) => [title, dueDate.toISOString().slice(0, 10)])).toEqual([
      ['Call the day after the birth', '2026-11-22'],
      ['Six-week postpartum visit', '2027-01-02'],
    ]);
    const { place = '' } = birth ?? {};
    expect((await record(clientId, { place, reminders })).status).toBe(200);
    expect(await api.database.prisma.reminder.count({ where: { clientId } })).toBe(2);
  });

  it('rejects a change based on an outdated version, and returns the current record', async () => {
    const clientId = await zoe.addClient();
    await record(clientId);
    const changed = await record(clientId, {
      version: 1,
      place: 'Hospital',
      babies: [
        { ...babyExample, name: 'Mira Ada' },
        { ...babyExample, weight: 2900, feeding: 'Donor milk' },
      ],
    });
    expect([changed.status, changed.body.log.birth]).toMatchObject([
      200,
      {
        version: 2,
        place: 'Hospital',
        babies: [{ name: 'Mira Ada' }, { weight: 2900, feeding: 'Donor milk' }],
      },
    ]);
    const late = await record(clientId, { version: 1, place: 'Car' });
    expect([late.status, late.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(late.body.current).toMatchObject({ birth: { place: 'Hospital', version: 2 } });
    expect((await auditOf(clientId)).at(-1)).toMatchObject({
      action: 'birth.updated',
      fields: ['place', 'babies'],
    });
  });

  it('names the invalid fields', async () => {
    const { status, body } = await record(zoe.clientId, {
      babies: [{ ...babyExample, bornAt: null, weight: 7 }],
      departedAt: '2026-11-20T21:00:00.000Z',
    });
    expect([status, body.details?.map(({ field }) => field)]).toEqual([
      400,
      ['departedAt', 'babies.0.bornAt', 'babies.0.weight'],
    ]);
  });

  it('stops reminders that count down to the due date, and keeps those after it', async () => {
    const clientId = await zoe.addClient();
    await api.database.prisma.client.update({
      where: { ownerId_id: { ownerId: zoe.ownerId, id: clientId } },
      data: { edd: toDateColumn('2026-12-10') },
    });
    for (const [title, eddOffsetDays] of [
      ['Pack the bag', -3],
      ['Check in', 14],
      ['Invoice', null],
    ] as const) {
      await api.call('POST', `/api/clients/${clientId}/reminders`, {
        token: zoe.token,
        body: { title, eddOffsetDays, dueDate: '2026-12-01' },
      });
    }
    const titles = async () => {
      const url = `/api/clients/${clientId}/reminders`;
      const { body } = await api.call<ReminderListResponse>('GET', url, { token: zoe.token });
      return body.reminders.map(({ title }) => title).sort();
    };
    expect(await titles()).toEqual(['Check in', 'Invoice', 'Pack the bag']);
    await record(clientId);
    expect(await titles()).toEqual(['Check in', 'Invoice']);
  });
});

describe('a birth story', () => {
  it('is stored with a version, and an outdated edit is rejected', async () => {
    const clientId = await zoe.addClient();
    await record(clientId);
    const write = (story: string, version: number) =>
      api.call<BirthLogResponse & ErrorBody>('PUT', `${urlOf(clientId)}/story`, {
        token: zoe.token,
        body: { story, version },
      });
    const first = await write('It was a calm night. 🌙', 1);
    expect([first.status, first.body.log.birth]).toMatchObject([
      200,
      { story: 'It was a calm night. 🌙', version: 2 },
    ]);
    expect((await write('It was a calm night. 🌙', 1)).status).toBe(200);
    const late = await write('Another', 1);
    expect([late.status, late.body.code]).toEqual([409, 'VERSION_CONFLICT']);
  });
});
