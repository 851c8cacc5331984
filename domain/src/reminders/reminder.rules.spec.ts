import type { Reminder } from './reminder.js';
import { reminderTypeInfo, reminderTypes } from './reminder.options.js';
import {
  compareReminders,
  countReminders,
  matchesReminder,
  newReminderFields,
  nextReminderDate,
  readReminderPriority,
  readReminderStatus,
  readReminderType,
  relativeDueDate,
  reminderDisplayStatus,
} from './reminder.rules.js';

const TODAY = '2027-03-10';
const reminder = (changes: Partial<Reminder>): Reminder => ({
  ...newReminderFields('2027-03-10T12:00:00.000Z', 'UTC'),
  id: 'a',
  clientId: 'c1',
  clientName: 'Zoë Example',
  title: 'Call',
  dueAt: '2027-03-10T09:00:00.000Z',
  completedDate: null,
  assigneeId: null,
  assigneeName: null,
  version: 1,
  createdAt: '2027-03-01T00:00:00.000Z',
  updatedAt: '2027-03-01T00:00:00.000Z',
  ...changes,
});

describe('the displayed status', () => {
  it.each([
    ['2027-03-09', 'pending', 'Overdue'],
    ['2027-03-10', 'pending', 'Due Today'],
    ['2027-03-11', 'pending', 'Upcoming'],
    ['2027-03-09', 'completed', 'Completed'],
  ] as const)('of a reminder that is due %s and %s is %s', (dueDate, status, shown) => {
    expect(reminderDisplayStatus({ dueDate, status }, TODAY)).toBe(shown);
  });

  it('determines the counts of reminders', () => {
    const dates = ['2027-03-09', '2027-03-10', '2027-03-10', '2027-03-12'];
    const list = [...dates.map((dueDate) => reminder({ dueDate })), reminder({ status: 'completed' })];
    expect(countReminders(list, TODAY)).toEqual({ Overdue: 1, 'Due Today': 2, Upcoming: 1, Completed: 1 });
  });

  it('sorts overdue reminders first, then high priority, then by date and time', () => {
    const list = [
      reminder({ id: 'late today', dueTime: '17:00' }),
      reminder({ id: 'tomorrow high', dueDate: '2027-03-11', priority: 'high' }),
      reminder({ id: 'early today', dueTime: '08:00' }),
      reminder({ id: 'overdue low', dueDate: '2027-03-01', priority: 'low' }),
      reminder({ id: 'overdue high', dueDate: '2027-03-05', priority: 'high' }),
    ];
    expect(list.sort(compareReminders(TODAY)).map(({ id }) => id)).toEqual([
      'overdue high',
      'overdue low',
      'tomorrow high',
      'early today',
      'late today',
    ]);
  });
});

describe('the filter', () => {
  const sought = reminder({ description: 'Bring the Rebozo', priority: 'high' });
  it.each([
    [{ text: 'zoe' }, true],
    [{ text: 'rebozo' }, true],
    [{ text: ' CALL ' }, true],
    [{ text: 'rebozo zoe call' }, true],
    [{ text: 'nothing' }, false],
    [{ text: 'zoe nothing' }, false],
    [{ clientId: 'c2' }, false],
    [{ clientId: 'c1', priority: 'high' as const }, true],
    [{ priority: 'low' as const }, false],
    [{}, true],
  ])('matches %j: %s', (filter, passes) => {
    expect(matchesReminder(sought, { text: '', clientId: '', priority: '', ...filter })).toBe(passes);
  });
});

describe('functions that read stored values', () => {
  it('accept both names for a status', () => {
    expect(['done', 'completed', 'pending', undefined].map(readReminderStatus)).toEqual([
      'completed',
      'completed',
      'pending',
      'pending',
    ]);
  });

  it('accept both names for a priority', () => {
    expect(['normal', 'medium', 'high', 'low', null].map(readReminderPriority)).toEqual([
      'medium',
      'medium',
      'high',
      'low',
      'medium',
    ]);
  });

  it('treat an unknown type as admin', () => {
    expect(['followUp', 'somethingElse', undefined].map(readReminderType)).toEqual([
      'followUp',
      'admin',
      'admin',
    ]);
  });
});

describe('nextReminderDate', () => {
  it.each([
    ['weekly', '2027-03-01', '2027-03-08', '2027-03-15'],
    ['biweekly', '2027-03-01', '2027-03-01', '2027-03-15'],
    ['yearly', '2026-09-24', '2026-09-24', '2027-09-24'],
  ] as const)('for a %s series from %s, returns the date after %s: %s', (interval, anchor, dueDate, next) => {
    expect(nextReminderDate({ anchor, interval }, dueDate, TODAY)).toBe(next);
  });

  it('returns to the 31st after shorter months', () => {
    const series = { anchor: '2027-01-31', interval: 'monthly' } as const;
    const days = ['2027-01-31'];
    for (let i = 0; i < 3; i++) days.push(nextReminderDate(series, days.at(-1) ?? '', '2027-01-01'));
    expect(days).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
  });

  it('returns to February 29 in a leap year', () => {
    const series = { anchor: '2028-02-29', interval: 'yearly' } as const;
    const days = ['2028-02-29'];
    for (let i = 0; i < 4; i++) days.push(nextReminderDate(series, days.at(-1) ?? '', '2028-01-01'));
    expect(days).toEqual(['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']);
  });

  it('skips missed occurrences if one is completed late', () => {
    const daily = { anchor: '2027-03-01', interval: 'daily' } as const;
    expect(nextReminderDate(daily, '2027-03-05', TODAY)).toBe('2027-03-10');
  });

  it('returns the next occurrence if one is completed early', () => {
    const weekly = { anchor: '2027-03-12', interval: 'weekly' } as const;
    expect(nextReminderDate(weekly, '2027-03-12', TODAY)).toBe('2027-03-19');
  });
});

it("computes a relative reminder's date from the due date, and returns none without a due date", () => {
  expect(relativeDueDate('2027-06-01', -28)).toBe('2027-05-04');
  expect(relativeDueDate('2027-06-01', 14)).toBe('2027-06-15');
  expect(relativeDueDate(null, 14)).toBeUndefined();
});

it("sets a new reminder's date to today in the practice's zone", () => {
  expect(newReminderFields('2027-03-11T03:00:00.000Z', 'America/New_York')).toMatchObject({
    dueDate: '2027-03-10',
    dueTime: '09:00',
    type: 'followUp',
    estimatedDuration: 30,
    recurringInterval: 'weekly',
  });
});

it('has four quick titles for every type', () => {
  expect(reminderTypes.map((type) => reminderTypeInfo[type].quickTitles.length)).toEqual([4, 4, 4, 4, 4]);
  expect(reminderTypes.map((type) => reminderTypeInfo[type].defaultDuration)).toEqual([30, 0, 60, 15, 30]);
});
