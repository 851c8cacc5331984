import {
  type ArchiveTrust,
  type Backup,
  type BackupFrequency,
  type BackupListResponse,
  type BackupTrigger,
  dateInZone,
  formatDate,
  formatTime,
  type Instant,
  type RestoreChange,
  type TimeZone,
  wallClockAt,
} from '@doula-desk/domain';

export const triggerLabels: Record<BackupTrigger, string> = {
  scheduled: 'Scheduled',
  manual: 'Created by you',
  'before-restore': 'Before a restore',
};

const scheduleTexts: Record<BackupFrequency, string> = {
  daily: 'Backups run every night.',
  weekly: 'Backups run every week.',
  monthly: 'Backups run every month.',
  manual: 'Backups run only when you start one.',
};

/** Describes the schedule and the next backup, in the practice's time zone. */
export function describeSchedule(
  { frequency, nextDueAt }: Pick<BackupListResponse, 'frequency' | 'nextDueAt'>,
  zone: TimeZone,
  now: Instant,
): string {
  const text = scheduleTexts[frequency];
  if (nextDueAt === null) return text;
  if (nextDueAt <= now) return `${text} The next one is due now and will run within the hour.`;
  return `${text} The next one is due on ${formatLongInstant(nextDueAt, zone)}.`;
}

/** Formats an instant, such as 'Thursday, November 12, 2026 at 3:30 AM'. */
export function formatLongInstant(instant: Instant, zone: TimeZone): string {
  return `${formatDate(dateInZone(instant, zone), 'full')} at ${formatTime(wallClockAt(instant, zone).time)}`;
}

/** Explains why a backup failed and what that means. */
export function describeFailure({ failure }: Pick<Backup, 'failure'>): string {
  return `${failure?.message ?? 'Something went wrong on our side.'} Your records aren’t affected.`;
}

/** Formats a count with its noun, such as '1 record' or '2,048 records'. */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : `${noun}s`}`;
}

/** An effect that a restore has on a kind of record. */
export interface Effect {
  kind: 'added' | 'changed' | 'removed' | 'kept' | 'unchanged' | 'imported' | 'dropped';
  text: string;
}

/** Describes what a restore does to a kind of record, omitting what doesn't happen. */
export function effectsOf(change: RestoreChange): Effect[] {
  const { added, changed, removed, kept, unchanged, imported, dropped } = change;
  const effects: [Effect['kind'], number, string, string][] = [
    ['added', added, 'is restored', 'are restored'],
    ['changed', changed, 'is reverted', 'are reverted'],
    ['removed', removed, 'is removed', 'are removed'],
    ['kept', kept, 'is kept', 'are kept'],
    ['unchanged', unchanged, 'stays as it is', 'stay as they are'],
    ['imported', imported, 'is marked as imported', 'are marked as imported'],
    ['dropped', dropped, 'isn’t restored', 'aren’t restored'],
  ];
  return effects
    .filter(([, count]) => count > 0)
    .map(([kind, count, one, many]) => ({
      kind,
      text: `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`,
    }));
}

/** Returns whether a restore affects a kind of record. */
export function isAffected({ added, changed, removed }: RestoreChange): boolean {
  return added + changed + removed > 0;
}

/** Reasons why a backup's contents can't be verified. */
export const unverifiedReasons: Record<Exclude<ArchiveTrust, 'verified'>, string> = {
  'older-format': 'It was created by a version of Doula Desk that didn’t sign backups yet.',
  'other-server': 'It was created by another server, or was changed after it was created.',
  'other-account': 'It was created from another account on this server.',
};

/** Counts of the records that would be marked as imported, and of the links that wouldn't be restored. */
export interface ImportedCounts {
  contracts: number;
  notes: number;
  auditLines: number;
  links: number;
}

/** Counts the records that restoring an unverified backup marks as imported, and the links that it leaves out. */
export function importedCounts(changes: readonly RestoreChange[]): ImportedCounts {
  const of = (name: string) => changes.find(({ table }) => table === name);
  return {
    contracts: of('Contract')?.imported ?? 0,
    notes: of('VisitNote')?.imported ?? 0,
    auditLines: of('AuditEvent')?.imported ?? 0,
    links: ['ContractLink', 'BirthPlanShareLink', 'AppointmentReminderLink'].reduce(
      (sum, table) => sum + (of(table)?.dropped ?? 0),
      0,
    ),
  };
}
