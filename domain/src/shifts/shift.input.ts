import { addMinutes, type InstantLike } from '../dates/index.js';
import type { FieldError } from '../errors/index.js';
import {
  integerInRange,
  type ParsedEntry,
  plausibleInstant,
  REVISION_MAX,
  readLogEntry,
} from '../log-entries/index.js';
import { isRecord, textOf } from '../records/index.js';
import { lengthError, tidyLine, tidyText } from '../text/index.js';
import {
  DISTANCE_MAX,
  DISTANCE_MESSAGE,
  TRAVEL_MINUTES_MAX,
  TRAVEL_MINUTES_MESSAGE,
} from '../travel/index.js';
import type { Handover, ShiftEntryDetails, ShiftEntryWrite, ShiftWrite } from './shift.js';
import {
  babyEntryKinds,
  FEED_MINUTES_MAX,
  HANDOVER_MESSAGE_LENGTH,
  handoverParts,
  lastingKinds,
  MILK_ML_MAX,
  SHIFT_HOURS_MAX,
  SHIFT_LINE_LENGTH,
  type ShiftEntryKind,
  shiftEntryKinds,
} from './shift.options.js';

const BABY_MAX = 9;
/** Minutes by which a phone's clock may be ahead of the server's. */
const CLOCK_TOLERANCE_MINUTES = 10;

export const SHIFT_TIME_MESSAGE = 'Please enter a valid time';
export const SHIFT_ORDER_MESSAGE = "The end can't be before the start";
export const SHIFT_LENGTH_MESSAGE = `A shift can be at most ${SHIFT_HOURS_MAX} hours long`;
export const SHIFT_FUTURE_MESSAGE = "This time can't be in the future";

const numbersOfKind: Partial<
  Record<ShiftEntryKind, Partial<Record<keyof ShiftEntryDetails, readonly [number, number]>>>
> = {
  breast: { left: [0, FEED_MINUTES_MAX], right: [0, FEED_MINUTES_MAX] },
  bottle: { ml: [0, MILK_ML_MAX] },
  pump: { ml: [0, MILK_ML_MAX] },
};

/** Reads an entry from a phone. */
export function readShiftEntry(sent: unknown): ParsedEntry<ShiftEntryWrite> {
  return readLogEntry(sent, {
    kinds: shiftEntryKinds,
    lasting: lastingKinds,
    readDetails: readShiftDetails,
  });
}

/** Reads the details for a kind, without fields that don't apply to it. */
export function readShiftDetails(kind: ShiftEntryKind, sent: unknown): ShiftEntryDetails {
  if (!isRecord(sent)) return {};
  const isOfBaby = babyEntryKinds.some((each) => each === kind);
  const limits = { ...numbersOfKind[kind], ...(isOfBaby && { baby: [1, BABY_MAX] as const }) };
  return Object.fromEntries(
    Object.entries(limits).flatMap(([name, [min, max]]) => {
      const value = integerInRange(sent[name], min, max);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/**
 * Reads a shift from a phone, and normalizes its text. Implausible instants stay unchanged, and validation rejects
 * them.
 */
export function readShift(sent: ShiftWrite): ShiftWrite {
  const instant = (value: string) => plausibleInstant(value) ?? value;
  return {
    start: instant(sent.start),
    end: sent.end === null ? null : instant(sent.end),
    location: tidyLine(textOf(sent.location)),
    distance: sent.distance ?? null,
    travelMinutes: sent.travelMinutes ?? null,
    revision: sent.revision,
    changedAt: instant(sent.changedAt),
  };
}

/** Validates a shift and returns the errors. */
export function validateShift(shift: ShiftWrite, now: InstantLike): FieldError[] {
  const { start, end, location, distance, travelMinutes, revision, changedAt } = shift;
  const errors: FieldError[] = [];
  const check = (field: string, message: string | false | undefined) => {
    if (message) errors.push({ field, message });
  };
  const latest = addMinutes(now, CLOCK_TOLERANCE_MINUTES);
  const timeError = (value: string) => {
    if (plausibleInstant(value) === undefined) return SHIFT_TIME_MESSAGE;
    return value > latest && SHIFT_FUTURE_MESSAGE;
  };
  check('start', timeError(start));
  if (end !== null) {
    const endError = timeError(end);
    check('end', endError);
    if (!endError && errors.length === 0) {
      check('end', end < start && SHIFT_ORDER_MESSAGE);
      check('end', end > addMinutes(start, SHIFT_HOURS_MAX * 60) && SHIFT_LENGTH_MESSAGE);
    }
  }
  check('location', lengthError(location, SHIFT_LINE_LENGTH));
  const fits = (value: number | null, max: number) =>
    value === null || integerInRange(value, 0, max) !== undefined;
  check('distance', !fits(distance, DISTANCE_MAX) && DISTANCE_MESSAGE);
  check('travelMinutes', !fits(travelMinutes, TRAVEL_MINUTES_MAX) && TRAVEL_MINUTES_MESSAGE);
  check(
    'revision',
    integerInRange(revision, 1, REVISION_MAX) === undefined && 'The shift has no valid revision',
  );
  check('changedAt', plausibleInstant(changedAt) === undefined && SHIFT_TIME_MESSAGE);
  return errors;
}

/** Reads a handover. Its parts have no duplicates and are in the order of the options. */
export function readHandover({ parts, message }: { parts: readonly string[]; message: string }): Handover {
  return {
    parts: handoverParts.map(({ value }) => value).filter((value) => parts.includes(value)),
    message: tidyText(message),
  };
}

/** Validates a handover and returns the errors. */
export function validateHandover({ message }: Handover): FieldError[] {
  const isTooLong = lengthError(message, HANDOVER_MESSAGE_LENGTH);
  return isTooLong ? [{ field: 'message', message: isTooLong }] : [];
}
