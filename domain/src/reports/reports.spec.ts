import { certificationColumns } from './certification.js';
import { formatHours, toHours } from './hours.js';
import { mileageReport } from './mileage.js';
import {
  addMonthsTo,
  formatPeriod,
  lastTwelveMonths,
  monthsOf,
  readPeriod,
  validatePeriod,
} from './period.js';
import { type PracticeReportTotals, practiceReport } from './practice-report.js';
import { mileageTables, reportColumns } from './report-tables.js';

const nothing: PracticeReportTotals = {
  birthsByMonth: [],
  birthsByPlace: [],
  birthsByMode: [],
  duty: { births: 0, minutes: 0, longestMinutes: null },
  visitsByType: [],
  clientsBySource: [],
  clientsByStatus: [],
  caseload: [],
  clientsByWeek: [],
  appointmentsByWeek: [],
};
const period = { from: '2025-12', to: '2026-11' };

describe("a report's period", () => {
  it('defaults to the twelve months that end with the current one, across the turn of the year', () => {
    expect(lastTwelveMonths('2026-11-29')).toEqual(period);
    expect(lastTwelveMonths('2028-02-29')).toEqual({ from: '2027-03', to: '2028-02' });
    expect(monthsOf(period)).toHaveLength(12);
    expect([monthsOf(period)[0], monthsOf(period).at(-1)]).toEqual(['2025-12', '2026-11']);
  });

  it('fills in a missing start or end to make twelve months', () => {
    expect(readPeriod({ from: '2024-03' }, '2026-11-29')).toEqual({ from: '2024-03', to: '2025-02' });
    expect(readPeriod({ to: '2024-02' }, '2026-11-29')).toEqual({ from: '2023-03', to: '2024-02' });
    expect(addMonthsTo('2026-01', -1)).toBe('2025-12');
  });

  it.each([
    [{ from: '2026-13', to: '2026-12' }, 'from'],
    [{ from: '2026-11', to: 'later' }, 'to'],
    [{ from: '2026-11', to: '2026-10' }, 'to'],
    [{ from: '2016-11', to: '2026-11' }, 'to'],
  ])("is rejected if it's %j", (given, field) => {
    expect(validatePeriod(given)).toEqual([{ field, message: expect.any(String) }]);
  });

  it('can be up to ten years', () => {
    expect(validatePeriod({ from: '2016-12', to: '2026-11' })).toEqual([]);
  });

  it('is formatted as months', () => {
    expect(formatPeriod(period)).toBe('December 2025 – November 2026');
    expect(formatPeriod({ from: '2026-11', to: '2026-11' })).toBe('November 2026');
  });
});

describe('the practice report', () => {
  it('shows every month, including months without births', () => {
    const sums = { ...nothing, birthsByMonth: [{ month: '2026-03', count: 2 }] };
    const report = practiceReport(sums, period, '2026-11-29');
    expect(report.births).toBe(2);
    expect(report.birthsByMonth.map(({ count }) => count)).toEqual([0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('ends the caseload with the current month', () => {
    const report = practiceReport(nothing, { from: '2026-10', to: '2027-02' }, '2026-11-29');
    expect(report.caseload.map(({ month }) => month)).toEqual(['2026-10', '2026-11']);
  });

  it('counts appointments for every week until today, and clients for every pregnancy week', () => {
    const report = practiceReport(
      {
        ...nothing,
        appointmentsByWeek: [{ week: '2026-11-15', count: 4 }],
        clientsByWeek: [
          { week: 36, count: 2 },
          { week: 33, count: 1 },
        ],
      },
      { from: '2026-11', to: '2027-02' },
      '2026-11-22',
    );
    expect(report.appointmentsByWeek).toEqual([
      { week: '2026-11-01', count: 0 },
      { week: '2026-11-08', count: 0 },
      { week: '2026-11-15', count: 4 },
      { week: '2026-11-22', count: 0 },
    ]);
    expect(report.clientsByWeek.map(({ week, count }) => [week, count])).toEqual([
      [33, 1],
      [34, 0],
      [35, 0],
      [36, 2],
    ]);
    const past = practiceReport(nothing, { from: '2026-08', to: '2026-08' }, '2026-11-22');
    expect(past.appointmentsByWeek.map(({ week }) => week)).toEqual([
      '2026-07-26',
      '2026-08-02',
      '2026-08-09',
      '2026-08-16',
      '2026-08-23',
      '2026-08-30',
    ]);
  });

  it('lists eight places, combines the others, and lists births without a place last', () => {
    const places = Array.from({ length: 10 }, (_, place) => ({ label: `Place ${place}`, count: 10 - place }));
    const { birthsByPlace } = practiceReport(
      { ...nothing, birthsByPlace: [{ label: '', count: 20 }, ...places] },
      period,
      '2026-11-29',
    );
    expect(birthsByPlace).toHaveLength(10);
    expect(birthsByPlace.slice(-2)).toEqual([
      { label: 'Other places', count: 3 },
      { label: 'Not entered', count: 20 },
    ]);
  });

  it('counts clients by the status that is shown in lists', () => {
    const group = { status: null, isEnded: false, isPastDue: false };
    const { clientsByStatus } = practiceReport(
      {
        ...nothing,
        clientsByStatus: [
          { ...group, count: 3 },
          { ...group, isPastDue: true, count: 2 },
          { ...group, isEnded: true, isPastDue: true, count: 1 },
          { ...group, status: 'Postpartum Care', count: 4 },
        ],
      },
      period,
      '2026-11-29',
    );
    expect(clientsByStatus).toEqual([
      { label: 'Postpartum Care', count: 6 },
      { label: 'Prenatal Care', count: 3 },
      { label: 'Care after loss', count: 1 },
    ]);
  });

  it('has no average if no birth has recorded hours', () => {
    expect(practiceReport(nothing, period, '2026-11-29').duty.meanMinutes).toBeNull();
    const sums = { ...nothing, duty: { births: 3, minutes: 1000, longestMinutes: 600 } };
    expect(practiceReport(sums, period, '2026-11-29').duty.meanMinutes).toBe(333);
  });
});

describe('the mileage report', () => {
  const row = { count: 1, minutes: 90, travelMinutes: 40, distance: 16_093 };
  const report = mileageReport(
    [
      { ...row, month: '2026-01', kind: 'visit' },
      { ...row, month: '2026-12', kind: 'visit' },
      { ...row, month: '2026-12', kind: 'birth', minutes: 600 },
    ],
    2026,
    2,
  );

  it('adds up months and kinds to the same total', () => {
    expect(report.total).toEqual({ count: 3, minutes: 780, travelMinutes: 120, distance: 48_279 });
    expect(report.byMonth).toHaveLength(12);
    expect(report.byMonth[11]).toMatchObject({ month: '2026-12', count: 2, minutes: 690 });
    expect(report.byKind.map(({ kind }) => kind)).toEqual(['visit', 'birth']);
  });

  it('converts the total itself instead of adding up rounded months', () => {
    expect(mileageTables(report, 'mi')[0]?.totals).toEqual([['Total', 3, 13, 2, 30]]);
    expect(mileageTables(report, 'km')[0]?.totals).toEqual([['Total', 3, 13, 2, 48.3]]);
  });
});

it('gives all numbers in a column the same decimals, so that they line up', () => {
  const [amount, name] = reportColumns({
    title: 'Hours',
    headings: ['Hours', 'Name'],
    rows: [
      [1, 'Ana'],
      [1.25, 'Zoë'],
    ],
    totals: [[1002.25, '']],
  });
  expect([1, 1.25, 1002.25].map((cell) => amount?.format(cell))).toEqual(['1.00', '1.25', '1,002.25']);
  expect([amount?.isNumeric, name?.isNumeric, name?.format('Ana')]).toEqual([true, false, 'Ana']);
});

it('formats hours as decimals for forms, and with units for display', () => {
  expect([toHours(95), toHours(600), toHours(0)]).toEqual([1.58, 10, 0]);
  expect([formatHours(575), formatHours(45), formatHours(120), formatHours(74_400)]).toEqual([
    '9\u00a0h 35\u00a0min',
    '45\u00a0min',
    '2\u00a0h',
    '1,240\u00a0h',
  ]);
});

it("doesn't name clients in a certification log", () => {
  for (const form of ['dona', 'cappa'] as const) {
    const headings = certificationColumns(form).map(({ heading }) => heading);
    expect(headings).toContain('Client initials');
    expect(headings).toContain('Evaluation received');
  }
});
