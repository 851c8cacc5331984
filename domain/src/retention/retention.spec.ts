import { describeRecordCounts, hasRecordsToRetain } from './chart-removal.js';
import { retentionCutoff } from './retention.js';

it.each([
  ['5 years', '2027-03-07', '2022-03-07'],
  ['7 years', '2028-02-29', '2021-02-28'],
  ['10 years', '2026-11-28', '2016-11-28'],
  ['Indefinitely', '2026-11-28', null],
] as const)('a retention period of %s on %s has the cutoff %s', (period, today, cutoff) => {
  expect(retentionCutoff(period, today)).toBe(cutoff);
});

describe("a chart's contents", () => {
  const nothing = {
    appointments: 0,
    visitNotes: 0,
    birthPlans: 0,
    births: 0,
    shifts: 0,
    reminders: 0,
    contracts: 0,
    signedContracts: 0,
    invoices: 0,
    sentInvoices: 0,
    payments: 0,
  };

  it('are listed with counts, without types that have no records', () => {
    expect(describeRecordCounts(nothing)).toEqual([]);
    expect(
      describeRecordCounts({ ...nothing, appointments: 1, visitNotes: 1200, birthPlans: 1, births: 1 }),
    ).toEqual(['1 appointment', '1,200 visit notes', '1 birth plan', '1 birth log']);
    expect(describeRecordCounts({ ...nothing, reminders: 2, contracts: 2, signedContracts: 1 })).toEqual([
      '2 reminders',
      '2 contracts (1 signed)',
    ]);
    expect(describeRecordCounts({ ...nothing, invoices: 3, sentInvoices: 2, payments: 1 })).toEqual([
      '3 invoices (2 sent)',
      '1 payment',
    ]);
  });

  it('require confirmation if they document care, an agreement, or money', () => {
    expect(hasRecordsToRetain({ ...nothing, signedContracts: 1 })).toBe(true);
    expect(hasRecordsToRetain({ ...nothing, visitNotes: 1 })).toBe(true);
    expect(hasRecordsToRetain({ ...nothing, births: 1 })).toBe(true);
    expect(hasRecordsToRetain({ ...nothing, shifts: 1 })).toBe(true);
    expect(hasRecordsToRetain({ ...nothing, sentInvoices: 1 })).toBe(true);
    expect(hasRecordsToRetain({ ...nothing, payments: 1 })).toBe(true);
    expect(hasRecordsToRetain({ ...nothing, visitNotes: 0, signedContracts: 0 })).toBe(false);
  });
});
