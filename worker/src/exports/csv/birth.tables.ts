import {
  type Birth,
  type BirthBaby,
  type BirthEvent,
  babyFeedings,
  babyOutcomes,
  babySexes,
  birthAttendances,
  birthEventDetails,
  birthEventLabels,
  birthModes,
  labelIn,
  labelOrText,
  laborOnsets,
} from '@doula-desk/domain';
import * as queries from '../records/queries.js';
import type { BirthRow, PregnancyOwned } from '../records/rows.js';
import { toBirthWithLog } from '../records/to-domain.js';
import { type AnyTable, clientColumns, column, localTime, table } from './table.js';

type OfBirth = PregnancyOwned & { birth: Birth };

export function birthTable(owner: string, timeZone: string): AnyTable {
  return table<BirthRow, OfBirth>({
    path: 'births.csv',
    about:
      'All births, including logs without a record. Their babies are in birth-babies.csv, their logs in birth-log.csv.',
    query: queries.births(owner, 'by-date'),
    isCounted: true,
    linesOf: (row) => [{ ...row, ...toBirthWithLog(row) }],
    columns: [
      ...clientColumns,
      column('Status', ({ birth }) => (birth.status === 'recorded' ? 'Recorded' : 'In progress')),
      column('Place', ({ birth }) => birth.place),
      column('Attendance', ({ birth }) => labelIn(birthAttendances, birth.attendance)),
      column('Attended By', ({ birth }) => birth.attendedBy),
      column('Labor Started', ({ birth }) => localTime(birth.laborStartedAt, timeZone)),
      column('Labor', ({ birth }) => labelIn(laborOnsets, birth.laborOnset)),
      column('Arrived', ({ birth }) => localTime(birth.arrivedAt, timeZone)),
      column('Departed', ({ birth }) => localTime(birth.departedAt, timeZone)),
      column('Pain Relief', ({ birth }) => birth.painRelief.join(', ')),
      column('Interventions', ({ birth }) => birth.interventions),
      column('Perineum', ({ birth }) => birth.perineum),
      column('Complications', ({ birth }) => birth.complications),
      column('Notes', ({ birth }) => birth.notes),
      column('Evaluation Received', ({ birth }) => birth.evaluationReceived),
      column('Birth Story', ({ birth }) => birth.story),
      column('Recorded', ({ birth }) => localTime(birth.recordedAt, timeZone)),
      column('Pregnancy ID', ({ pregnancyId }) => pregnancyId),
      column('Birth ID', ({ birth }) => birth.id),
    ],
  });
}

export function babyTable(owner: string, timeZone: string): AnyTable {
  return table<BirthRow, OfBirth & { baby: BirthBaby; number: number }>({
    path: 'birth-babies.csv',
    about: 'The babies of all recorded births.',
    query: queries.births(owner, 'by-date'),
    isCounted: false,
    linesOf: (row) => {
      const { birth } = toBirthWithLog(row);
      return birth.babies.map((baby, place) => ({ ...row, birth, baby, number: place + 1 }));
    },
    columns: [
      ...clientColumns,
      column('Baby', ({ number }) => number),
      column('Name', ({ baby }) => baby.name),
      column('Born', ({ baby }) => localTime(baby.bornAt, timeZone)),
      column('Outcome', ({ baby }) => labelIn(babyOutcomes, baby.outcome)),
      column('Mode', ({ baby }) => labelIn(birthModes, baby.mode)),
      column('Sex', ({ baby }) => labelOrText(babySexes, baby.sex)),
      column('Weight (g)', ({ baby }) => baby.weight),
      column('Length (cm)', ({ baby }) => (baby.length === null ? null : baby.length / 10)),
      column('Apgar 1 min', ({ baby }) => baby.apgar1),
      column('Apgar 5 min', ({ baby }) => baby.apgar5),
      column('Feeding', ({ baby }) => labelOrText(babyFeedings, baby.feeding)),
      column('Birth ID', ({ birth }) => birth.id),
    ],
  });
}

export function birthLogTable(owner: string, timeZone: string): AnyTable {
  return table<BirthRow, OfBirth & { event: BirthEvent }>({
    path: 'birth-log.csv',
    about:
      'The entries of all birth logs. Use Time (UTC) to tell apart times that occur twice when the clocks go back.',
    query: queries.births(owner, 'by-date'),
    isCounted: false,
    linesOf: (row) => {
      const { birth, events } = toBirthWithLog(row);
      return events.map((event) => ({ ...row, birth, event }));
    },
    columns: [
      ...clientColumns,
      column('Time', ({ event }) => localTime(event.at, timeZone)),
      column('Time (UTC)', ({ event }) => event.at),
      column('What', ({ event }) => birthEventLabels[event.kind] ?? event.kind),
      column('Details', ({ event }) => birthEventDetails(event)),
      column('Note', ({ event }) => event.note),
      column('Ended (UTC)', ({ event }) => event.endedAt),
      column('Written By', ({ event }) => event.by),
      column('Birth ID', ({ birth }) => birth.id),
    ],
  });
}
