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

/** Default until the practitioner chooses another frequency. */
export const DEFAULT_BACKUP_FREQUENCY: BackupFrequency = 'weekly';

/** Number of finished archives to keep for each practice; older ones are removed. */
export const KEPT_BACKUPS = 7;

/** When archives are made, in the practice's zone: a time when no one is working and that clock changes rarely skip. */
export const BACKUP_TIME: WallTime = '03:30';

/** What the rule needs to know of a practice. */
export interface BackupHistory {
  frequency: BackupFrequency;
  timeZone: TimeZone;
  /** When the newest finished archive was started, or null. */
  lastReadyAt: InstantLike | null;
  /** When the newest archive was started, regardless of its outcome, or null. */
  lastBegunAt: InstantLike | null;
  /** When the account was created; the first archive is scheduled from it. */
  accountCreatedAt: InstantLike;
}

/**
 * Returns the night when the next archive is due, or null if archives are only made on request. The first one is due
 * the night after the account was created; after a failure, the next night tries again, regardless of the frequency.
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
  // Instants sort as strings.
  const [, later = wanted] = [wanted, nightOf(addDays(dayOf(lastBegunAt), 1))].sort();
  return later;
}

/** Returns whether an archive is due now. A missed night is made up as soon as possible. */
export function isBackupDue(history: BackupHistory, now: InstantLike): boolean {
  const next = nextBackupAt(history);
  return next !== null && next <= toInstant(now);
}

/** Returns the frequency in stored documentation settings, or the default. */
export function readBackupFrequency(documentation: unknown): BackupFrequency {
  const stored = (documentation as { backupFrequency?: unknown } | null | undefined)?.backupFrequency;
  return backupFrequencies.find((frequency) => frequency === stored) ?? DEFAULT_BACKUP_FREQUENCY;
}

/** Returns the file name for a download: plain letters only, with the day in the practice's zone. */
export function backupFileName(createdAt: InstantLike, timeZone: TimeZone, encrypted: boolean): string {
  return `doula-desk-backup-${dateInZone(createdAt, timeZone)}.${encrypted ? 'ddbackup' : 'zip'}`;
}

function dayAfter(day: DateOnly, frequency: Exclude<BackupFrequency, 'manual'>): DateOnly {
  if (frequency === 'daily') return addDays(day, 1);
  return frequency === 'weekly' ? addDays(day, 7) : addMonths(day, 1);
}
