import type { AppointmentView } from './appointment.js';
import { dayTimeline } from './day-timeline.js';

const DAY = '2026-11-27';
const ZONE = 'America/New_York';

function at(time: string, given: Partial<AppointmentView> = {}): AppointmentView {
  return {
    id: time,
    clientId: 'c',
    clientName: 'Ada',
    type: 'Prenatal Visit',
    date: DAY,
    endDate: DAY,
    allDay: false,
    time,
    duration: 60,
    location: '',
    notes: '',
    distance: null,
    travelMinutes: null,
    priority: 'normal',
    status: 'scheduled',
    version: 1,
    ...given,
  };
}

const gaps = (...appointments: AppointmentView[]) =>
  dayTimeline(appointments, DAY, ZONE).map(({ gap }) => gap);

describe('dayTimeline', () => {
  it('adds half of each recorded round trip between two visits, and says when to leave', () => {
    expect(gaps(at('09:00', { travelMinutes: 40 }), at('11:30', { travelMinutes: 30 }))).toEqual([
      { minutes: null, travel: 20, isTooShort: false, leaveAt: '08:40' },
      { minutes: 90, travel: 35, isTooShort: false, leaveAt: '10:55' },
    ]);
  });

  it('marks a gap that is shorter than the travel, and visits that overlap', () => {
    expect(gaps(at('09:00', { travelMinutes: 60 }), at('10:15'), at('11:00'))).toMatchObject([
      { travel: 30 },
      { minutes: 15, travel: 30, isTooShort: true },
      { minutes: -15, travel: null, isTooShort: true },
    ]);
  });

  it('shows no gap without travel before the first visit or between back-to-back visits', () => {
    expect(gaps(at('09:00'), at('10:00'))).toEqual([null, null]);
    expect(gaps(at('09:00'), at('10:30'))).toEqual([
      null,
      { minutes: 30, travel: null, isTooShort: false, leaveAt: null },
    ]);
  });

  it('shows no gap for an all-day appointment, before a visit that began yesterday, or after an on-call appointment', () => {
    const yesterday = { date: '2026-11-26', duration: 480 };
    expect(
      gaps(at('09:00', { allDay: true }), at('23:00', yesterday), at('09:00', { duration: 0 }), at('12:00')),
    ).toEqual([null, null, { minutes: 120, travel: null, isTooShort: false, leaveAt: null }, null]);
  });
});
