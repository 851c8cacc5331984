import type { Option } from '../auth/index.js';

/** Kinds of entries in a shift's log, in the order of the buttons. */
export const shiftEntryKinds = [
  'breast',
  'bottle',
  'pump',
  'wet',
  'dirty',
  'sleep',
  'rest',
  'medication',
  'task',
  'mood',
  'note',
] as const;
export type ShiftEntryKind = (typeof shiftEntryKinds)[number];

/** Labels by kind of entry. */
export const shiftEntryLabels: Record<ShiftEntryKind, string> = {
  breast: 'Breast',
  bottle: 'Bottle',
  pump: 'Pumped',
  wet: 'Wet diaper',
  dirty: 'Dirty diaper',
  sleep: 'Baby’s sleep',
  rest: 'Parent’s rest',
  medication: 'Medication given',
  task: 'Task done',
  mood: 'Mood',
  note: 'Note',
};

/** Kinds that have a duration: the first tap starts the entry, and the second tap ends it. */
export const lastingKinds = ['sleep', 'rest'] as const satisfies readonly ShiftEntryKind[];
/** Kinds of entries that can be about one of several babies. */
export const babyEntryKinds = [
  'breast',
  'bottle',
  'wet',
  'dirty',
  'sleep',
] as const satisfies readonly ShiftEntryKind[];

/** The parts of a summary that the practitioner can share with the parents. */
export const handoverParts = [
  { value: 'feeds', label: 'Feeds and pumping' },
  { value: 'diapers', label: 'Diapers' },
  { value: 'sleep', label: 'Baby’s sleep' },
  { value: 'medications', label: 'Medications given' },
  { value: 'tasks', label: 'Tasks done' },
  { value: 'rest', label: 'Parent’s rest' },
  { value: 'mood', label: 'Mood notes' },
  { value: 'notes', label: 'Other notes' },
] as const satisfies readonly Option[];
export type HandoverPart = (typeof handoverParts)[number]['value'];

/** Parts that are shared by default, without mood and other notes. */
export const DEFAULT_HANDOVER_PARTS: readonly HandoverPart[] = [
  'feeds',
  'diapers',
  'sleep',
  'medications',
  'tasks',
];

/** The parts about babies, which are left out of all summaries after a loss. */
export const BABY_PARTS: readonly HandoverPart[] = ['feeds', 'diapers', 'sleep'];

/** Maximum lengths of a shift's location and of the message to the parents. */
export const SHIFT_LINE_LENGTH = 200;
export const HANDOVER_MESSAGE_LENGTH = 2_000;
/** Maximum number of hours of a shift. If a shift is longer, its end was probably mistyped or forgotten. */
export const SHIFT_HOURS_MAX = 72;
/** Maximum number of minutes per side of a feed or of pumping. */
export const FEED_MINUTES_MAX = 240;
/** Maximum number of milliliters in a bottle or of pumped milk. */
export const MILK_ML_MAX = 1_000;
