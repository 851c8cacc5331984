import { type DateOnly, daysBetween, type Instant } from '../dates/index.js';
import type { FieldError } from '../errors/index.js';
import { isSameValue } from './client.changes.js';
import type { Client, ClientFields, EmergencyContact, PastPregnancy } from './client.js';
import { clientPaths, copyClientFields } from './client.merge.js';
import { DEFAULT_BIRTH_LOCATION, DEFAULT_CLIENT_LANGUAGE } from './client.options.js';
import { storedContacts } from './client.rules.js';
import { setAt, valueAt } from './field-path.js';
import type { EndedPregnancyInput } from './pregnancies.js';

/** Number of days for which a merge, or the start of a pregnancy, can be undone. */
export const CHART_UNDO_DAYS = 30;

/**
 * How the current pregnancies of two merged charts are related: they are the same pregnancy (`same`), or there are two
 * pregnancies, and the later one is in the remaining chart (`kept`) or in the `other` chart.
 */
export const mergedPregnancies = ['same', 'kept', 'other'] as const;
export type MergedPregnancy = (typeof mergedPregnancies)[number];

/** The chart that a value comes from. */
export const mergeSides = ['kept', 'other'] as const;
export type MergeSide = (typeof mergeSides)[number];

/** A field that differs between the charts, with both values and the suggestion. */
export interface ChartMergeField {
  /** A field, or a field in a group: 'edd', 'obstetrician.phone'. */
  path: string;
  kept: unknown;
  other: unknown;
  /** The suggested side: the chart that has a value, or, if both do, the chart that was changed last. */
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
  /** Version of the remaining chart. */
  version: number;
  /** The chart that is merged into the remaining one, and its version. */
  otherId: string;
  otherVersion: number;
  pregnancy: MergedPregnancy;
  /** Values that the practitioner chose; other fields get the suggested values. */
  choices?: MergeChoice[] | null;
  /** How the earlier pregnancy ended, if there are two pregnancies. */
  ended?: EndedPregnancyInput | null;
  confirmUnusual?: boolean;
}

/** The facts about a chart's current pregnancy that a merge depends on. */
export interface PregnancyToMerge {
  client: Client;
  /** Whether the current pregnancy has a birth log. A pregnancy can have only one. */
  hasBirthLog: boolean;
}

/** A chart that may belong to the same person as another one. */
export interface DuplicateChart {
  id: string;
  name: string;
  createdAt: Instant;
}

/** Fields that two charts can have in common in addition to the name. */
export const duplicateReasons = ['email', 'phone', 'dateOfBirth'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** Two charts with the same name and at least one other match, the older chart first. */
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

/** Response to `POST /api/clients/duplicates`: existing charts that may belong to the same person. */
export interface DuplicateMatchesResponse {
  matches: (DuplicateChart & { reasons: DuplicateReason[] })[];
}

/** Response to `GET /api/merged-clients/:id`. */
export interface MergedClientResponse {
  /** The chart that has the records now. */
  clientId: string;
  /**
   * The merged chart's pregnancy whose records were added to another pregnancy; null if both charts kept their
   * pregnancies.
   */
  pregnancyId: string | null;
  /** The pregnancy that has these records now. */
  joinedPregnancyId: string | null;
}

/** A change to a chart that can be undone. */
export interface ChartUndoStep {
  id: string;
  kind: 'merge' | 'next-pregnancy';
  /** The name in the other chart, for a merge. */
  name: string | null;
  at: Instant;
  expiresAt: Instant;
}

/** Response to `GET /api/clients/:id/undo`: the latest change, if it can still be undone. */
export interface ChartUndoResponse {
  undo: ChartUndoStep | null;
}

/**
 * The fields that describe the current pregnancy. They come from the chart of the current pregnancy, unless both charts
 * have the same pregnancy.
 */
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
const combinedFields = ['pastPregnancies', 'emergencyContacts'] as const satisfies (keyof ClientFields)[];

/** Default values of a new chart. */
const defaults: Readonly<Record<string, unknown>> = {
  preferredLanguage: DEFAULT_CLIENT_LANGUAGE,
  numberOfBabies: 1,
  birthLocation: DEFAULT_BIRTH_LOCATION,
};

/** Due dates further apart than this can't belong to the same pregnancy. */
const SAME_PREGNANCY_DAYS = 60;

/** Suggests whether two charts have the same current pregnancy; if they don't, suggests the later one as current. */
export function suggestMergedPregnancy(kept: PregnancyToMerge, other: PregnancyToMerge): MergedPregnancy {
  const [keptEdd, otherEdd] = [kept.client.edd, other.client.edd];
  const areFar = areFarApart(keptEdd, otherEdd);
  if (!areFar && !(kept.hasBirthLog && other.hasBirthLog)) return 'same';
  return (otherEdd ?? '') > (keptEdd ?? '') ? 'other' : 'kept';
}

function areFarApart(one: DateOnly | null, other: DateOnly | null): boolean {
  return one !== null && other !== null && Math.abs(daysBetween(one, other)) > SAME_PREGNANCY_DAYS;
}

/**
 * Returns the fields that differ between two charts and that the practitioner can choose between, in the order of the
 * form.
 */
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
      !combinedFields.some((each) => each === field) &&
      (pregnancy === 'same' || !pregnancyFields.some((each) => each === field)),
  );
}

function isEmpty(path: string, value: unknown): boolean {
  return value === '' || value === null || value === undefined || value === defaults[path];
}

/** Checks that each choice is for a field that differs. */
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

/** Returns the merged fields of two charts. Lists are combined; values that only one chart has are kept. */
export function mergeCharts(
  kept: Client,
  other: Client,
  { pregnancy, choices }: Pick<ChartMergeInput, 'pregnancy' | 'choices'>,
): ClientFields {
  const merged: ClientFields = copyClientFields(fieldsOf(kept));
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
  // The sort is stable: pregnancies without a year stay at the end, in the charts' order.
  return [...ours, ...added].sort((one, other) => (one.year ?? Infinity) - (other.year ?? Infinity) || 0);
}

/** Returns all contacts, without duplicates by name and phone number. The primary contact of `ours` stays primary. */
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
 * Returns both charts after a merge is undone. Values changed since the merge stay in the remaining chart, except that
 * changes to a current pregnancy from the other chart go back with that pregnancy.
 */
export function undoChartMerge({ kept, other, merged, now, pregnancy }: MergeToUndo): {
  kept: ClientFields;
  other: ClientFields;
} {
  const restored = { kept: copyClientFields(kept), other: copyClientFields(other) };
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
 * values; other changes since then are kept.
 */
export function undoNextPregnancy(
  before: ClientFields,
  started: ClientFields,
  now: ClientFields,
): ClientFields {
  const restored = copyClientFields(before);
  const known = new Set(before.pastPregnancies.map(({ id }) => id));
  const closed = started.pastPregnancies.filter(({ id }) => !known.has(id));
  for (const path of clientPaths(now, Object.keys(now) as (keyof ClientFields)[])) {
    const value = valueAt(now, path);
    if (isOfPregnancy(path) || isSameValue(value, valueAt(started, path))) continue;
    setAt(restored, path, value);
  }
  // The pregnancy is current again, so it's no longer a past pregnancy.
  restored.pastPregnancies = restored.pastPregnancies.filter(
    ({ id }) => !closed.some((past) => past.id === id),
  );
  return restored;
}

function isOfPregnancy(path: string): boolean {
  return pregnancyFields.some((field) => path === field || path.startsWith(`${field}.`));
}
