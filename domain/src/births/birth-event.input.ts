import { integerInRange, type ParsedEntry, readLogEntry } from '../log-entries/index.js';
import { isRecord } from '../records/index.js';
import type { BirthEventDetails, BirthEventWrite } from './birth.js';
import {
  amnioticFluidColors,
  type BirthEventKind,
  babyEventKinds,
  birthEventKinds,
} from './birth.options.js';

const MAX_BABY = 9;

/** The numeric details of each kind of entry, with their limits. */
const numbersOfKind: Partial<
  Record<BirthEventKind, Partial<Record<keyof BirthEventDetails, readonly [number, number]>>>
> = {
  contraction: { intensity: [1, 5] },
  exam: { dilation: [0, 10], effacement: [0, 100], station: [-5, 5] },
  ...Object.fromEntries(babyEventKinds.map((kind) => [kind, { baby: [1, MAX_BABY] }])),
};

/** Reads an entry from a phone. */
export function readBirthEvent(sent: unknown): ParsedEntry<BirthEventWrite> {
  return readLogEntry(sent, {
    kinds: birthEventKinds,
    lasting: ['contraction'],
    readDetails: readBirthDetails,
  });
}

/** Reads the details of an entry of a kind, sorted by name. */
export function readBirthDetails(kind: BirthEventKind, sent: unknown): BirthEventDetails {
  if (!isRecord(sent)) return {};
  const numbers = Object.entries(numbersOfKind[kind] ?? {}).flatMap(([name, [min, max]]) => {
    const value = integerInRange(sent[name], min, max);
    return value === undefined ? [] : [[name, value]];
  });
  const color =
    kind === 'waters' ? amnioticFluidColors.find(({ value }) => value === sent.color)?.value : undefined;
  return { ...Object.fromEntries(numbers), ...(color === undefined ? {} : { color }) };
}
