import type { Option } from '../auth/index.js';
import {
  addMinutes,
  type Instant,
  type InstantLike,
  isInstant,
  isPlausibleDate,
  toInstant,
} from '../dates/index.js';
import type { FieldError } from '../errors/index.js';
import { isRecord, textOf } from '../records/index.js';
import { lengthError, tidyLine, tidyText } from '../text/index.js';
import type { BirthBaby, BirthFields } from './birth.js';
import {
  BABY_LENGTH_MAX,
  BABY_LENGTH_MIN,
  BABY_WEIGHT_MAX,
  BABY_WEIGHT_MIN,
  BIRTH_LINE_LENGTH,
  BIRTH_TEXT_LENGTH,
  babyOutcomes,
  birthAttendances,
  birthModes,
  laborOnsets,
} from './birth.options.js';

/** Maximum number of babies in a birth record, as in a chart. */
const BABIES_MAX = 9;
const PAIN_RELIEFS_MAX = 20;
/** Minutes by which a phone's clock may be ahead of the server's. */
const CLOCK_TOLERANCE_MINUTES = 10;

export const BIRTH_TIME_MESSAGE = 'Please enter the time of birth';
export const BIRTH_INSTANT_MESSAGE = 'Please enter a valid time';
export const BIRTH_FUTURE_MESSAGE = "This time can't be in the future";
export const BIRTH_LOSS_MESSAGE =
  'If no baby lived, please choose “Pregnancy ended” in the chart. The log stays as it is.';

/** Returns the fields of an empty birth record. */
export function blankBirth(): BirthFields {
  return {
    place: '',
    attendance: 'inPerson',
    attendedBy: '',
    laborStartedAt: null,
    arrivedAt: null,
    departedAt: null,
    laborOnset: '',
    painRelief: [],
    interventions: '',
    perineum: '',
    complications: '',
    notes: '',
    evaluationReceived: false,
    babies: [blankBaby()],
  };
}

export function blankBaby(): BirthBaby {
  return {
    name: '',
    bornAt: null,
    outcome: 'living',
    mode: '',
    sex: '',
    weight: null,
    length: null,
    apgar1: null,
    apgar5: null,
    feeding: '',
  };
}

/**
 * Reads a birth record from a form or an API client. Text is normalized. An invalid number becomes NaN, and an invalid
 * time stays a string, so that {@link validateBirth} reports them. Missing fields are empty.
 */
export function readBirth(sent: unknown): BirthFields {
  const parts = isRecord(sent) ? sent : {};
  const painRelief = Array.isArray(parts.painRelief) ? parts.painRelief : [];
  return {
    place: tidyLine(textOf(parts.place)),
    attendance: choiceOf(birthAttendances, parts.attendance) || 'inPerson',
    attendedBy: tidyLine(textOf(parts.attendedBy)),
    laborStartedAt: readInstant(parts.laborStartedAt),
    arrivedAt: readInstant(parts.arrivedAt),
    departedAt: readInstant(parts.departedAt),
    laborOnset: choiceOf(laborOnsets, parts.laborOnset),
    painRelief: [...new Set(painRelief.map((text) => tidyLine(textOf(text))).filter((text) => text !== ''))],
    interventions: tidyText(textOf(parts.interventions)),
    perineum: tidyLine(textOf(parts.perineum)),
    complications: tidyText(textOf(parts.complications)),
    notes: tidyText(textOf(parts.notes)),
    evaluationReceived: parts.evaluationReceived === true,
    babies: (Array.isArray(parts.babies) ? parts.babies : []).map(readBaby),
  };
}

function readBaby(sent: unknown): BirthBaby {
  const parts = isRecord(sent) ? sent : {};
  return {
    name: tidyLine(textOf(parts.name)),
    bornAt: readInstant(parts.bornAt),
    outcome: choiceOf(babyOutcomes, parts.outcome) || 'living',
    mode: choiceOf(birthModes, parts.mode),
    sex: tidyLine(textOf(parts.sex)),
    weight: numberOf(parts.weight),
    length: numberOf(parts.length),
    apgar1: numberOf(parts.apgar1),
    apgar5: numberOf(parts.apgar5),
    feeding: tidyLine(textOf(parts.feeding)),
  };
}

/** Validates a birth record and returns the errors. `now` is the server's time; forms pass the device's time. */
export function validateBirth(fields: BirthFields, now: InstantLike): FieldError[] {
  const errors: FieldError[] = [];
  const check = (isRight: boolean, field: string, message: string) => {
    if (!isRight) errors.push({ field, message });
  };
  const fits = (field: string, text: string, max: number) => {
    const message = lengthError(text, max);
    if (message) errors.push({ field, message });
  };
  const latest = addMinutes(now, CLOCK_TOLERANCE_MINUTES);
  const checkInstant = (field: string, instant: Instant | null) => {
    if (instant === null) return;
    const isValid = isInstant(instant) && isPlausibleDate(instant.slice(0, 10));
    check(isValid, field, BIRTH_INSTANT_MESSAGE);
    if (isValid) check(instant <= latest, field, BIRTH_FUTURE_MESSAGE);
  };
  for (const field of ['place', 'attendedBy', 'perineum'] as const)
    fits(field, fields[field], BIRTH_LINE_LENGTH);
  for (const field of ['interventions', 'complications', 'notes'] as const) {
    fits(field, fields[field], BIRTH_TEXT_LENGTH);
  }
  check(
    fields.painRelief.length <= PAIN_RELIEFS_MAX,
    'painRelief',
    `Please choose at most ${PAIN_RELIEFS_MAX} entries`,
  );
  for (const text of fields.painRelief) fits('painRelief', text, BIRTH_LINE_LENGTH);
  for (const field of ['laborStartedAt', 'arrivedAt', 'departedAt'] as const)
    checkInstant(field, fields[field]);
  const { arrivedAt, departedAt, babies } = fields;
  check(!arrivedAt || !departedAt || departedAt >= arrivedAt, 'departedAt', 'Departure is before arrival');
  check(
    babies.length >= 1 && babies.length <= BABIES_MAX,
    'babies',
    `Please enter 1 to ${BABIES_MAX} babies`,
  );
  for (const [place, baby] of babies.entries()) {
    const field = (name: keyof BirthBaby) => `babies.${place}.${name}`;
    for (const name of ['name', 'sex', 'feeding'] as const) fits(field(name), baby[name], BIRTH_LINE_LENGTH);
    check(baby.bornAt !== null, field('bornAt'), BIRTH_TIME_MESSAGE);
    checkInstant(field('bornAt'), baby.bornAt);
    const range = (
      name: 'weight' | 'length' | 'apgar1' | 'apgar5',
      min: number,
      max: number,
      text: string,
    ) => {
      const value = baby[name];
      check(value === null || (Number.isInteger(value) && value >= min && value <= max), field(name), text);
    };
    range(
      'weight',
      BABY_WEIGHT_MIN,
      BABY_WEIGHT_MAX,
      `Please enter ${BABY_WEIGHT_MIN} to ${BABY_WEIGHT_MAX.toLocaleString('en-US')} g`,
    );
    range(
      'length',
      BABY_LENGTH_MIN,
      BABY_LENGTH_MAX,
      `Please enter ${BABY_LENGTH_MIN / 10} to ${BABY_LENGTH_MAX / 10} cm`,
    );
    range('apgar1', 0, 10, 'Please enter 0 to 10');
    range('apgar5', 0, 10, 'Please enter 0 to 10');
  }
  const isLoss = babies.length > 0 && babies.every(({ outcome }) => outcome !== 'living');
  check(!isLoss, 'babies.0.outcome', BIRTH_LOSS_MESSAGE);
  return errors;
}

/** Returns the names of the fields that differ between two records. */
export function changedBirthFields(before: BirthFields, after: BirthFields): (keyof BirthFields)[] {
  return birthFieldNames.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

const birthFieldNames = Object.keys(blankBirth()) as (keyof BirthFields)[];

/** Returns the fields of a birth record that a practitioner can edit, in a fixed order. */
export function toBirthFields(birth: BirthFields): BirthFields {
  const fields = Object.fromEntries(birthFieldNames.map((name) => [name, birth[name]]));
  return fields as unknown as BirthFields;
}

/** Returns when the first baby was born; null if unknown. */
export function firstBornAt({ babies }: Pick<BirthFields, 'babies'>): Instant | null {
  const times = babies.map(({ bornAt }) => bornAt).filter((bornAt) => bornAt !== null);
  return times.sort()[0] ?? null;
}

function readInstant(value: unknown): Instant | null {
  const text = textOf(value).trim();
  if (text === '') return null;
  return isInstant(text) ? toInstant(text) : text;
}

function numberOf(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'number' ? value : Number(value);
}

function choiceOf<Value extends string>(options: readonly Option<Value>[], value: unknown): Value | '' {
  return options.find((option) => option.value === value)?.value ?? '';
}
