import {
  type BackupHistory,
  backupFileName,
  isBackupDue,
  nextBackupAt,
  readBackupFrequency,
} from './backup-schedule.js';

const history = (changes: Partial<BackupHistory> = {}): BackupHistory => ({
  frequency: 'weekly',
  timeZone: 'America/New_York',
  lastReadyAt: null,
  lastBegunAt: null,
  accountCreatedAt: '2026-11-01T12:00:00Z',
  ...changes,
});

describe('nextBackupAt', () => {
  it("is the night after the account was created, in the practice's zone", () => {
    expect(nextBackupAt(history())).toBe('2026-11-02T08:30:00.000Z');
    expect(nextBackupAt(history({ timeZone: 'Australia/Sydney' }))).toBe('2026-11-01T16:30:00.000Z');
  });

  it.each([
    ['daily', '2026-11-05T08:30:00.000Z'],
    ['weekly', '2026-11-11T08:30:00.000Z'],
    ['monthly', '2026-12-04T08:30:00.000Z'],
    ['manual', null],
  ] as const)('follows the last archive %s', (frequency, expected) => {
    const last = '2026-11-04T08:30:10Z';
    expect(nextBackupAt(history({ frequency, lastReadyAt: last, lastBegunAt: last }))).toBe(expected);
  });

  it("counts days in the practice's zone, so an archive from the evening counts for that day", () => {
    const last = '2026-11-05T04:00:00Z';
    expect(nextBackupAt(history({ frequency: 'daily', lastReadyAt: last, lastBegunAt: last }))).toBe(
      '2026-11-05T08:30:00.000Z',
    );
  });

  it('falls on the last day of a shorter month', () => {
    const last = '2027-01-31T08:30:00Z';
    expect(nextBackupAt(history({ frequency: 'monthly', lastReadyAt: last, lastBegunAt: last }))).toBe(
      '2027-02-28T08:30:00.000Z',
    );
  });

  it('retries the night after a failure, not every hour', () => {
    const failed = history({ lastReadyAt: '2026-11-01T08:30:00Z', lastBegunAt: '2026-11-08T08:30:05Z' });
    expect(nextBackupAt(failed)).toBe('2026-11-09T08:30:00.000Z');
    expect(isBackupDue(failed, '2026-11-08T20:00:00Z')).toBe(false);
  });

  it('makes up for a missed night as soon as possible', () => {
    const missed = history({ lastReadyAt: '2026-11-01T08:30:00Z', lastBegunAt: '2026-11-01T08:30:00Z' });
    expect(isBackupDue(missed, '2026-11-08T08:29:00Z')).toBe(false);
    expect(isBackupDue(missed, '2026-11-08T08:30:00Z')).toBe(true);
    expect(isBackupDue(missed, '2026-12-24T15:00:00Z')).toBe(true);
    expect(isBackupDue({ ...missed, frequency: 'manual' }, '2026-12-24T15:00:00Z')).toBe(false);
  });
});

it.each([[undefined], [null], ['daily'], [{ backupFrequency: 'hourly' }]])(
  'defaults to weekly for %p',
  (stored) => {
    expect(readBackupFrequency(stored)).toBe('weekly');
  },
);

it('keeps the chosen frequency', () => {
  expect(readBackupFrequency({ backupFrequency: 'manual' })).toBe('manual');
});

it("names a file after its date in the practice's zone", () => {
  expect(backupFileName('2026-11-05T04:00:00Z', 'America/New_York', false)).toBe(
    'doula-desk-backup-2026-11-04.zip',
  );
  expect(backupFileName('2026-11-05T04:00:00Z', 'UTC', true)).toBe('doula-desk-backup-2026-11-05.ddbackup');
});
