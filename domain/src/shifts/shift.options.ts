import type { Option } from '../auth/index.js';

/** Kinds of entries in the log of a shift, in the order of the buttons. */
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

/** The label of each kind. */
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

/** Kinds that last: a first tap starts them, and a second one ends them. */
export const lastingKinds = ['sleep', 'rest'] as const satisfies readonly ShiftEntryKind[];
/** Kinds whose entries can belong to one of several babies. */
export const shiftKindsOfBaby = [
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

/** Parts that are shared unless the practitioner chooses others. What someone felt or wrote freely isn't among them. */
export const DEFAULT_HANDOVER_PARTS: readonly HandoverPart[] = [
  'feeds',
  'diapers',
  'sleep',
  'medications',
  'tasks',
];

/** The parts about the babies. After a loss, no summary has them. */
export const PARTS_OF_BABY: readonly HandoverPart[] = ['feeds', 'diapers', 'sleep'];

/** Maximum length of the place of a shift, and of the message to the parents. */
export const SHIFT_LINE_LENGTH = 200;
export const HANDOVER_MESSAGE_LENGTH = 2_000;
/** Hours after which a shift can't be a single one anymore; its end was mistyped or forgotten. */
export const SHIFT_HOURS_MAX = 72;
/** Minutes per side of a feed, or of pumping. */
export const FEED_MINUTES_MAX = 240;
/** Milliliters in a bottle or of pumped milk. */
export const MILK_ML_MAX = 1_000;
