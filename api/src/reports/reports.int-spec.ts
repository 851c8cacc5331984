import { createHash } from 'node:crypto';
import type {
  CertificationLogResponse,
  DocumentResponse,
  ErrorBody,
  MileageReportResponse,
  PracticeReportResponse,
} from '@doula-desk/domain';
import { documentMac, ServerKey } from '@doula-desk/platform';
import Papa from 'papaparse';
import { type ExamplePractice, openPractice } from '../testing/practice-example.js';
import { openReportPractice, REPORT_PERIOD_QUERY } from '../testing/report-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
let zoe: ExamplePractice;
let stranger: ExamplePractice;
beforeAll(async () => {
  api = await startTestApi();
  zoe = await openReportPractice(api);
  stranger = await openPractice(api);
});
afterAll(() => api.close());

const get = <Body>(path: string, { token } = zoe) =>
  api.call<Body & ErrorBody>('GET', `/api/reports/${path}`, { token });

async function file(path: string): Promise<{ name: string; rows: string[][] }> {
  const headers = { authorization: `Bearer ${zoe.token}` };
  const response = await api.app.inject({ url: `/api/reports/${path}`, headers });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const [, name = ''] = /filename="([^"]*)"/.exec(String(response.headers['content-disposition'])) ?? [];
  return { name, rows: Papa.parse<string[]>(response.payload.slice(1), { skipEmptyLines: true }).data };
}

describe('the practice report', () => {
  it('matches figures that were computed by hand', async () => {
    const { status, body } = await get<PracticeReportResponse>(`practice?${REPORT_PERIOD_QUERY}`);
    expect(status).toBe(200);
    const { report } = body;
    const counted = (months: { month: string; count: number }[]) =>
      Object.fromEntries(months.filter(({ count }) => count > 0).map(({ month, count }) => [month, count]));
    expect(report).toMatchObject({ from: '2025-11', to: '2026-10', births: 4 });
    expect(report.birthsByMonth).toHaveLength(12);
    expect(counted(report.birthsByMonth)).toEqual({ '2026-09': 1, '2026-10': 3 });
    expect(report.birthsByPlace).toEqual([
      { label: 'Home', count: 3 },
      { label: 'Hospital', count: 1 },
    ]);
    expect(new Map(report.birthsByMode.map(({ label, count }) => [label, count]))).toEqual(
      new Map([
        ['Spontaneous vaginal', 1],
        ['Planned cesarean', 1],
        ['More than one mode', 1],
        ['Not entered', 1],
      ]),
    );
    expect(report.duty).toEqual({ births: 2, minutes: 900, meanMinutes: 450, longestMinutes: 600 });
    expect(report.visits).toEqual({
      count: 2,
      minutes: 150,
      byType: [{ label: 'Prenatal Visit', count: 2, minutes: 150 }],
    });
    expect(report.clientsBySource).toEqual([
      { label: 'Former client', count: 3 },
      { label: 'Online search', count: 1 },
      { label: 'Not entered', count: 1 },
    ]);
    expect(report.clientsByStatus).toEqual([
      { label: 'Postpartum Care', count: 4 },
      { label: 'Care Completed', count: 1 },
      { label: 'Care after loss', count: 1 },
      { label: 'Prenatal Care', count: 1 },
    ]);
    expect(counted(report.caseload)).toEqual({
      '2026-01': 1,
      '2026-02': 1,
      '2026-03': 1,
      '2026-04': 1,
      '2026-05': 1,
      '2026-06': 2,
      '2026-07': 2,
      '2026-08': 5,
      '2026-09': 5,
      '2026-10': 4,
    });
  });

  it('contains nothing from another practice', async () => {
    const { body } = await get<PracticeReportResponse>(`practice?${REPORT_PERIOD_QUERY}`, stranger);
    expect(body.report).toMatchObject({
      births: 0,
      birthsByPlace: [],
      birthsByMode: [],
      duty: { births: 0, minutes: 0, meanMinutes: null, longestMinutes: null },
      visits: { count: 0, minutes: 0, byType: [] },
      clientsBySource: [],
      clientsByStatus: [{ label: 'Prenatal Care', count: 1 }],
    });
    expect(body.report.caseload.every(({ count }) => count === 0)).toBe(true);
    const log = await get<CertificationLogResponse>(`certification?${REPORT_PERIOD_QUERY}`, stranger);
    expect(log.body.log.births).toEqual([]);
    const mileage = await get<MileageReportResponse>('mileage?year=2026', stranger);
    expect(mileage.body.report.total).toEqual({ count: 0, minutes: 0, travelMinutes: 0, distance: 0 });
  });

  it.each([
    ['from=2026-13', 'Please choose a month'],
    ['from=2026-10&to=2026-09', "The last month can't be before the first"],
    ['from=2010-01&to=2026-09', 'Please choose at most 10 years'],
  ])('rejects %s', async (query, message) => {
    const { status, body } = await get(`practice?${query}`);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)]);
  });

  it('covers the last twelve months unless others are chosen', async () => {
    const { body } = await get<PracticeReportResponse>('practice');
    expect(body.report.birthsByMonth).toHaveLength(12);
    expect(body.report.asOf.startsWith(body.report.to)).toBe(true);
  });
});

describe('the certification log', () => {
  it('lists the births that the practitioner attended, except losses', async () => {
    const { body } = await get<CertificationLogResponse>(`certification?${REPORT_PERIOD_QUERY}`);
    expect(
      body.log.births.map(({ initials, attendance, minutes, mode, evaluationReceived }) => [
        initials,
        attendance,
        minutes,
        mode,
        evaluationReceived,
      ]),
    ).toEqual([
      ['AI', 'inPerson', 600, 'spontaneous', true],
      ['BI', 'virtual', 300, 'plannedCesarean', false],
      ['DI', 'inPerson', null, 'several', false],
    ]);
    expect(body.log.isCut).toBe(false);
    expect(
      body.log.births.map(({ bornAt, arrivedAt, departedAt }) => [bornAt, arrivedAt, departedAt]),
    ).toEqual([
      ['2026-10-01T03:30:00.000Z', '2026-09-30T20:00:00.000Z', '2026-10-01T06:00:00.000Z'],
      ['2026-10-05T14:00:00.000Z', '2026-10-05T10:00:00.250Z', '2026-10-05T15:00:00.000Z'],
      ['2026-10-25T05:00:00.000Z', '2026-10-25T01:00:00.000Z', null],
    ]);
  });

  it.each([
    [
      'dona',
      [
        'No.',
        'Date of birth',
        'Client initials',
        'Place',
        'Type of birth',
        'Hours',
        'Role',
        'Evaluation received',
      ],
      ['1', '2026-09-30', 'AI', 'Home', 'Spontaneous vaginal', '10', 'Birth doula', 'Yes'],
    ],
    [
      'cappa',
      [
        'No.',
        'Client initials',
        'Date of birth',
        'Place',
        'Role',
        'Arrived',
        'Left',
        'Hours',
        'Evaluation received',
      ],
      ['1', 'AI', '2026-09-30', 'Home', 'Birth doula', expect.any(String), expect.any(String), '10', 'Yes'],
    ],
  ])('exports a CSV file with the columns of the %s form', async (form, headings, first) => {
    const { name, rows } = await file(`certification.csv?${REPORT_PERIOD_QUERY}&form=${form}`);
    expect(name).toBe(`Certification log - 2025-11 to 2026-10 ${form}.csv`);
    expect([rows[0], rows[1], rows.length]).toEqual([headings, first, 5]);
    expect(rows[4]).toContain('15');
  });
});

describe('the mileage report', () => {
  it('adds up completed appointments, shifts, and the hours at births', async () => {
    const { body } = await get<MileageReportResponse>('mileage?year=2026');
    const { report } = body;
    expect(report.byKind).toEqual([
      { kind: 'visit', count: 2, minutes: 150, travelMinutes: 40, distance: 30_117 },
      { kind: 'call', count: 1, minutes: 30, travelMinutes: 0, distance: 0 },
      { kind: 'birth', count: 4, minutes: 1020, travelMinutes: 0, distance: 5000 },
      { kind: 'shift', count: 1, minutes: 480, travelMinutes: 20, distance: 8000 },
    ]);
    expect(report.total).toEqual({ count: 8, minutes: 1680, travelMinutes: 60, distance: 43_117 });
    expect(report.byMonth).toHaveLength(12);
    expect(report.byMonth[2]).toEqual({
      month: '2026-03',
      count: 2,
      minutes: 120,
      travelMinutes: 40,
      distance: 20_117,
    });
    expect(report.uncompleted).toBe(1);
  });

  it("exports distances to CSV in the practice's unit", async () => {
    const { token } = zoe;
    const miles = await file('mileage.csv?year=2026');
    expect(miles.rows).toContainEqual(['Total', '8', '28', '1', '26.8']);
    const settings = await api.call<{ version: number }>('GET', '/api/settings', { token });
    const body = { scheduling: { distanceUnit: 'km' }, version: settings.body.version };
    expect((await api.call('PUT', '/api/settings', { token, body })).status).toBe(200);
    const kilometers = await file('mileage.csv?year=2026');
    expect(kilometers.rows[1]).toEqual(['Month', 'Count', 'Hours', 'Travel hours', 'Kilometers']);
    expect(kilometers.rows).toContainEqual(['Total', '8', '28', '1', '43.1']);
  });
});

describe('report files', () => {
  it("list the practice report's tables one after another", async () => {
    const { name, rows } = await file(`practice.csv?${REPORT_PERIOD_QUERY}`);
    expect(name).toBe('Practice report - 2025-11 to 2026-10.csv');
    expect(rows).toContainEqual(['Births by place']);
    expect(rows).toContainEqual(['Home', '3']);
    expect(rows).toContainEqual(['Longest birth', '10']);
    expect(rows).toContainEqual(['Appointments by week']);
    expect(rows).toContainEqual(['Oct 25, 2026', '1']);
  });

  it('reuse the PDF while nothing changes, and are audited like every read and export', async () => {
    const ask = (path: string, body: object) =>
      api.call<DocumentResponse>('POST', `/api/reports/${path}/pdf`, { token: zoe.token, body });
    const period = { from: '2025-11', to: '2026-10' };
    const first = await ask('practice', period);
    expect([first.status, first.body.document]).toMatchObject([
      200,
      { kind: 'practice-report', paper: 'letter', status: 'pending' },
    ]);
    expect((await ask('practice', period)).body.document.id).toBe(first.body.document.id);
    expect((await ask('practice', { ...period, paper: 'a4' })).body.document.paper).toBe('a4');
    const dona = await ask('certification', period);
    const cappa = await ask('certification', { ...period, form: 'cappa' });
    expect(dona.body.document.id).not.toBe(cappa.body.document.id);
    const mileage = await ask('mileage', { year: 2026 });

    const where = { id: mileage.body.document.id };
    const row = await api.database.prisma.document.findUniqueOrThrow({ where });
    const bytes = Buffer.from('%PDF');
    const sha256 = createHash('sha256').update(bytes).digest();
    const mac = Uint8Array.from(documentMac(api.app.get(ServerKey), { ...row, sha256 }));
    const ready = { status: 'ready', bytes, size: bytes.length, pages: 1, sha256, mac };
    await api.database.prisma.document.update({ where, data: ready });
    const headers = { authorization: `Bearer ${zoe.token}` };
    const url = `/api/documents/${where.id}/file`;
    const saved = await api.app.inject({ url, headers });
    expect([saved.statusCode, String(saved.headers['content-disposition'])]).toEqual([
      200,
      expect.stringContaining('Mileage and hours - 2026.pdf'),
    ]);
    const foreign = await api.call('GET', url, { token: stranger.token });
    expect(foreign.status).toBe(404);

    const events = await api.database.prisma.auditEvent.findMany({
      where: { ownerId: zoe.ownerId, action: { startsWith: 'report.' } },
    });
    expect(new Set(events.map(({ action }) => action))).toEqual(
      new Set(['report.viewed', 'report.exported', 'report.downloaded']),
    );
    expect(events.every(({ entityId, clientId }) => entityId === zoe.ownerId && clientId === null)).toBe(
      true,
    );
  });
});
