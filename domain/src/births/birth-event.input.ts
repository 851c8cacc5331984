import { isInstant, isPlausibleDate, toInstant } from '../dates/index.js';
import { isRecord, textOf } from '../records/index.js';
import { tidyText, tooLong } from '../text/index.js';
import type { BirthEventDetails, BirthEventWrite } from './birth.js';
import {
  BIRTH_NOTE_LENGTH,
  type BirthEventKind,
  birthEventKinds,
  kindsOfBaby,
  REVISION_MAX,
  waterColors,
} from './birth.options.js';

const ID_FORM = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const MAX_BABY = 9;

/** Which numbers the details of a kind can have, with their limits. */
const numbersOfKind: Partial<
  Record<BirthEventKind, Partial<Record<keyof BirthEventDetails, readonly [number, number]>>>
> = {
  contraction: { intensity: [1, 5] },
  exam: { dilation: [0, 10], effacement: [0, 100], station: [-5, 5] },
  ...Object.fromEntries(kindsOfBaby.map((kind) => [kind, { baby: [1, MAX_BABY] }])),
};

/** An entry that can be stored, or why it can't. */
export type ReadBirthEvent = { event: BirthEventWrite } | { message: string };

/**
 * Reads an entry as a phone sent it. Parts that don't fit its kind are left out instead of refusing the entry, which
 * would lose it; only an entry without a kind, a time, or a place in the order of its revisions can't be stored.
 */
export function readBirthEvent(sent: unknown): ReadBirthEvent {
  if (!isRecord(sent) || !ID_FORM.test(textOf(sent.id))) return { message: 'The entry has no valid id' };
  const kind = birthEventKinds.find((known) => known === sent.kind);
  if (!kind) return { message: 'Please choose what happened' };
  const at = plausibleInstant(sent.at);
  if (at === undefined) return { message: 'Please enter a valid time' };
  const changedAt = plausibleInstant(sent.changedAt);
  const revision = wholeNumber(sent.revision, 1, REVISION_MAX);
  if (changedAt === undefined || revision === undefined)
    return { message: 'The entry has no valid revision' };
  const note = tidyText(textOf(sent.note));
  const isTooLong = tooLong(note, BIRTH_NOTE_LENGTH);
  if (isTooLong !== undefined) return { message: isTooLong };
  const isDeleted = sent.isDeleted === true;
  const end = kind === 'contraction' ? plausibleInstant(sent.endedAt) : undefined;
  return {
    event: {
      id: textOf(sent.id),
      kind,
      at,
      endedAt: isDeleted || end === undefined || end < at ? null : end,
      note: isDeleted ? '' : note,
      details: isDeleted ? {} : readDetails(kind, sent.details),
      revision,
      changedAt,
      isDeleted,
    },
  };
}

/** Reads the details of a kind, in the order of their names. */
export function readDetails(kind: BirthEventKind, sent: unknown): BirthEventDetails {
  if (!isRecord(sent)) return {};
  const numbers = Object.entries(numbersOfKind[kind] ?? {}).flatMap(([name, [least, most]]) => {
    const value = wholeNumber(sent[name], least, most);
    return value === undefined ? [] : [[name, value]];
  });
  const color = kind === 'waters' ? waterColors.find(({ value }) => value === sent.color)?.value : undefined;
  return { ...Object.fromEntries(numbers), ...(color === undefined ? {} : { color }) };
}

function plausibleInstant(value: unknown): string | undefined {
  const text = textOf(value);
  if (!isInstant(text)) return undefined;
  const instant = toInstant(text);
  return isPlausibleDate(instant.slice(0, 10)) ? instant : undefined;
}

function wholeNumber(value: unknown, least: number, most: number): number | undefined {
  if (typeof value !== 'number' || !Number.isInteger(value)) return undefined;
  return value >= least && value <= most ? value : undefined;
}
