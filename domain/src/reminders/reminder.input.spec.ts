import { describe, expect, test } from '@jest/globals';
import { readReminder, reminderTitle, validateReminder } from './reminder.input.js';
import { newReminderFields } from './reminder.rules.js';

const empty = newReminderFields('2027-03-10T12:00:00.000Z', 'UTC');
const call = { ...empty, title: 'Call' };

describe('reading a reminder', () => {
  test('keeps what the input does not name', () => {
    expect(readReminder({ dueTime: '2:30 PM' }, call)).toEqual({ ...call, dueTime: '14:30' });
  });

  test('takes both spellings, a name for a title, and numbers as texts', () => {
    const input = {
      name: ' Pack bag ',
      priority: 'normal',
      status: 'done',
      estimatedDuration: '45',
      type: 'x',
    };
    expect(readReminder(input, empty)).toMatchObject({
      title: 'Pack bag',
      priority: 'medium',
      status: 'completed',
      estimatedDuration: 45,
      type: 'admin',
    });
  });

  test('a duration that is no number is none', () => {
    expect(readReminder({ estimatedDuration: 'long' }, call).estimatedDuration).toBe(0);
  });

  test('an offset can be taken away', () => {
    expect(readReminder({ eddOffsetDays: null }, { ...call, eddOffsetDays: 7 }).eddOffsetDays).toBeNull();
  });
});

describe('checking a reminder', () => {
  test('a complete one is right', () => {
    expect(validateReminder(call)).toEqual([]);
  });

  test.each([
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ dueDate: '2027-02-30' }, 'dueDate'],
    [{ dueTime: '25:00' }, 'dueTime'],
    [{ estimatedDuration: -15 }, 'estimatedDuration'],
    [{ estimatedDuration: 7.5 }, 'estimatedDuration'],
    [{ eddOffsetDays: 401 }, 'eddOffsetDays'],
    [{ eddOffsetDays: 'soon' }, 'eddOffsetDays'],
    [{ eddOffsetDays: 7, isRecurring: true }, 'isRecurring'],
  ])('%j is wrong in %s', (input, field) => {
    expect(validateReminder(readReminder(input, call)).map((error) => error.field)).toEqual([field]);
  });
});

test("a record's title is its title, else its name, else 'Reminder'", () => {
  expect([{ title: 'A' }, { name: 'B' }, {}, { title: '' }].map(reminderTitle)).toEqual([
    'A',
    'B',
    'Reminder',
    'Reminder',
  ]);
});
