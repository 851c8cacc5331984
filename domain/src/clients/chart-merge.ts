import { type DateOnly, daysBetween, type Instant } from '../dates/index.js';
import type { FieldError } from '../errors/index.js';
import { isSameValue } from './client.changes.js';
import type { Client, ClientFields, EmergencyContact, PastPregnancy } from './client.js';
import { clientPaths, copyOf } from './client.merge.js';
import { DEFAULT_BIRTH_LOCATION, DEFAULT_CLIENT_LANGUAGE } from './client.options.js';
import { storedContacts } from './client.rules.js';
import { setAt, valueAt } from './field-path.js';
import type { EndedPregnancyInput } from './pregnancies.js';

/** Days for which a merge, or the start of a pregnancy, can be undone. */
export const CHART_UNDO_DAYS = 30;

/**
 * The current pregnancies of two charts that are merged: both are the same one, or two, of which one is current: that
 * of the chart that stays (`kept`) or of the other chart.
 */
export const mergedPregnancies = ['same', 'kept', 'other'] as const;
export type MergedPregnancy = (typeof mergedPregnancies)[number];

/** The chart that a value comes from. */
export const mergeSides = ['kept', 'other'] as const;
export type MergeSide = (typeof mergeSides)[number];

/** A value that differs between the charts, and which of the two stays. */
export interface ChartMergeField {
  /** A field, or one line of a group: 'edd', 'obstetrician.phone'. */
  path: string;
  kept: unknown;
  other: unknown;
  /** The suggested side: the one with a value, or else the chart that was changed last. */
  suggested: MergeSide;
  /** Whether both charts have a value. */
  isConflict: boolean;
}

/** A value that the practitioner chose. */
export interface MergeChoice {
  path: string;
  from: MergeSide;
}

/** `POST /api/clients/:id/merges`. */
export interface ChartMergeInput {
  /** Version of the chart that stays. */
  version: number;
  /** The chart that is merged into it, and its version. */
  otherId: string;
  otherVersion: number;
  pregnancy: MergedPregnancy;
  /** Values that the practitioner chose; the others are the suggested ones. */
  choices?: MergeChoice[] | null;
  /** If there are two pregnancies: how the earlier one ended. */
  ended?: EndedPregnancyInput | null;
  confirmUnusual?: boolean;
}

/** What a merge asks about the current pregnancy of a chart. */
export interface PregnancyToMerge {
  client: Client;
  /** Whether the current pregnancy has a birth log, of which a pregnancy can have only one. */
  hasBirthLog: boolean;
}

/** A chart that may be of the same person as another one. */
export interface DuplicateChart {
  id: string;
  name: string;
  createdAt: Instant;
}

/** What two charts have in common in addition to the name. */
export const duplicateReasons = ['email', 'phone', 'dateOfBirth'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** Two charts with the same name and at least one other match; the older one first. */
export interface DuplicatePair {
  charts: [DuplicateChart, DuplicateChart];
  reasons: DuplicateReason[];
}

/** Response to `GET /api/clients/duplicates`. */
export interface DuplicateChartsResponse {
  duplicates: DuplicatePair[];
}

/** `POST /api/clients/duplicates`: the details of a client who is about to be added. */
export type DuplicateQuery = Partial<
  Record<'firstName' | 'lastName' | 'email' | 'phone' | 'dateOfBirth', string | null>
>;

/** Response to `POST /api/clients/duplicates`: existing charts that may be of the same person. */
export interface DuplicateMatchesResponse {
  matches: (DuplicateChart & { reasons: DuplicateReason[] })[];
}

/** Response to `GET /api/merged-clients/:id`. */
export interface MergedClientResponse {
  /** The chart that has the records now. */
  clientId: string;
  /** The pregnancy of the merged chart whose records joined another one; null if both charts kept their pregnancies. */
  pregnancyId: string | null;
  /** The pregnancy that has these records now. */
  joinedPregnancyId: string | null;
}

/** A change to a chart that can be undone. */
export interface ChartUndoStep {
  id: string;
  kind: 'merge' | 'next-pregnancy';
  /** For a merge: the name in the chart that was merged. */
  name: string | null;
  at: Instant;
  expiresAt: Instant;
}

/** Response to `GET /api/clients/:id/undo`: the latest change, if it can still be undone. */
export interface ChartUndoResponse {
  undo: ChartUndoStep | null;
}

/** The fields that describe the current pregnancy. They come from its chart unless both charts describe the same one. */
const pregnancyFields = [
  'status',
  'edd',
  'currentPregnancyNumber',
  'numberOfBabies',
  'pregnancyEnd',
  'birthLocation',
  'birthPreferences',
] as const satisfies (keyof ClientFields)[];

/** Lists that a merge combines. */
const unitedFields = ['pastPregnancies', 'emergencyContacts'] as const satisfies (keyof ClientFields)[];

/** Values that a chart has before anyone enters them. */
const defaults: Readonly<Record<string, unknown>> = {
  preferredLanguage: DEFAULT_CLIENT_LANGUAGE,
  numberOfBabies: 1,
  birthLocation: DEFAULT_BIRTH_LOCATION,
};

/** Due dates further apart than this can't be of one pregnancy. */
const SAME_PREGNANCY_DAYS = 60;

/** Suggests whether two charts describe the same pregnancy, and otherwise, which is current: the later one. */
export function suggestMergedPregnancy(kept: PregnancyToMerge, other: PregnancyToMerge): MergedPregnancy {
  const [keptEdd, otherEdd] = [kept.client.edd, other.client.edd];
  const areFar = areFarApart(keptEdd, otherEdd);
  if (!areFar && !(kept.hasBirthLog && other.hasBirthLog)) return 'same';
  return (otherEdd ?? '') > (keptEdd ?? '') ? 'other' : 'kept';
}

function areFarApart(one: DateOnly | null, other: DateOnly | null): boolean {
  return one !== null && other !== null && Math.abs(daysBetween(one, other)) > SAME_PREGNANCY_DAYS;
}

/** Returns the values that differ between two charts and that the practitioner can choose, in the order of the form. */
export function chartMergeFields(kept: Client, other: Client, pregnancy: MergedPregnancy): ChartMergeField[] {
  const newer = other.updatedAt > kept.updatedAt ? 'other' : 'kept';
  return clientPaths(kept, chosenFields(kept, pregnancy)).flatMap((path) => {
    const [ours, theirs] = [valueAt(kept, path), valueAt(other, path)];
    if (isSameValue(ours, theirs)) return [];
    const [isOursEmpty, isTheirsEmpty] = [isEmpty(path, ours), isEmpty(path, theirs)];
    const isConflict = !isOursEmpty && !isTheirsEmpty;
    const suggested = isConflict ? newer : isOursEmpty && !isTheirsEmpty ? 'other' : 'kept';
    return [{ path, kept: ours, other: theirs, suggested, isConflict }];
  });
}

function chosenFields(client: Client, pregnancy: MergedPregnancy): (keyof ClientFields)[] {
  return (Object.keys(fieldsOf(client)) as (keyof ClientFields)[]).filter(
    (field) =>
      !unitedFields.some((each) => each === field) &&
      (pregnancy === 'same' || !pregnancyFields.some((each) => each === field)),
  );
}

function isEmpty(path: string, value: unknown): boolean {
  return value === '' || value === null || value === undefined || value === defaults[path];
}

/** Checks the choices: each is about a value that differs. */
export function validateMergeChoices(
  kept: Client,
  other: Client,
  { pregnancy, choices }: Pick<ChartMergeInput, 'pregnancy' | 'choices'>,
): FieldError[] {
  const paths = chartMergeFields(kept, other, pregnancy).map(({ path }) => path);
  return (choices ?? []).flatMap(({ path }, index) =>
    paths.includes(path)
      ? []
      : [
          {
            field: `choices.${index}.path`,
            message: "This value can't be chosen. Please reload the charts.",
          },
        ],
  );
}

/** Returns the fields of two charts merged into one. Lists are combined; nothing that only one chart has is lost. */
export function mergeCharts(
  kept: Client,
  other: Client,
  { pregnancy, choices }: Pick<ChartMergeInput, 'pregnancy' | 'choices'>,
): ClientFields {
  const merged: ClientFields = copyOf(fieldsOf(kept));
  if (pregnancy === 'other') {
    for (const field of pregnancyFields) setAt(merged, field, other[field]);
  }
  const chosen = new Map((choices ?? []).map(({ path, from }) => [path, from]));
  for (const { path, suggested, other: theirs } of chartMergeFields(kept, other, pregnancy)) {
    if ((chosen.get(path) ?? suggested) === 'other') setAt(merged, path, theirs);
  }
  return {
    ...merged,
    pastPregnancies: combinedPregnancies(kept.pastPregnancies, other.pastPregnancies),
    emergencyContacts: combinedContacts(kept.emergencyContacts, other.emergencyContacts),
  };
}

function fieldsOf(client: Client): ClientFields {
  const {
    id: _id,
    version: _version,
    ownerEmail: _owner,
    createdAt: _created,
    updatedAt: _at,
    ...fields
  } = client;
  return fields;
}

/** Returns all past pregnancies by year, without duplicates. */
function combinedPregnancies(
  ours: readonly PastPregnancy[],
  theirs: readonly PastPregnancy[],
): PastPregnancy[] {
  const told = ({ id: _, ...past }: PastPregnancy) => past;
  const added = theirs.filter((past) => !ours.some((each) => isSameValue(told(each), told(past))));
  if (added.length === 0) return [...ours];
  // A stable sort: those without a year stay at the end, in the order of the charts.
  return [...ours, ...added].sort((one, other) => (one.year ?? Infinity) - (other.year ?? Infinity) || 0);
}

/** Returns all contacts, without duplicates of the same name and phone. The primary one of our chart stays. */
function combinedContacts(
  ours: readonly EmergencyContact[],
  theirs: readonly EmergencyContact[],
): EmergencyContact[] {
  const isSame = (one: EmergencyContact, other: EmergencyContact) =>
    one.name.trim().toLowerCase() === other.name.trim().toLowerCase() &&
    digits(one.phone) === digits(other.phone);
  const added = theirs.filter((contact) => !ours.some((each) => isSame(each, contact)));
  return storedContacts([...ours, ...added]);
}

function digits(phone: string): string {
  return phone.replace(/\D/gu, '');
}

/** The charts before a merge, the merged chart, and its current contents. */
export interface MergeToUndo {
  kept: ClientFields;
  other: ClientFields;
  merged: ClientFields;
  now: ClientFields;
  pregnancy: MergedPregnancy;
}

/**
 * Returns both charts after a merge is undone. Values that were changed since the merge stay in the chart that stays,
 * or, if they describe a current pregnancy that came from the other chart, go along with it.
 */
export function undoChartMerge({ kept, other, merged, now, pregnancy }: MergeToUndo): {
  kept: ClientFields;
  other: ClientFields;
} {
  const restored = { kept: copyOf(kept), other: copyOf(other) };
  for (const path of clientPaths(now, Object.keys(now) as (keyof ClientFields)[])) {
    const value = valueAt(now, path);
    if (isSameValue(value, valueAt(merged, path))) continue;
    const goesAlong = pregnancy === 'other' && isOfPregnancy(path);
    setAt(goesAlong ? restored.other : restored.kept, path, value);
  }
  return restored;
}

/**
 * Returns a chart after the start of its next pregnancy is undone. Fields that describe the pregnancy get their earlier
 * values; other values that were changed since then stay.
 */
export function undoNextPregnancy(
  before: ClientFields,
  started: ClientFields,
  now: ClientFields,
): ClientFields {
  const restored = copyOf(before);
  const known = new Set(before.pastPregnancies.map(({ id }) => id));
  const closed = started.pastPregnancies.filter(({ id }) => !known.has(id));
  for (const path of clientPaths(now, Object.keys(now) as (keyof ClientFields)[])) {
    const value = valueAt(now, path);
    if (isOfPregnancy(path) || isSameValue(value, valueAt(started, path))) continue;
    setAt(restored, path, value);
  }
  // The pregnancy that is current again isn't a past one.
  restored.pastPregnancies = restored.pastPregnancies.filter(
    ({ id }) => !closed.some((past) => past.id === id),
  );
  return restored;
}

function isOfPregnancy(path: string): boolean {
  return pregnancyFields.some((field) => path === field || path.startsWith(`${field}.`));
}
