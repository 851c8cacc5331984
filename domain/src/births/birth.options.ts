import type { Option } from '../auth/index.js';

/** Kinds of entries in a birth log, in the order of the buttons. */
export const birthEventKinds = [
  'contraction',
  'regular',
  'waters',
  'called',
  'arrived',
  'exam',
  'position',
  'comfort',
  'food',
  'medication',
  'epidural',
  'pushing',
  'birth',
  'placenta',
  'feed',
  'transfer',
  'departed',
  'photo',
  'custom',
] as const;
export type BirthEventKind = (typeof birthEventKinds)[number];

/** Labels by kind of entry. A custom entry shows its note instead. */
export const birthEventLabels: Record<BirthEventKind, string> = {
  contraction: 'Contraction',
  regular: 'Contractions regular',
  waters: 'Water broke',
  called: 'Called',
  arrived: 'Arrived',
  exam: 'Exam',
  position: 'Position',
  comfort: 'Comfort measure',
  food: 'Food or drink',
  medication: 'Medication',
  epidural: 'Epidural',
  pushing: 'Pushing',
  birth: 'Birth',
  placenta: 'Placenta',
  feed: 'First feed',
  transfer: 'Transfer',
  departed: 'Departed',
  photo: 'Photo note',
  custom: 'Note',
};

/** Kinds of entries that can be about one of several babies. */
export const babyEventKinds = ['birth', 'feed'] as const satisfies readonly BirthEventKind[];

export const amnioticFluidColors = [
  { value: 'clear', label: 'Clear' },
  { value: 'pink', label: 'Pink' },
  { value: 'bloody', label: 'Bloody' },
  { value: 'green', label: 'Green or brown' },
] as const satisfies readonly Option[];

/** Whether the practitioner was at the birth. */
export const birthAttendances = [
  { value: 'inPerson', label: 'In person' },
  { value: 'virtual', label: 'Virtually' },
  { value: 'backup', label: 'Backup attended' },
  { value: 'notAttended', label: 'Not attended' },
] as const satisfies readonly Option[];
export type BirthAttendance = (typeof birthAttendances)[number]['value'];

export const birthModes = [
  { value: 'spontaneous', label: 'Spontaneous vaginal' },
  { value: 'assisted', label: 'Assisted vaginal' },
  { value: 'plannedCesarean', label: 'Planned cesarean' },
  { value: 'unplannedCesarean', label: 'Unplanned cesarean' },
  { value: 'vbac', label: 'VBAC' },
] as const satisfies readonly Option[];
export type BirthMode = (typeof birthModes)[number]['value'];

export const laborOnsets = [
  { value: 'spontaneous', label: 'Spontaneous' },
  { value: 'induced', label: 'Induced' },
  { value: 'augmented', label: 'Spontaneous, then augmented' },
  { value: 'noLabor', label: 'No labor' },
] as const satisfies readonly Option[];
export type LaborOnset = (typeof laborOnsets)[number]['value'];

/** A baby's sex. A record may store the practitioner's own words instead of 'other'. */
export const babySexes = [
  { value: 'female', label: 'Girl' },
  { value: 'male', label: 'Boy' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Option[];

/** How a baby was first fed. A record may store the practitioner's own words instead of 'other'. */
export const babyFeedings = [
  { value: 'breast', label: 'Breast or chest' },
  { value: 'bottle', label: 'Bottle' },
  { value: 'mixed', label: 'Mixed' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Option[];

/** Outcomes for a baby. A pregnancy in which no baby lived is recorded as a loss instead. */
export const babyOutcomes = [
  { value: 'living', label: 'Living' },
  { value: 'stillborn', label: 'Stillborn' },
  { value: 'died', label: 'Died after birth' },
] as const satisfies readonly Option[];
export type BabyOutcome = (typeof babyOutcomes)[number]['value'];

/** Suggestions only; pain relief is free text. */
export const painReliefs = [
  'None',
  'Water',
  'TENS',
  'Nitrous oxide',
  'Opioids',
  'Epidural',
  'Spinal',
  'General anesthesia',
] as const;

/** Suggestions only. */
export const perinealOutcomes = [
  'Intact',
  'First-degree tear',
  'Second-degree tear',
  'Third- or fourth-degree tear',
  'Episiotomy',
] as const;

export const birthStatuses = ['in_progress', 'recorded'] as const;
export type BirthStatus = (typeof birthStatuses)[number];

/** Maximum lengths of single-line text, of long text in the birth record, and of the birth story. */
export const BIRTH_LINE_LENGTH = 200;
export const BIRTH_TEXT_LENGTH = 10_000;
export const BIRTH_STORY_LENGTH = 50_000;

/** In grams. */
export const BABY_WEIGHT_MIN = 200;
export const BABY_WEIGHT_MAX = 9_000;
/** In millimeters. */
export const BABY_LENGTH_MIN = 150;
export const BABY_LENGTH_MAX = 750;

/** A reminder that can be added when a birth is recorded. */
export interface PostpartumReminder {
  key: string;
  title: string;
  /** Number of days after the birth. */
  days: number;
}

export const postpartumReminders = [
  { key: 'day1', title: 'Call the day after the birth', days: 1 },
  { key: 'week1', title: 'One-week postpartum visit', days: 7 },
  { key: 'week2', title: 'Two-week postpartum check-in', days: 14 },
  { key: 'week6', title: 'Six-week postpartum visit', days: 42 },
] as const satisfies readonly PostpartumReminder[];
export type PostpartumReminderKey = (typeof postpartumReminders)[number]['key'];
