import { newId } from '@doula-desk/platform';
import { babyExample, birthCalls } from './birth-example.js';
import { type ExamplePractice, openPractice } from './practice-example.js';
import type { TestApi } from './test-api.js';

/** Query parameters for the period that {@link openReportPractice} covers. */
export const REPORT_PERIOD_QUERY = 'from=2025-11&to=2026-10';

/**
 * Returns a practice in New York whose figures are known: six births, including one before the period and one in a
 * pregnancy that ended in a loss, a postpartum shift, and appointments of each kind.
 */
export async function openReportPractice(api: TestApi): Promise<ExamplePractice> {
  const practice = await openPractice(api);
  const { ownerId } = practice;
  const { record } = birthCalls(
    () => api,
    () => practice,
  );
  const addClient = async (firstName: string, started: string, referralSource: string) => {
    const id = newId();
    const client = { firstName, lastName: 'Invented', referralSource, createdAt: new Date(started) };
    await api.database.prisma.client.create({ data: { id, ownerId, ...client } });
    return id;
  };
  const bornAt = (instant: string, mode: 'spontaneous' | 'unplannedCesarean' = 'spontaneous') => ({
    ...babyExample,
    bornAt: instant,
    mode,
  });

  // 11:30 PM on the last day of September.
  await record(await addClient('Ana', '2026-01-15T15:00Z', 'Former client'), {
    place: 'Home',
    arrivedAt: '2026-09-30T20:00:00.000Z',
    departedAt: '2026-10-01T06:00:00.000Z',
    babies: [bornAt('2026-10-01T03:30:00.000Z')],
    evaluationReceived: true,
  });
  await record(await addClient('Bea', '2026-08-10T15:00Z', 'former client'), {
    place: 'HOME',
    attendance: 'virtual',
    arrivedAt: '2026-10-05T10:00:00.250Z',
    departedAt: '2026-10-05T15:00:00.000Z',
    babies: [{ ...bornAt('2026-10-05T14:00:00.000Z'), mode: 'plannedCesarean' }],
  });
  await record(await addClient('Cia', '2026-08-10T15:00Z', 'Former client'), {
    place: 'Hospital',
    attendance: 'notAttended',
    arrivedAt: null,
    departedAt: null,
    babies: [{ ...bornAt('2026-10-20T14:00:00.000Z'), mode: '' }],
  });
  await record(await addClient('Dee', '2026-08-10T15:00Z', ''), {
    place: 'Home',
    arrivedAt: '2026-10-25T01:00:00.000Z',
    departedAt: null,
    babies: [bornAt('2026-10-25T05:00:00.000Z'), bornAt('2026-10-25T05:20:00.000Z', 'unplannedCesarean')],
  });
  const eve = await addClient('Eve', '2026-06-01T15:00Z', 'Online search');
  await record(eve, {
    place: 'Hospital',
    arrivedAt: '2026-08-20T10:00:00.000Z',
    departedAt: '2026-08-20T12:00:00.000Z',
    babies: [bornAt('2026-08-20T11:00:00.000Z')],
  });
  await api.database.prisma.client.update({
    where: { id: eve },
    data: { pregnancyEndKind: 'loss', pregnancyEndDate: new Date('2026-08-20'), status: null },
  });
  const fay = await addClient('Fay', '2025-06-01T15:00Z', 'Directory');
  await record(fay, {
    arrivedAt: null,
    departedAt: null,
    babies: [bornAt('2025-10-15T14:00:00.000Z')],
  });
  await api.database.prisma.client.update({ where: { id: fay }, data: { status: 'Care Completed' } });

  await api.database.prisma.shift.create({
    data: {
      id: newId(),
      ownerId,
      clientId: practice.clientId,
      startsAt: new Date('2026-10-30T23:00Z'),
      endsAt: new Date('2026-10-31T07:00Z'),
      changedAt: new Date('2026-10-31T07:00Z'),
      timeZone: 'America/New_York',
      distance: 8000,
      travelMinutes: 20,
    },
  });
  const visit = { type: 'Prenatal Visit', time: '10:00', status: 'completed' };
  await practice.booked({ ...visit, date: '2026-03-01', duration: 90, distance: 20_117, travelMinutes: 40 });
  await practice.booked({ ...visit, date: '2026-10-31', duration: 60, distance: 10_000 });
  await practice.booked({ ...visit, date: '2026-03-02', duration: 30, type: 'Phone Consultation' });
  await practice.booked({ ...visit, date: '2026-10-02', duration: 0, type: 'Birth Support', distance: 5000 });
  await practice.booked({ ...visit, date: '2026-04-01', duration: 60, status: 'scheduled', distance: 7000 });
  await practice.booked({ ...visit, date: '2025-10-31', duration: 60, distance: 9000 });
  return practice;
}
