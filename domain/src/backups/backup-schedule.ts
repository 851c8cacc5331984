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

/**
 * When archives are created, in the practice's zone: when no one is working, and at a time that DST changes rarely
 * skip.
 */
export const BACKUP_TIME: WallTime = '03:30';

/** The facts about a practice that determine when its next archive is due. */
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
 * Returns when the next archive is due, or null if archives are created only on request. The first archive is due the
 * night after the account was created. After a failure, the next attempt is the following night, regardless of the
 * frequency.
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

/** Returns whether an archive is due now. A missed archive is created as soon as possible. */
export function isBackupDue(history: BackupHistory, now: InstantLike): boolean {
  const next = nextBackupAt(history);
  return next !== null && next <= toInstant(now);
}

/** Returns the backup frequency from stored documentation settings, or the default. */
export function readBackupFrequency(documentation: unknown): BackupFrequency {
  const stored = (documentation as { backupFrequency?: unknown } | null | undefined)?.backupFrequency;
  return backupFrequencies.find((frequency) => frequency === stored) ?? DEFAULT_BACKUP_FREQUENCY;
}

/** Returns the file name for a download: ASCII only, with the date in the practice's zone. */
export function backupFileName(createdAt: InstantLike, timeZone: TimeZone, encrypted: boolean): string {
  return `doula-desk-backup-${dateInZone(createdAt, timeZone)}.${encrypted ? 'ddbackup' : 'zip'}`;
}

function dayAfter(day: DateOnly, frequency: Exclude<BackupFrequency, 'manual'>): DateOnly {
  if (frequency === 'daily') return addDays(day, 1);
  return frequency === 'weekly' ? addDays(day, 7) : addMonths(day, 1);
}
