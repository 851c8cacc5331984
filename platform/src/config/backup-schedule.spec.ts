import { isBackupSchedule, lastDue, nextDue } from './backup-schedule.js';

it.each(['daily 03:00', 'daily 3:05', '0 3 * * *', '*/30 * * * *', '15 2 * * sun'])(
  'accepts the schedule %s',
  (schedule) => {
    expect(isBackupSchedule(schedule)).toBe(true);
  },
);

it.each([
  '',
  'daily',
  'daily 24:00',
  'daily 03:60',
  'weekly',
  '0 3 * *',
  '0 0 3 * * *',
  '61 3 * * *',
  '@daily',
  undefined,
])('rejects the schedule %s', (schedule) => {
  expect(isBackupSchedule(schedule)).toBe(false);
});

it('is due at exactly the scheduled time, and again a day later', () => {
  const at = (time: string) => new Date(`2026-11-29T${time}`);
  expect(lastDue('daily 03:00', at('03:00:00.000'))).toEqual(at('03:00:00.000'));
  expect(lastDue('daily 03:00', at('02:59:59.999'))).toEqual(new Date('2026-11-28T03:00:00.000'));
  expect(nextDue('daily 03:00', at('03:00:00.000'))).toEqual(new Date('2026-11-30T03:00:00.000'));
  expect(nextDue('daily 03:00', at('02:00:00.000'))).toEqual(at('03:00:00.000'));
});
