import { datesInRange } from '../dates/index.js';
import type { AppointmentChange, AppointmentView } from './appointment.js';
import { createAppointment } from './appointment.merge.js';
import {
  appointmentInterval,
  appointmentStatusLabel,
  appointmentsOn,
  birthsThisMonth,
  blocksTime,
  calendarFeedTitle,
  chipColor,
  compareAppointments,
  daysOf,
  durationLabel,
  endMinutes,
  exclusiveEndDate,
  minutesOn,
  moveAppointment,
  moveToExistingTime,
  scheduleStats,
  scheduleStatsRange,
  timeLabelOn,
  upcomingAppointments,
} from './appointment.rules.js';

const newYork = 'America/New_York';

function view(id: string, date: string, changes: AppointmentChange = {}): AppointmentView {
  return { ...createAppointment({ ...changes, date }), id, clientId: 'c', clientName: 'Zoë Núñez' };
}
const ids = (appointments: AppointmentView[]) => appointments.map(({ id }) => id).join('');

describe('all-day appointments', () => {
  const retreat = view('a', '2026-06-16', { endDate: '2026-06-18', allDay: true });

  it('span each of their days, and end on the following day in calendar files', () => {
    expect(datesInRange(daysOf(retreat, newYork))).toEqual(['2026-06-16', '2026-06-17', '2026-06-18']);
    expect(exclusiveEndDate(retreat)).toBe('2026-06-19');
  });

  it('keep their length when dragged', () => {
    expect(moveAppointment(retreat, '2026-06-30')).toEqual({
      date: '2026-06-30',
      endDate: '2026-07-02',
      time: '00:00',
    });
    expect(moveAppointment(view('b', '2026-06-16', { time: '10:00' }), '2026-06-17', '11:30')).toEqual({
      date: '2026-06-17',
      endDate: '2026-06-17',
      time: '11:30',
    });
  });

  it('last from midnight to midnight, even across a DST change', () => {
    expect(appointmentInterval(retreat, newYork)).toEqual({
      startsAt: '2026-06-16T04:00:00.000Z',
      endsAt: '2026-06-19T04:00:00.000Z',
    });
    expect(appointmentInterval(view('b', '2026-11-01', { allDay: true }), newYork)).toEqual({
      startsAt: '2026-11-01T04:00:00.000Z',
      endsAt: '2026-11-02T05:00:00.000Z',
    });
  });
});

describe('appointmentInterval', () => {
  it('lasts the elapsed minutes', () => {
    expect(appointmentInterval(view('a', '2026-11-03', { time: '10:00', duration: 90 }), newYork)).toEqual({
      startsAt: '2026-11-03T15:00:00.000Z',
      endsAt: '2026-11-03T16:30:00.000Z',
    });
    expect(appointmentInterval(view('a', '2026-11-01', { time: '00:30', duration: 120 }), newYork)).toEqual({
      startsAt: '2026-11-01T04:30:00.000Z',
      endsAt: '2026-11-01T06:30:00.000Z',
    });
  });
});

describe('moveToExistingTime', () => {
  it('moves a time that a DST change skips to a later one', () => {
    const skipped = view('a', '2027-03-14', { time: '02:30' });
    expect(moveToExistingTime(skipped, newYork)).toEqual({ ...skipped, time: '03:30' });
  });

  it('moves to the next day if a DST change skips the rest of the day', () => {
    const skipped = view('a', '2011-12-30', { time: '10:00' });
    const moved = moveToExistingTime(skipped, 'Pacific/Apia');
    expect(moved).toMatchObject({ date: '2011-12-31', endDate: '2011-12-31', time: '10:00' });
  });

  it('leaves all other times and all-day appointments unchanged', () => {
    for (const change of [{ time: '03:30' }, { time: '01:59' }, { allDay: true, endDate: '2027-03-16' }]) {
      const appointment = view('a', '2027-03-14', change);
      expect(moveToExistingTime(appointment, newYork)).toBe(appointment);
    }
  });
});

describe('blocksTime', () => {
  it.each([
    ['a visit', {}, true],
    ['a canceled appointment', { status: 'cancelled' }, false],
    ['an on-call appointment', { duration: 0 }, false],
    ['an all-day appointment', { allDay: true }, false],
  ] as const)('returns whether %s blocks time', (_what, changes, expected) => {
    expect(blocksTime(view('a', '2026-11-03', { time: '10:00', duration: 60, ...changes }))).toBe(expected);
  });
});

describe('chips and labels', () => {
  it.each([
    ['Prenatal Visit', 'urgent', 'red'],
    ['Postpartum Visit', 'urgent', 'red'],
    ['Birth Support', 'low', 'red'],
    ['birth support', 'normal', 'red'],
    ['Postpartum Visit', 'normal', 'green'],
    ['Initial Consultation', 'low', 'blue'],
    ['Prenatal Visit', 'normal', 'purple'],
    ['Phone Consultation', 'normal', 'purple'],
  ] as const)('%s, %s is %s', (type, priority, color) => {
    expect(chipColor({ type, priority })).toBe(color);
  });

  it('label a status, and label an unknown one as scheduled', () => {
    expect(['scheduled', 'active', 'completed', 'cancelled', 'odd'].map(appointmentStatusLabel)).toEqual([
      'Scheduled',
      'Active',
      'Completed',
      'Cancelled',
      'Scheduled',
    ]);
  });

  it('label a duration', () => {
    expect([0, 1, 90].map(durationLabel)).toEqual(['On call', '1 minute', '90 minutes']);
  });

  it('show initials in a feed unless the practitioner chose full names', () => {
    const visit = view('a', '2026-11-03');
    expect(calendarFeedTitle(visit, false)).toBe('Prenatal Visit: ZN');
    expect(calendarFeedTitle(visit, true)).toBe('Prenatal Visit: Zoë Núñez');
    expect(calendarFeedTitle({ ...visit, clientName: ' ' }, false)).toBe('Prenatal Visit');
  });
});

describe('an appointment that runs past midnight', () => {
  const birth = view('a', '2027-04-30', { type: 'Birth Support', time: '22:00', duration: 480 });

  it('belongs to every day that it touches', () => {
    expect(daysOf(birth, newYork)).toEqual({ start: '2027-04-30', end: '2027-05-01' });
    expect(ids(appointmentsOn([birth], '2027-04-30', newYork))).toBe('a');
    expect(ids(appointmentsOn([birth], '2027-05-01', newYork))).toBe('a');
    expect(appointmentsOn([birth], '2027-05-02', newYork)).toEqual([]);
    expect(daysOf({ ...birth, duration: 3 * 24 * 60 }, newYork)).toEqual({
      start: '2027-04-30',
      end: '2027-05-03',
    });
  });

  it("doesn't touch the day that begins when it ends", () => {
    expect(daysOf({ ...birth, duration: 120 }, newYork).end).toBe('2027-04-30');
    expect(daysOf({ ...birth, duration: 121 }, newYork).end).toBe('2027-05-01');
    expect(daysOf({ ...birth, duration: 0 }, newYork).end).toBe('2027-04-30');
  });

  it('counts toward the second day, week, and month', () => {
    expect(scheduleStats([birth], '2027-05-01', newYork)).toEqual({
      today: 1,
      activeBirths: 1,
      thisWeek: 1,
      thisMonth: 1,
    });
  });

  it('shows its end time on the days after the first', () => {
    expect(timeLabelOn(birth, '2027-04-30', newYork)).toBe('10:00 PM');
    expect(timeLabelOn(birth, '2027-05-01', newYork)).toBe('Until 6:00 AM');
    expect(timeLabelOn({ ...birth, duration: 2000 }, '2027-05-01', newYork)).toBe('All day');
    expect(minutesOn(birth, '2027-04-30', newYork)).toEqual({ start: 1320, end: 1440 });
    expect(minutesOn(birth, '2027-05-01', newYork)).toEqual({ start: 0, end: 360 });
  });
});

describe('an appointment during a DST change', () => {
  const back = view('a', '2026-10-31', { type: 'Birth Support', time: '22:00', duration: 480 });
  const forward = view('b', '2027-03-13', { type: 'Birth Support', time: '22:00', duration: 480 });

  it('ends an hour earlier by the clock when clocks go back', () => {
    expect(appointmentInterval(back, newYork).endsAt).toBe('2026-11-01T10:00:00.000Z');
    expect(timeLabelOn(back, '2026-11-01', newYork)).toBe('Until 5:00 AM');
    expect(minutesOn(back, '2026-11-01', newYork)).toEqual({ start: 0, end: 300 });
    expect(endMinutes(back, newYork)).toBe(29 * 60);
  });

  it('ends an hour later by the clock when clocks go forward', () => {
    expect(timeLabelOn(forward, '2027-03-14', newYork)).toBe('Until 7:00 AM');
    expect(minutesOn(forward, '2027-03-14', newYork)).toEqual({ start: 0, end: 420 });
  });

  it('ends at the right hour on the last of several days', () => {
    const days = 3 * 24 * 60;
    expect(timeLabelOn({ ...back, duration: days }, '2026-11-02', newYork)).toBe('All day');
    expect(timeLabelOn({ ...back, duration: days }, '2026-11-03', newYork)).toBe('Until 9:00 PM');
    expect(timeLabelOn({ ...forward, duration: days }, '2027-03-16', newYork)).toBe('Until 11:00 PM');
  });

  it('belongs to the days that it actually reaches', () => {
    const midnight = { ...back, date: '2026-11-01', endDate: '2026-11-01', time: '00:00' };
    expect(daysOf({ ...midnight, duration: 25 * 60 }, newYork).end).toBe('2026-11-01');
    expect(daysOf({ ...midnight, duration: 25 * 60 + 1 }, newYork).end).toBe('2026-11-02');
    const spring = { ...forward, date: '2027-03-14', endDate: '2027-03-14', time: '00:00' };
    expect(daysOf({ ...spring, duration: 23 * 60 }, newYork).end).toBe('2027-03-14');
    expect(daysOf({ ...spring, duration: 23 * 60 + 1 }, newYork).end).toBe('2027-03-15');
    expect(
      ids(
        appointmentsOn([view('c', '2027-03-14', { time: '00:00', duration: 1390 })], '2027-03-15', newYork),
      ),
    ).toBe('c');
  });

  it('never ends before it starts', () => {
    const repeated = { ...back, date: '2026-11-01', endDate: '2026-11-01', time: '01:30', duration: 40 };
    expect(minutesOn(repeated, '2026-11-01', newYork)).toEqual({ start: 90, end: 90 });
  });

  it('ends with the day if a DST change skips the next midnight', () => {
    const beirut = view('d', '2026-03-28', { time: '22:00', duration: 120 });
    expect(daysOf(beirut, 'Asia/Beirut').end).toBe('2026-03-28');
    expect(minutesOn(beirut, '2026-03-28', 'Asia/Beirut')).toEqual({ start: 1320, end: 1440 });
  });
});

describe('lists', () => {
  const today = '2026-11-03';

  it('order a day: all-day first, then by time, then by id', () => {
    const day = [
      view('d', today, { time: '13:00' }),
      view('c', today, { time: '09:00' }),
      view('b', today, { time: '09:00' }),
      view('a', '2026-11-02', { endDate: '2026-11-04', allDay: true }),
      view('e', today, { allDay: true }),
      view('x', today, { status: 'cancelled' }),
      view('y', '2026-11-04'),
    ];
    expect(ids(appointmentsOn(day, today, newYork))).toBe('aebcd');
    expect(compareAppointments(view('a', today), view('a', today))).toBe(0);
  });

  it('show the first four appointments of the next seven days', () => {
    const week = [
      view('t', '2026-11-03'),
      view('h', '2026-11-11'),
      view('g', '2026-11-10', { time: '23:00' }),
      view('b', '2026-11-04', { time: '12:00' }),
      view('a', '2026-11-04', { time: '08:00' }),
      view('x', '2026-11-04', { status: 'cancelled' }),
    ];
    expect(ids(upcomingAppointments(week, today))).toBe('abg');
    expect(
      ids(upcomingAppointments([...week, view('c', '2026-11-05'), view('d', '2026-11-06')], today)),
    ).toBe('abcd');
  });
});

describe('stats', () => {
  const today = '2026-10-31';
  const appointments = [
    view('a', '2026-10-31'),
    view('b', '2026-10-31', { type: 'Birth Support' }),
    view('c', '2026-10-31', { type: 'Birth Support', status: 'cancelled' }),
    view('d', '2026-10-25'),
    view('e', '2026-10-24', { type: 'Birth Support' }),
    view('f', '2026-11-01'),
    view('g', '2026-09-30', { allDay: true, endDate: '2026-10-01' }),
  ];

  it('count today, this week starting on Sunday, and this month', () => {
    expect(scheduleStats(appointments, today, newYork)).toEqual({
      today: 2,
      activeBirths: 1,
      thisWeek: 3,
      thisMonth: 5,
    });
    expect(scheduleStatsRange(today)).toEqual({ start: '2026-10-01', end: '2026-10-31' });
    expect(scheduleStatsRange('2026-11-30')).toEqual({ start: '2026-11-01', end: '2026-12-05' });
    expect(scheduleStatsRange('2026-10-01')).toEqual({ start: '2026-09-27', end: '2026-10-31' });
  });

  it("count the month's completed births, or all births if none are completed", () => {
    expect(birthsThisMonth(appointments, today)).toBe(2);
    expect(
      birthsThisMonth(
        [...appointments, view('h', '2026-10-02', { type: 'birth support', status: 'completed' })],
        today,
      ),
    ).toBe(1);
    expect(
      birthsThisMonth([view('i', '2026-09-30', { type: 'Birth Support', status: 'completed' })], today),
    ).toBe(0);
  });
  it('leave out Birth Support for clients after a loss', () => {
    const births = [
      view('a', today, { type: 'Birth Support', status: 'completed' }),
      view('b', today, { type: 'Birth Support' }),
    ];
    const ofLoss = births.map((birth) => ({ ...birth, afterLoss: true }));
    expect(birthsThisMonth(births, today)).toBe(1);
    expect(birthsThisMonth(ofLoss, today)).toBe(0);
    expect(scheduleStats(ofLoss, today, newYork)).toMatchObject({ today: 2, activeBirths: 0 });
  });
});
