import { type ReadEntry, readLogEntry, wholeNumberWithin } from '../log-entries/index.js';
import { isRecord } from '../records/index.js';
import type { BirthEventDetails, BirthEventWrite } from './birth.js';
import { type BirthEventKind, birthEventKinds, kindsOfBaby, waterColors } from './birth.options.js';

const MAX_BABY = 9;

/** Which numbers the details of a kind can have, with their limits. */
const numbersOfKind: Partial<
  Record<BirthEventKind, Partial<Record<keyof BirthEventDetails, readonly [number, number]>>>
> = {
  contraction: { intensity: [1, 5] },
  exam: { dilation: [0, 10], effacement: [0, 100], station: [-5, 5] },
  ...Object.fromEntries(kindsOfBaby.map((kind) => [kind, { baby: [1, MAX_BABY] }])),
};

/** Reads an entry as a phone sent it. */
export function readBirthEvent(sent: unknown): ReadEntry<BirthEventWrite> {
  return readLogEntry(sent, {
    kinds: birthEventKinds,
    lasting: ['contraction'],
    readDetails: readBirthDetails,
  });
}

/** Reads the details of a kind, in the order of their names. */
export function readBirthDetails(kind: BirthEventKind, sent: unknown): BirthEventDetails {
  if (!isRecord(sent)) return {};
  const numbers = Object.entries(numbersOfKind[kind] ?? {}).flatMap(([name, [min, max]]) => {
    const value = wholeNumberWithin(sent[name], min, max);
    return value === undefined ? [] : [[name, value]];
  });
  const color = kind === 'waters' ? waterColors.find(({ value }) => value === sent.color)?.value : undefined;
  return { ...Object.fromEntries(numbers), ...(color === undefined ? {} : { color }) };
}
