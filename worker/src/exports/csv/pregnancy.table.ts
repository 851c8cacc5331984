import * as queries from '../records/queries.js';
import type { PregnancyRow } from '../records/rows.js';
import { type AnyTable, clientColumns, column, localTime, oneRowPerRecord, table } from './table.js';

const endLabels = { birth: 'Birth', loss: 'Loss' } as const;

/** Describes how a pregnancy ended; empty if it's current or its end wasn't recorded. */
export function pregnancyEnd({ endKind }: Pick<PregnancyRow, 'endKind'>): string {
  return endKind === null ? '' : endLabels[endKind];
}

export function pregnancyTable(owner: string, timeZone: string): AnyTable {
  return table<PregnancyRow, PregnancyRow>({
    path: 'pregnancies.csv',
    about:
      'All pregnancies of all clients: current ones, and earlier ones as they were when the next one started.',
    query: queries.pregnancies(owner),
    isCounted: true,
    linesOf: oneRowPerRecord,
    columns: [
      ...clientColumns,
      column('Current', ({ closedAt }) => closedAt === null),
      column('Pregnancy Number', ({ number }) => number),
      column('Due Date', ({ edd }) => edd),
      column('Number of Babies', ({ numberOfBabies }) => numberOfBabies),
      column('Gravida', ({ gravida }) => gravida),
      column('Para', ({ para }) => para),
      column('Ended In', pregnancyEnd),
      column('End Date', ({ endDate }) => endDate),
      column('Birth Location', ({ birthLocation }) => birthLocation),
      column('Preferred Birth Location', ({ birthPreferences }) => birthPreferences.location),
      column('Desired Birth Experience', ({ birthPreferences }) => birthPreferences.desiredExperience),
      column('Support People', ({ birthPreferences }) => birthPreferences.supportPeople),
      column('Special Considerations', ({ birthPreferences }) => birthPreferences.specialConsiderations),
      column('Closed', ({ closedAt }) => localTime(closedAt, timeZone)),
      column('Pregnancy ID', ({ id }) => id),
    ],
  });
}
