import {
  addDays,
  addMonths,
  type DateOnly,
  dateInZone,
  type Instant,
  type InstantLike,
  instantAt,
  type TimeZone,
  toInstant,
  type WallTime,
} from '../dates/index.js';
import { type BackupFrequency, backupFrequencies } from '../settings/index.js';

/** What holds until a practitioner chooses otherwise (specification part 2, section 5). */
export const DEFAULT_BACKUP_FREQUENCY: BackupFrequency = 'weekly';

/** Finished archives of a practice that are kept; the oldest beyond them are removed. */
export const KEPT_BACKUPS = 7;

/** When an archive is made, by the clocks of the practice: nobody is at a desk, and no clock change skips it often. */
export const BACKUP_TIME: WallTime = '03:30';

/** What the rule needs to know of a practice. */
export interface BackupHistory {
  frequency: BackupFrequency;
  timeZone: TimeZone;
  /** When the newest finished archive was begun; null where there is none. */
  lastReadyAt: InstantLike | null;
  /** When the newest archive was begun, whatever became of it; null where there is none. */
  lastBegunAt: InstantLike | null;
  /** When the account was made: the first archive is reckoned from it. */
  accountCreatedAt: InstantLike;
}

/**
 * The night at which the next archive is made, or null where only a person makes them. The first one comes the night
 * after the account was made; after a failure the next night tries again, whatever the frequency.
 */
export function nextBackupAt(history: BackupHistory): Instant | null {
  const { frequency, timeZone, lastReadyAt, lastBegunAt, accountCreatedAt } = history;
  if (frequency === 'manual') return null;
  const nightOf = (day: DateOnly) => instantAt(day, BACKUP_TIME, timeZone);
  const dayOf = (instant: InstantLike) => dateInZone(instant, timeZone);
  const wanted =
    lastReadyAt === null
      ? nightOf(addDays(dayOf(accountCreatedAt), 1))
      : nightOf(dayAfter(dayOf(lastReadyAt), frequency));
  if (lastBegunAt === null) return wanted;
  // Instants sort as texts do.
  const [, later = wanted] = [wanted, nightOf(addDays(dayOf(lastBegunAt), 1))].sort();
  return later;
}

/** Whether an archive is to be made now. A night that was missed is made up for as soon as it is noticed. */
export function isBackupDue(history: BackupHistory, now: InstantLike): boolean {
  const next = nextBackupAt(history);
  return next !== null && next <= toInstant(now);
}

/** The frequency in stored documentation settings, or the default. */
export function readBackupFrequency(documentation: unknown): BackupFrequency {
  const stored = (documentation as { backupFrequency?: unknown } | null | undefined)?.backupFrequency;
  return backupFrequencies.find((frequency) => frequency === stored) ?? DEFAULT_BACKUP_FREQUENCY;
}

/** Name of the file that a practitioner downloads. Plain letters only, the day in the zone of the practice. */
export function backupFileName(createdAt: InstantLike, timeZone: TimeZone, encrypted: boolean): string {
  return `doula-desk-backup-${dateInZone(createdAt, timeZone)}.${encrypted ? 'ddbackup' : 'zip'}`;
}

function dayAfter(day: DateOnly, frequency: Exclude<BackupFrequency, 'manual'>): DateOnly {
  if (frequency === 'daily') return addDays(day, 1);
  return frequency === 'weekly' ? addDays(day, 7) : addMonths(day, 1);
}
