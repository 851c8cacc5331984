import {
  mileageReport,
  mileageTables,
  type PracticeReportTotals,
  practiceReport,
  practiceReportTables,
} from '@doula-desk/domain';
import { letterheadBlock } from '../documents/letterhead-block.js';
import { renderDocument } from '../documents/pdf/render-document.js';
import { letterhead } from '../documents/testing/letterhead.js';
import { poppler } from '../documents/testing/read-pdf.js';
import { describeReport } from './report-composer.js';

const describeWithPoppler = poppler.installed ? describe : describe.skip;

const subject = { paper: 'letter', createdAt: new Date('2026-11-30T10:00:00Z') } as const;
const row = {
  month: '2026-03',
  kind: 'visit',
  count: 2,
  minutes: 150,
  travelMinutes: 40,
  distance: 30_117,
} as const;

const sums: PracticeReportTotals = {
  birthsByMonth: [
    { month: '2026-03', count: 2 },
    { month: '2026-05', count: 1234 },
  ],
  birthsByPlace: [],
  birthsByMode: [],
  duty: { births: 0, minutes: 0, longestMinutes: null },
  visitsByType: [],
  clientsBySource: [],
  clientsByStatus: [],
  caseload: [],
  clientsByWeek: [{ week: 30, count: 3 }],
  appointmentsByWeek: [{ week: '2026-03-08', count: 7 }],
};

async function draw(): Promise<Buffer> {
  const report = {
    subtitle: '2026',
    facts: [{ label: 'Births', value: '4' }],
    tables: [
      ...mileageTables(mileageReport([row], 2026, 0), 'mi'),
      { title: 'Nothing', headings: ['A'], rows: [] },
      ...practiceReportTables(practiceReport(sums, { from: '2026-03', to: '2026-05' }, '2026-11-30')),
    ],
    notes: ['Completed appointments.'],
    letterhead,
  };
  const head = await letterheadBlock(letterhead);
  return Buffer.from(
    (await renderDocument(describeReport('Mileage and hours', report, subject, head))).bytes,
  );
}

describeWithPoppler('a report PDF', () => {
  it("contains the facts, each table with its totals, and what the numbers don't include", async () => {
    const text = (await poppler.text(await draw())).replaceAll(/\s+/gu, ' ');
    expect(text).toContain('Mileage and hours 2026');
    expect(text).toContain('March 2026 2 2.5 0.67 18.7');
    expect(text).toContain('Total 2 2.5 0.67 18.7');
    expect(text).toContain('Nothing in this period.');
    expect(text).toContain('Completed appointments.');
  });

  it('draws counts over time as columns with their values, above a table with the same values', async () => {
    const text = (await poppler.text(await draw())).replaceAll(/\s+/gu, ' ');
    expect(text).toMatch(
      /Births by month (?:1,234 2|2 1,234) Mar Apr May Month Births March 2026 2 April 2026 0 May 2026 1,234/,
    );
    expect(text).toMatch(/Appointments by week 7 Mar Apr May Week of Appointments Mar 8, 2026 7 Total 7/);
    expect(text).toMatch(/Weeks of pregnancy 3 30 Completed weeks Clients 30 3/);
  });

  it("has the same bytes each time it's rendered", async () => {
    expect((await draw()).equals(await draw())).toBe(true);
  });
});
