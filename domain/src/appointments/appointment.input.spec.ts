import { readAppointment, readAppointmentPriority, readAppointmentStatus } from './appointment.input.js';
import type { AppointmentInput } from './appointment.js';

const newYork = 'America/New_York';
const read = (input: AppointmentInput, zone = newYork) => readAppointment(input, zone);

describe('readAppointment', () => {
  it('reads the format that the schedule sends', () => {
    const shape = {
      type: 'Prenatal Visit',
      date: '2026-11-03',
      time: '10:00',
      duration: 90,
      location: 'Client Home',
      notes: '',
      priority: 'normal',
      status: 'scheduled',
    };
    expect(read(shape)).toEqual({ change: shape, errors: [] });
  });

  it.each<[AppointmentInput, object]>([
    [
      { date: '2026-11-03', time: '9:00 AM' },
      { date: '2026-11-03', time: '09:00' },
    ],
    [
      { date: '2026-11-03', time: '1:30pm', duration: '60' },
      { date: '2026-11-03', time: '13:30', duration: 60 },
    ],
    [
      { start: '2026-11-03T15:00:00Z', end: '2026-11-03T16:30:00Z' },
      { date: '2026-11-03', time: '10:00', duration: 90 },
    ],
    [
      { start: '2026-11-03T10:00', end: '2026-11-03T11:00' },
      { date: '2026-11-03', time: '10:00', duration: 60 },
    ],
    [
      { start: '2026-11-03 10:00:00', end: '2026-11-03 10:45:00' },
      { date: '2026-11-03', time: '10:00', duration: 45 },
    ],
    [
      { date: '2026-11-03', startTime: '10:00 AM', endTime: '11:30 AM' },
      { date: '2026-11-03', time: '10:00', duration: 90 },
    ],
    [
      { date: '2026-11-03', time: '22:00', end: '01:00' },
      { date: '2026-11-03', time: '22:00', duration: 180 },
    ],
    [
      { date: '2026-11-03', time: '10:00', end: '2026-11-03T16:00:00.000Z' },
      { date: '2026-11-03', time: '10:00', duration: 60 },
    ],
    [{ start: '2026-11-04T02:30:00Z' }, { date: '2026-11-03', time: '21:30' }],
    [
      { date: '2026-11-03T00:00:00.000Z', time: '10:00' },
      { date: '2026-11-03', time: '10:00' },
    ],
    [
      { date: '2026-11-03', time: '10:00', duration: 0, end: '12:00' },
      { date: '2026-11-03', time: '10:00', duration: 0 },
    ],
    [
      { allDay: true, date: '2026-06-16', endDate: '2026-06-18' },
      { allDay: true, date: '2026-06-16', endDate: '2026-06-18' },
    ],
  ])('reads %j', (input, change) => {
    expect(read(input)).toEqual({ change, errors: [] });
  });

  it('counts elapsed minutes across a DST change', () => {
    expect(read({ start: '2026-11-01T00:30', end: '2026-11-01T03:00' }).change.duration).toBe(210);
    expect(read({ start: '2027-03-14T01:30', end: '2027-03-14T03:30' }).change.duration).toBe(60);
  });

  it('leaves out missing fields, so that a status change changes nothing else', () => {
    expect(read({ status: 'completed' })).toEqual({ change: { status: 'completed' }, errors: [] });
    expect(read({ status: 'canceled', type: '', time: null, duration: undefined })).toEqual({
      change: { status: 'cancelled' },
      errors: [],
    });
  });

  it("reports fields that it can't read", () => {
    const { change, errors } = read({
      date: '2027-02-29',
      time: '25:00',
      duration: -5,
      priority: 'whenever',
      status: 'maybe',
      allDay: 'yes',
      type: 7,
      notes: 'x'.repeat(5001),
      endDate: 'later',
    });
    expect(change).toEqual({});
    expect(errors).toEqual([
      { field: 'type', message: 'Please enter text' },
      { field: 'notes', message: 'Please use at most 5,000 characters' },
      { field: 'date', message: 'Please enter a valid date' },
      { field: 'endDate', message: 'Please enter a valid date' },
      { field: 'time', message: 'Please enter a valid time' },
      { field: 'duration', message: 'Please enter a duration from 0 to 4320 minutes' },
      { field: 'allDay', message: 'Please choose one of the options' },
      { field: 'priority', message: 'Please choose one of the options' },
      { field: 'status', message: 'Please choose one of the options' },
    ]);
  });

  it.each<[AppointmentInput, string]>([
    [{ start: '2026-11-03T10:00', end: '2026-11-03T10:00' }, 'The end must be after the start'],
    [{ start: '2026-11-03T10:00', end: '2026-11-02T10:00' }, 'The end must be after the start'],
    [
      { start: '2026-11-03T10:00', end: '2026-12-03T10:00' },
      'Please enter a duration from 0 to 4320 minutes',
    ],
    [{ start: '2026-11-03T10:00', end: 'noon' }, 'Please enter a valid time'],
  ])('rejects an end of %j', (input, message) => {
    expect(read(input).errors).toEqual([{ field: 'end', message }]);
  });

  it.each([1.5, '1.5', '', ' ', 'long', 4321, Number.NaN, true])('rejects %j as a duration', (duration) => {
    expect(read({ date: '2026-11-03', duration }).change.duration).toBeUndefined();
  });
});

describe('reading a status or a priority', () => {
  it('accepts each status and its aliases', () => {
    const texts = [
      'scheduled',
      'active',
      'in_progress',
      'In Progress',
      'completed',
      'done',
      'cancelled',
      'Canceled',
      'unheard',
      null,
    ];
    expect(texts.map(readAppointmentStatus)).toEqual([
      'scheduled',
      'active',
      'active',
      'active',
      'completed',
      'completed',
      'cancelled',
      'cancelled',
      undefined,
      undefined,
    ]);
  });

  it('accepts each priority and its aliases', () => {
    expect(['normal', 'medium', 'Urgent', 'high', 'low', 'x', 3].map(readAppointmentPriority)).toEqual([
      'normal',
      'normal',
      'urgent',
      'urgent',
      'low',
      undefined,
      undefined,
    ]);
  });

  it('rejects names that objects inherit', () => {
    expect(readAppointmentStatus('constructor')).toBeUndefined();
    expect(readAppointmentPriority('__proto__')).toBeUndefined();
  });
});
