import { readReminder, reminderTitle, validateReminder } from './reminder.input.js';
import { newReminderFields } from './reminder.rules.js';

const empty = newReminderFields('2027-03-10T12:00:00.000Z', 'UTC');
const call = { ...empty, title: 'Call' };

describe('readReminder', () => {
  it("keeps fields that aren't in the input", () => {
    expect(readReminder({ dueTime: '2:30 PM' }, call)).toEqual({ ...call, dueTime: '14:30' });
  });

  it('accepts aliases for priorities and statuses, `name` for the title, and numbers as strings', () => {
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

  it("ignores a duration that isn't a number", () => {
    expect(readReminder({ estimatedDuration: 'long' }, call).estimatedDuration).toBe(0);
  });

  it('can clear an offset', () => {
    expect(readReminder({ eddOffsetDays: null }, { ...call, eddOffsetDays: 7 }).eddOffsetDays).toBeNull();
  });
});

describe('validateReminder', () => {
  it('accepts a complete reminder', () => {
    expect(validateReminder(call)).toEqual([]);
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ dueDate: '2027-02-30' }, 'dueDate'],
    [{ dueTime: '25:00' }, 'dueTime'],
    [{ estimatedDuration: -15 }, 'estimatedDuration'],
    [{ estimatedDuration: 7.5 }, 'estimatedDuration'],
    [{ eddOffsetDays: 401 }, 'eddOffsetDays'],
    [{ eddOffsetDays: 'soon' }, 'eddOffsetDays'],
    [{ eddOffsetDays: 7, isRecurring: true }, 'isRecurring'],
  ])('rejects %j with an error in %s', (input, field) => {
    expect(validateReminder(readReminder(input, call)).map((error) => error.field)).toEqual([field]);
  });
});

it("uses a record's title or name, otherwise 'Reminder'", () => {
  expect([{ title: 'A' }, { name: 'B' }, {}, { title: '' }].map(reminderTitle)).toEqual([
    'A',
    'B',
    'Reminder',
    'Reminder',
  ]);
});
