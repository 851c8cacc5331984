import {
  type Appointment,
  addDays,
  type BirthPlan,
  type PregnancyDetails,
  type Reminder,
  type SearchResult,
  toClientUpdate,
  type VisitNote,
} from '@doula-desk/domain';
import { pregnancyCalls, todayOf } from '../testing/pregnancy-calls.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
let zoe: { token: string; ownerId: string };
let today: string;
beforeAll(async () => {
  api = await startTestApi();
  zoe = await api.register();
  today = await todayOf(api, zoe.ownerId);
});
afterAll(() => api.close());

const { ok, addClient, addRecords, get, listOf, startNext, listedIds } = pregnancyCalls(
  () => api,
  () => ({ ...zoe, today }),
);

describe('the next pregnancy', () => {
  it('keeps every record with its pregnancy, and shows both pregnancies', async () => {
    const client = await addClient();
    const earlier = await addRecords(client);
    const { body } = await startNext(client, { edd: addDays(today, 200) });
    const later = await addRecords(body.client);
    const [current, past] = await listOf(client.id);
    const asList = (ids: Record<string, string>) =>
      Object.fromEntries(Object.entries(ids).map(([kind, id]) => [kind, [id]]));
    expect(await listedIds(client.id, past?.id)).toEqual(asList(earlier));
    expect(await listedIds(client.id, 'current')).toEqual(asList(later));
    expect(await listedIds(client.id, current?.id)).toEqual(asList(later));
    const all = await listedIds(client.id);
    for (const [kind, ids] of Object.entries(all)) expect([kind, ids?.length]).toEqual([kind, 2]);
    const one = { visitNotes: 1, birthPlans: 1, contracts: 1, appointments: 1, reminders: 1, shifts: 0 };
    expect([current?.counts, past?.counts]).toEqual([one, one]);
    const { pregnancy } = await ok<{ pregnancy: PregnancyDetails }>(
      'GET',
      `/clients/${client.id}/pregnancies/${past?.id}`,
    );
    expect(pregnancy.appointments).toEqual([
      {
        id: earlier.appointment,
        type: 'Prenatal Visit',
        status: 'scheduled',
        date: addDays(today, -10),
        time: '10:00',
      },
    ]);
    expect(pregnancy.birthPlans).toMatchObject([{ id: earlier.plan, type: 'home' }]);
    const { notes, total } = await ok<{ notes: VisitNote[]; total: number }>(
      'GET',
      `/clients/${client.id}/visit-notes?pregnancy=current`,
    );
    expect([notes.length, total]).toEqual([1, 1]);
  });

  it('moves planned records to it, except reminders computed from the old due date', async () => {
    const client = await addClient({ edd: addDays(today, -3) });
    const remind = async (body: object) =>
      (
        await ok<{ reminder: Reminder }>('POST', `/clients/${client.id}/reminders`, {
          title: 'Check in',
          type: 'followUp',
          priority: 'low',
          ...body,
        })
      ).reminder;
    const relative = await remind({ eddOffsetDays: 14 });
    const fixed = await remind({ dueDate: addDays(today, 3) });
    const { appointment } = await ok<{ appointment: Appointment }>(
      'POST',
      `/clients/${client.id}/appointments`,
      {
        date: addDays(today, 7),
        time: '10:00',
        duration: 60,
        type: 'Initial Consultation',
        allowOverlap: true,
      },
    );
    const { body } = await startNext(client, { edd: addDays(today, 200) });
    const [, past] = await listOf(client.id);
    expect(await listedIds(client.id, 'current')).toMatchObject({
      appointment: [appointment.id],
      reminder: [fixed.id],
    });
    expect(await listedIds(client.id, past?.id)).toMatchObject({ appointment: [], reminder: [relative.id] });

    const day = async () =>
      (await ok<{ reminder: Reminder }>('GET', `/clients/${client.id}/reminders/${relative.id}`)).reminder
        .dueDate;
    await ok('PUT', `/clients/${client.id}`, { ...toClientUpdate(body.client), edd: addDays(today, 210) });
    expect(await day()).toBe(addDays(today, 11));
    await ok('PUT', `/clients/${client.id}/reminders/${relative.id}`, { title: 'Check in again' });
    expect(await day()).toBe(addDays(today, 11));
    const { reminder } = await ok<{ reminder: Reminder }>('POST', `/clients/${client.id}/reminders`, {
      title: 'On call',
      type: 'followUp',
      priority: 'low',
      eddOffsetDays: -14,
    });
    expect(reminder.dueDate).toBe(addDays(today, 196));
  });

  it('leaves the due date of an earlier birth plan unchanged, even when the plan is edited', async () => {
    const client = await addClient();
    const { plan } = await addRecords(client);
    await startNext(client, { edd: addDays(today, 200) });
    const at = `/clients/${client.id}/birth-plans/${plan}`;
    const edd = async () => (await ok<{ plan: BirthPlan }>('GET', at)).plan.edd;
    expect(await edd()).toBe(client.edd);
    await ok('PUT', at, {
      version: 'v1',
      templateType: 'home',
      edd: addDays(today, 200),
      templateData: {},
      status: 'Completed',
    });
    expect(await edd()).toBe(client.edd);
  });

  it('finds notes of an earlier pregnancy, and opens them in that pregnancy', async () => {
    const client = await addClient({ lastName: 'Searchable' });
    const { note } = await addRecords(client);
    await startNext(client);
    const [, past] = await listOf(client.id);
    const { results } = await ok<{ results: SearchResult[] }>('GET', '/search?q=Searchable');
    expect(results.find(({ id }) => id === note)?.route).toBe(
      `/client-chart/${client.id}?pregnancy=${past?.id}&tab=visit-notes&note=${note}`,
    );
  });

  it('applies the changes after a loss only to the pregnancy that ended', async () => {
    const client = await addClient({ pregnancyEnd: { kind: 'loss', date: addDays(today, -100) } });
    const { appointment } = await addRecords(client);
    await startNext(client, { ended: { outcome: 'Miscarriage' } });
    const later = await addRecords(await get(client.id));
    const afterLoss = async (id: string) =>
      (await ok<{ appointment: Appointment }>('GET', `/clients/${client.id}/appointments/${id}`)).appointment
        .afterLoss;
    expect([await afterLoss(appointment), await afterLoss(later.appointment)]).toEqual([true, false]);
    expect(await listOf(client.id)).toMatchObject([
      { endKind: null },
      { endKind: 'loss', endDate: addDays(today, -100) },
    ]);
    expect((await get(client.id)).pregnancyEnd).toBeNull();
  });

  it("doesn't change locked notes", async () => {
    const client = await addClient();
    const { note } = await addRecords(client);
    await ok('POST', `/clients/${client.id}/visit-notes/${note}/lock`, { version: 1 });
    const before = await api.database.prisma.visitNote.findUniqueOrThrow({ where: { id: note } });
    expect((await startNext(client)).status).toBe(201);
    expect(await api.database.prisma.visitNote.findUniqueOrThrow({ where: { id: note } })).toEqual(before);
  });
});
