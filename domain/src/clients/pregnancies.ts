import { type DateOnly, formatDate, type Instant } from '../dates/index.js';
import type { FieldError } from '../errors/index.js';
import { type NumberInput, type PastPregnancyInput, toClientFields } from './client.input.js';
import type { BirthPreferences, ClientFields } from './client.js';
import { DEFAULT_BIRTH_LOCATION, type pregnancyOutcomes } from './client.options.js';
import { validateClient } from './client.validation.js';

/** How an earlier pregnancy ended; null if that wasn't recorded. */
export type EarlierPregnancyEnd = 'birth' | 'loss' | null;

/** The number of a client's records that belong to a pregnancy. */
export interface PregnancyCounts {
  visitNotes: number;
  birthPlans: number;
  shifts: number;
  contracts: number;
  appointments: number;
  reminders: number;
}

/** A pregnancy in `GET /api/clients/:id/pregnancies`. */
export interface PregnancyEntry {
  id: string;
  isCurrent: boolean;
  /** The pregnancy's number among the client's pregnancies, if known. */
  number: number | null;
  edd: DateOnly | null;
  numberOfBabies: number;
  endKind: EarlierPregnancyEnd;
  endDate: DateOnly | null;
  /** When the next pregnancy was started; null for the current pregnancy. */
  closedAt: Instant | null;
  counts: PregnancyCounts;
}

/** Response to `GET /api/clients/:id/pregnancies`: the current pregnancy first, then the others, latest first. */
export interface PregnancyListResponse {
  pregnancies: PregnancyEntry[];
}

/** A record of an earlier pregnancy that the chart links to. */
export interface PregnancyRecord {
  id: string;
  /** The appointment's type or the plan's template. */
  type: string;
  status: string;
  date: DateOnly;
  /** Only for appointments. */
  time?: string;
}

/** A pregnancy, with its chart data and the records that the chart doesn't list elsewhere. */
export interface PregnancyDetails extends PregnancyEntry {
  status: string | null;
  gravida: number | null;
  para: number | null;
  birthLocation: string;
  birthPreferences: BirthPreferences;
  appointments: PregnancyRecord[];
  birthPlans: PregnancyRecord[];
}

/** Response to `GET /api/clients/:id/pregnancies/:pregnancyId`. */
export interface PregnancyResponse {
  pregnancy: PregnancyDetails;
}

/** Outcomes after which the pregnancy counts as a loss. */
const lossOutcomes: readonly string[] = [
  'Miscarriage',
  'Stillbirth',
  'Ectopic pregnancy',
] satisfies (typeof pregnancyOutcomes)[number][];

/** Outcomes that para counts: births after 20 weeks. */
const countedOutcomes: readonly string[] = [
  'Full-term delivery',
  'Premature delivery',
  'Stillbirth',
] satisfies (typeof pregnancyOutcomes)[number][];

/** How the current pregnancy ended. It's added to the past pregnancies. */
export interface EndedPregnancyInput extends Omit<PastPregnancyInput, 'id' | 'year'> {
  /** Date of the birth or the loss, if known. */
  endDate?: string | null;
}

/** The input that starts the next pregnancy, from the form or a request. Omitted numbers get the suggested values. */
export interface NextPregnancyInput {
  ended?: EndedPregnancyInput | null;
  /** Due date of the next pregnancy; empty if it's not known yet. */
  edd?: string | null;
  gravida?: NumberInput;
  para?: NumberInput;
}

/** The data to store when the next pregnancy starts. */
export interface NextPregnancy {
  /** The client, with fields that describe the next pregnancy. */
  client: ClientFields;
  /** How the current pregnancy ended. */
  endKind: EarlierPregnancyEnd;
  endDate: DateOnly | null;
}

/** Returns the form's suggestions. Para depends on the outcome (`paraAfter`). */
export function suggestNextPregnancy(client: ClientFields, today: DateOnly) {
  const isBorn = client.status === 'Postpartum Care' || (client.edd !== null && client.edd <= today);
  const outcome: string = isBorn && !client.pregnancyEnd ? 'Full-term delivery' : '';
  return {
    outcome,
    endDate: client.pregnancyEnd?.date ?? '',
    gravida: client.gravida === null ? null : client.gravida + 1,
    para: paraAfter(client, outcome),
  };
}

/**
 * Returns para after a pregnancy with this outcome. Para is lower than gravida until the pregnancy's birth is counted;
 * if they're equal, the practitioner has already counted it.
 */
export function paraAfter(
  { gravida, para }: Pick<ClientFields, 'gravida' | 'para'>,
  outcome: string,
): number | null {
  if (gravida === null || para === null) return para;
  return countedOutcomes.includes(outcome) && para < gravida ? para + 1 : para;
}

/** Validates the input. Field names are paths in {@link NextPregnancyInput}. */
export function validateNextPregnancy(
  client: ClientFields,
  { ended, edd, gravida, para }: NextPregnancyInput,
  today: DateOnly,
): FieldError[] {
  const { endDate, ...past } = ended ?? {};
  const errors = validateClient(
    {
      ...client,
      edd: edd ?? null,
      gravida: gravida ?? null,
      para: para ?? null,
      pregnancyEnd: endDate ? { kind: 'loss', date: endDate } : null,
      pastPregnancies: [...client.pastPregnancies, past],
    },
    today,
  );
  const added = `pastPregnancies.${client.pastPregnancies.length}`;
  return errors.map(({ field, message }) => ({
    field: field.replace('pregnancyEnd.date', 'ended.endDate').replace(added, 'ended'),
    message,
  }));
}

/**
 * Returns the client at the start of the next pregnancy. The current pregnancy is added to the past ones; contacts and
 * care providers stay. The server adds the past pregnancy's id.
 */
export function startNextPregnancy(
  client: ClientFields,
  { ended, edd, gravida, para }: NextPregnancyInput,
  today: DateOnly,
): NextPregnancy {
  const { endDate: endText, ...past } = ended ?? {};
  const endDate = endText || client.pregnancyEnd?.date || null;
  const suggested = suggestNextPregnancy(client, today);
  const { currentPregnancyNumber } = client;
  const next = toClientFields({
    ...client,
    status: null,
    edd: edd ?? null,
    currentPregnancyNumber: currentPregnancyNumber === null ? null : currentPregnancyNumber + 1,
    gravida: gravida === undefined ? suggested.gravida : gravida,
    para: para === undefined ? paraAfter(client, past.outcome ?? '') : para,
    numberOfBabies: null,
    pregnancyEnd: null,
    birthLocation: DEFAULT_BIRTH_LOCATION,
    birthPreferences: null,
    pastPregnancies: [...client.pastPregnancies, { ...past, year: yearOf(endDate ?? client.edd, today) }],
  });
  return { client: next, endKind: endKindOf(client, past.outcome ?? ''), endDate };
}

/** Returns the filled-in fields about the end of a pregnancy; the recorded birth provides the others. */
export function filledEndFields(ended: EndedPregnancyInput | null | undefined): EndedPregnancyInput {
  return Object.fromEntries(Object.entries(ended ?? {}).filter(([, value]) => value?.trim()));
}

function endKindOf({ pregnancyEnd }: ClientFields, outcome: string): EarlierPregnancyEnd {
  if (pregnancyEnd || lossOutcomes.includes(outcome)) return 'loss';
  return outcome.trim() ? 'birth' : null;
}

/**
 * Returns the year in which a pregnancy ended, if a date is known. It's never a future year, although a due date can be
 * in the future.
 */
function yearOf(day: DateOnly | null, today: DateOnly): number | null {
  return day === null ? null : Math.min(Number(day.slice(0, 4)), Number(today.slice(0, 4)));
}

/** Returns a pregnancy's display name: 'Pregnancy 2 (born Mar 9, 2025)'. */
export function pregnancyName({
  isCurrent,
  number,
  edd,
  endKind,
  endDate,
}: Pick<PregnancyEntry, 'isCurrent' | 'number' | 'edd' | 'endKind' | 'endDate'>): string {
  if (isCurrent) return 'Current pregnancy';
  const name = number === null ? 'Earlier pregnancy' : `Pregnancy ${number}`;
  if (endDate && endKind) return `${name} (${endKind === 'birth' ? 'born' : 'ended'} ${formatDate(endDate)})`;
  return edd && endKind !== 'loss' ? `${name} (due ${formatDate(edd)})` : name;
}
