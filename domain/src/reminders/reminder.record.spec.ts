import { readReminderList, readReminderRecord } from './reminder.record.js';

const bare = { id: 'r-1', dueDate: '2027-03-07' };

describe('readReminderRecord', () => {
  it('reads a record with aliases', () => {
    const record = {
      ...bare,
      clientId: 'c-1',
      clientName: 'Zoë Núñez',
      title: 'Pack the bag',
      type: 'preparation',
      dueTime: '2:30 PM',
      priority: 'normal',
      status: 'done',
      estimatedDuration: '45',
      completedDate: '2027-03-06',
      assigneeId: 'u-1',
      assigneeName: 'Noor Example',
      eddOffsetDays: -14,
      version: 3,
    };
    expect(readReminderRecord(record)).toMatchObject({
      ...record,
      dueTime: '14:30',
      priority: 'medium',
      status: 'completed',
      estimatedDuration: 45,
    });
  });

  it('fills in defaults for missing fields', () => {
    expect(readReminderRecord(bare)).toMatchObject({
      title: 'Reminder',
      clientName: '(No name)',
      type: 'admin',
      dueTime: '09:00',
      priority: 'medium',
      status: 'pending',
      estimatedDuration: 0,
      completedDate: null,
      assigneeId: null,
      assigneeName: null,
      eddOffsetDays: null,
      version: 1,
    });
    expect(readReminderRecord({ ...bare, name: 'Call' })?.title).toBe('Call');
    expect(readReminderRecord({ ...bare, dueTime: 'noon', estimatedDuration: 'long' })).toMatchObject({
      dueTime: '09:00',
      estimatedDuration: 0,
    });
  });

  it.each([
    [null],
    ['r-1'],
    [[]],
    [{ dueDate: '2027-03-07' }],
    [{ id: 'r-1' }],
    [{ ...bare, dueDate: '2027-02-30' }],
  ])('rejects %j', (record) => {
    expect(readReminderRecord(record)).toBeUndefined();
  });
});

it('reads a list or an object with `reminders`, and skips invalid records', () => {
  const ids = (body: unknown) => readReminderList(body).map(({ id }) => id);
  expect(ids([bare])).toEqual(['r-1']);
  expect(ids({ reminders: [bare, {}, null] })).toEqual(['r-1']);
  expect(ids({})).toEqual([]);
  expect(ids(null)).toEqual([]);
});
