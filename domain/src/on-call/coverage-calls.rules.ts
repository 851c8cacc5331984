import { type DateOnly, isInstant, isPlausibleDate, toInstant } from '../dates/index.js';
import type { FieldError } from '../errors/index.js';
import type { Coverage, CoverageCall, CoverageCallWrite, OnCallPlan } from './on-call.js';
import type { CoverageAnswer, CoverageCallKind } from './on-call.options.js';

export const COVERAGE_CALL_TIME_MESSAGE = 'Please enter a valid time';
export const COVERAGE_CALL_BACKUP_MESSAGE = 'This backup is no longer on the list';

/** Entries that change a backup's response. A backup who can't go after all counts as having declined. */
const answersOfCalls: Partial<Record<CoverageCallKind, CoverageAnswer>> = {
  accepted: 'accepted',
  declined: 'declined',
  passedOn: 'declined',
};

/** Validates an entry and returns the errors. */
export function validateCoverageCall(
  { kind, at, coverageId }: CoverageCallWrite,
  { coverage, version }: Pick<OnCallPlan, 'coverage' | 'version'>,
): FieldError[] {
  const isTime = isInstant(at) && isPlausibleDate(toInstant(at).slice(0, 10));
  // A plan that was never saved has no backups, so the practitioner can't be back from anything.
  const isKnown = kind === 'resumed' ? version > 0 : coverage.some(({ id }) => id === coverageId);
  return [
    ...(isTime ? [] : [{ field: 'at', message: COVERAGE_CALL_TIME_MESSAGE }]),
    ...(isKnown ? [] : [{ field: 'coverageId', message: COVERAGE_CALL_BACKUP_MESSAGE }]),
  ];
}

/** Returns the entry to store, with the backup's current name and phone number. */
export function toCoverageCall(
  { id, kind, at, coverageId }: CoverageCallWrite,
  coverage: readonly Coverage[],
): CoverageCall {
  const backup = kind === 'resumed' ? undefined : coverage.find((known) => known.id === coverageId);
  return {
    id,
    kind,
    at: toInstant(at),
    coverageId: backup?.id ?? null,
    name: backup?.name ?? '',
    phone: backup?.phone ?? '',
  };
}

/** Returns the backup's response according to an entry; undefined if the entry doesn't change it. */
export function answerOfCall(kind: CoverageCallKind): CoverageAnswer | undefined {
  return answersOfCalls[kind];
}

/** Returns the entries of both lists ordered by time, without duplicates. */
export function mergeCoverageCalls(
  stored: readonly CoverageCall[],
  pending: readonly CoverageCall[],
): CoverageCall[] {
  const calls = new Map([...pending, ...stored].map((call) => [call.id, call]));
  return [...calls.values()].sort(
    (one, other) => one.at.localeCompare(other.at) || one.id.localeCompare(other.id),
  );
}

/** Returns the entries since the practitioner was last back on call. */
export function currentCalls(calls: readonly CoverageCall[]): CoverageCall[] {
  return calls.slice(calls.findLastIndex(({ kind }) => kind === 'resumed') + 1);
}

/**
 * Returns the entry with which the currently covering backup accepted; undefined while the practitioner is on call.
 *
 * @param calls the calls in order of time
 */
export function coveringCall(calls: readonly CoverageCall[]): CoverageCall | undefined {
  let covering: CoverageCall | undefined;
  for (const call of currentCalls(calls)) {
    if (call.kind === 'accepted') covering = call;
    else if (call.kind !== 'asked' && call.coverageId === covering?.coverageId) covering = undefined;
  }
  return covering;
}

/** A backup to ask, with the latest entry about them. */
export interface BackupToAsk {
  backup: Coverage;
  /** Whether the backup covers the day. Backups who don't are listed last. */
  isForDay: boolean;
  /** The latest entry about the backup since the practitioner was last back on call. */
  last: CoverageCall | undefined;
}

/** Returns the backups in the order in which to ask them on a given day. */
export function backupsToAsk(
  day: DateOnly,
  coverage: readonly Coverage[],
  calls: readonly CoverageCall[],
): BackupToAsk[] {
  const current = currentCalls(calls);
  const all = coverage.map((backup) => ({
    backup,
    isForDay: (backup.start === null || backup.start <= day) && (backup.end === null || day <= backup.end),
    last: current.findLast(({ coverageId }) => coverageId === backup.id),
  }));
  return [...all.filter(({ isForDay }) => isForDay), ...all.filter(({ isForDay }) => !isForDay)];
}

/** Returns the backup to ask next: the first one for the day who hasn't responded; undefined if no one is left. */
export function nextToAsk(backups: readonly BackupToAsk[]): BackupToAsk | undefined {
  return backups.find(
    ({ backup, isForDay, last }) => isForDay && (last ? last.kind === 'asked' : backup.answer !== 'declined'),
  );
}
