import {
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

/** Why a backup was made. */
export const triggerLabels: Record<BackupTrigger, string> = {
  scheduled: 'Scheduled',
  manual: 'Made by you',
  'before-restore': 'Before a restore',
};

const rhythms: Record<BackupFrequency, string> = {
  daily: 'A backup is made every night.',
  weekly: 'A backup is made every week.',
  monthly: 'A backup is made every month.',
  manual: 'Backups are made only when you ask for one.',
};

/** How often backups are made, and when the next one comes, by the clocks of the practice. */
export function scheduleInWords(
  { frequency, nextDueAt }: Pick<BackupListResponse, 'frequency' | 'nextDueAt'>,
  zone: TimeZone,
  now: Instant,
): string {
  const rhythm = rhythms[frequency];
  if (nextDueAt === null) return rhythm;
  if (nextDueAt <= now) return `${rhythm} The next one is due now, and comes within the hour.`;
  return `${rhythm} The next one comes on ${momentInWords(nextDueAt, zone)}.`;
}

/** 'Thursday, November 12, 2026 at 3:30 AM'. */
export function momentInWords(instant: Instant, zone: TimeZone): string {
  return `${formatDate(dateInZone(instant, zone), 'full')} at ${formatTime(wallClockAt(instant, zone).time)}`;
}

/** Why a backup failed, and what that means. */
export function failureInWords({ failure }: Pick<Backup, 'failure'>): string {
  return `${failure?.message ?? 'Something went wrong on our side.'} Your records are not affected.`;
}

/** A count with its noun: '1 record', '2,048 records'. */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : `${noun}s`}`;
}

/** One thing that a restore does to a kind of record. */
export interface Effect {
  kind: 'added' | 'changed' | 'removed' | 'kept' | 'unchanged';
  text: string;
}

/** What a restore does to a kind of record, in words; what does not happen is left out. */
export function effectsOf({ added, changed, removed, kept, unchanged }: RestoreChange): Effect[] {
  const effects: [Effect['kind'], number, string, string][] = [
    ['added', added, 'comes back', 'come back'],
    ['changed', changed, 'is set back', 'are set back'],
    ['removed', removed, 'is removed', 'are removed'],
    ['kept', kept, 'newer one stays', 'newer ones stay'],
    ['unchanged', unchanged, 'stays as it is', 'stay as they are'],
  ];
  return effects
    .filter(([, count]) => count > 0)
    .map(([kind, count, one, many]) => ({
      kind,
      text: `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`,
    }));
}

/** Whether a restore does anything to a kind of record. */
export function isAffected({ added, changed, removed }: RestoreChange): boolean {
  return added + changed + removed > 0;
}
