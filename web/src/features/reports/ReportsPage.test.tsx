import { type MileageReport, type PracticeReport, practiceReport } from '@doula-desk/domain';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderPractice } from '../../testing/appointments.js';
import { clearBrowserState } from '../../testing/renderApp.js';
import { catchSavedFiles } from '../../testing/savedFiles.js';
import type { StubHttp } from '../../testing/stubHttp.js';

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  clearBrowserState();
});

const PRACTICE = 'GET /api/reports/practice?from=2025-12&to=2026-11';
const MILEAGE = 'GET /api/reports/mileage?year=2026';
const CERTIFICATION = 'GET /api/reports/certification?from=2025-12&to=2026-11';

const report: PracticeReport = practiceReport(
  {
    birthsByMonth: [{ month: '2026-03', count: 2 }],
    birthsByPlace: [{ label: 'Home', count: 2 }],
    birthsByMode: [{ label: 'spontaneous', count: 2 }],
    duty: { births: 2, minutes: 900, longestMinutes: 600 },
    visitsByType: [{ label: 'Prenatal Visit', count: 2, minutes: 150 }],
    clientsBySource: [],
    clientsByStatus: [{ status: 'Postpartum Care', isEnded: false, isPastDue: false, count: 2 }],
    caseload: [{ month: '2026-11', count: 3 }],
    clientsByWeek: [{ week: 36, count: 2 }],
    appointmentsByWeek: [{ week: '2026-11-22', count: 5 }],
  },
  { from: '2025-12', to: '2026-11' },
  '2026-11-27',
);
const nothing = { count: 0, minutes: 0, travelMinutes: 0, distance: 0 };
const mileage: MileageReport = {
  year: 2026,
  byMonth: [{ ...nothing, month: '2026-03', count: 2, minutes: 150, distance: 30_117 }],
  byKind: [{ ...nothing, kind: 'visit', count: 2, minutes: 150, distance: 30_117 }],
  total: { count: 2, minutes: 150, travelMinutes: 40, distance: 30_117 },
  uncompleted: 2,
};

function open(at: string, prepare: (server: StubHttp) => void) {
  return renderPractice(at, prepare);
}

const rowsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent);

describe('the practice report', () => {
  it('shows each chart along with a table of the same values', async () => {
    const { user } = open('/reports', (server) => server.on(PRACTICE, { body: { report } }));
    for (const [name, row] of [
      ['Weeks of pregnancy', '36 weeks2'],
      ['Appointments by week', 'Week of Nov 22, 20265'],
    ] as const) {
      await screen.findByRole('region', { name });
      expect(rowsOf(name).at(-1)).toBe(row);
    }
    const births = within(await screen.findByRole('region', { name: 'Births by month' }));
    expect(births.getByRole('img')).toHaveAccessibleName(
      'Chart of births; the table below has the same values',
    );
    await user.click(births.getByText('Table'));
    expect(rowsOf('Births by month')).toHaveLength(13);
    expect(rowsOf('Births by month')).toContain('March 20262');
    expect(rowsOf('Births by place')).toEqual(['PlaceBirths', 'Home2']);
    expect(rowsOf('Visit hours')).toContain('Prenatal Visit (2)2\u00a0h 30\u00a0min');
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('Longest birth10 h');
    expect(screen.getByText('No charts were started in this period.')).toBeVisible();
  });

  it("requests the chosen months, and says when they aren't a valid period", async () => {
    const { server, user } = open('/reports', (given) => {
      given.on(PRACTICE, { body: { report } });
      given.on('GET /api/reports/practice?from=2026-01&to=2026-12', { body: { report } });
      given.on('GET /api/reports/practice?from=2026-02&to=2026-12', { body: { report } });
    });
    await screen.findByRole('region', { name: 'Births by month' });
    await user.selectOptions(screen.getByLabelText('Period'), 'This year');
    await waitFor(() =>
      expect(server.callsOf('GET /api/reports/practice?from=2026-01&to=2026-12')).toHaveLength(1),
    );
    await user.selectOptions(screen.getByLabelText('Period'), 'Other months');
    await user.selectOptions(screen.getByLabelText('First month'), 'February 2026');
    await waitFor(() =>
      expect(server.callsOf('GET /api/reports/practice?from=2026-02&to=2026-12')).toHaveLength(1),
    );
    await user.selectOptions(screen.getByLabelText('Last month'), 'January 2026');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "The last month can't be before the first. The last 12 months are shown.",
    );
  });

  it('shows an error when loading fails, and retries', async () => {
    const { server, user } = open('/reports', (given) => given.on(PRACTICE, { status: 500, body: '' }));
    expect(await screen.findByText('The report couldn’t be loaded')).toBeVisible();
    server.on(PRACTICE, { body: { report } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Births by month' })).toBeVisible();
  });
});

it('shows work in shared charts only in the care team report', async () => {
  const query = 'from=2025-12&to=2026-11';
  const work = { month: '2026-10', colleague: 'Noor Example', visits: 2, minutes: 150, births: 1 };
  const period = { from: '2025-12', to: '2026-11' };
  open('/reports?report=care-team', (server) => {
    server.on(`GET /api/reports/care-team?${query}`, {
      body: { report: { ...period, done: [], visits: [], isCut: false, received: [work] } },
    });
    server.on(PRACTICE, { body: { report } });
  });
  await screen.findByRole('region', { name: 'Colleagues’ work in your charts' });
  expect(rowsOf('Colleagues’ work in your charts')).toEqual([
    'MonthColleagueVisitsHoursBirths',
    'October 2026Noor Example22.51',
    'Total22.51',
  ]);
  expect(screen.queryByRole('region', { name: 'Your visits in colleagues’ charts' })).toBeNull();
});

describe('the certification log', () => {
  const log = {
    from: '2025-12',
    to: '2026-11',
    births: [
      {
        id: 'b-1',
        bornAt: '2026-03-01T04:30:00.000Z',
        initials: 'AL',
        attendance: 'inPerson',
        place: 'Home',
        mode: 'spontaneous',
        arrivedAt: null,
        departedAt: null,
        minutes: 600,
        evaluationReceived: true,
      },
    ],
    isCut: false,
  };

  it('uses the columns of the chosen form on the page and in the file', async () => {
    const { server, user } = open('/reports?report=certification', (given) => {
      given.on(CERTIFICATION, { body: { log } });
      given.on(`GET /api/reports/certification.csv?from=2025-12&to=2026-11&form=cappa`, { body: 'x' });
    });
    await screen.findByRole('region', { name: 'Births attended' });
    expect(rowsOf('Births attended')).toContain('12026-02-28ALHomeSpontaneous vaginal10Birth doulaYes');
    await user.selectOptions(screen.getByLabelText('Columns'), 'CAPPA style');
    expect(rowsOf('Births attended')[0]).toMatch(/^No.Client initials/);
    const saved = catchSavedFiles();
    await user.click(screen.getByRole('button', { name: 'Download CSV of the certification log' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(server.callsOf(CERTIFICATION)).toHaveLength(1);
  });

  it('says that the period has no births', async () => {
    open('/reports?report=certification', (given) =>
      given.on(CERTIFICATION, { body: { log: { ...log, births: [] } } }),
    );
    expect(await screen.findByText('No attended births in this period')).toBeVisible();
  });
});

describe('mileage and hours', () => {
  it("totals a year in the practice's unit, and says what isn't counted", async () => {
    open('/reports?report=mileage', (given) => given.on(MILEAGE, { body: { report: mileage } }));
    await screen.findByRole('region', { name: 'By kind' });
    expect(rowsOf('By kind')).toEqual([
      'KindCountHoursTravel hoursMiles',
      'Visits22.50.0018.7',
      'Total22.50.6718.7',
    ]);
    expect(screen.getByText(/^2 past appointments with a distance/)).toBeVisible();
  });

  it('says that nothing was completed in the year', async () => {
    open('/reports?report=mileage', (given) =>
      given.on(MILEAGE, { body: { report: { ...mileage, byMonth: [], byKind: [], total: nothing } } }),
    );
    expect(await screen.findByText('No mileage or hours in 2026')).toBeVisible();
  });
});
