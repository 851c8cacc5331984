import type { AppointmentView } from './appointment.js';
import { suggestAppointment } from './appointment.suggestion.js';

function visit(date: string, type: string, given: Partial<AppointmentView> = {}): AppointmentView {
  return {
    id: date,
    clientId: 'c-1',
    clientName: 'Ada Invented',
    type,
    date,
    endDate: date,
    allDay: false,
    time: '10:00',
    duration: 60,
    location: 'My Office',
    notes: '',
    distance: null,
    travelMinutes: null,
    priority: 'normal',
    status: 'scheduled',
    ...given,
  };
}

it('suggests nothing without a history', () => {
  expect(suggestAppointment([])).toEqual({});
});

it.each([
  ['Initial Consultation', 'Prenatal Visit'],
  ['Prenatal Visit', 'Prenatal Visit'],
  ['Birth Plan Review', 'Prenatal Visit'],
  ['Birth Support', 'Postpartum Visit'],
  ['Postpartum Visit', 'Postpartum Visit'],
])('after a %s, suggests a %s', (latest, next) => {
  expect(suggestAppointment([visit('2026-11-20', latest)]).type).toBe(next);
});

it('copies the location and duration of the latest visit of the suggested type', () => {
  const history = [
    visit('2026-10-02', 'Prenatal Visit', { location: 'Client Home', duration: 120 }),
    visit('2026-09-01', 'Prenatal Visit'),
    visit('2026-10-09', 'Birth Plan Review', { duration: 30 }),
  ];
  expect(suggestAppointment(history)).toEqual({
    type: 'Prenatal Visit',
    location: 'Client Home',
    duration: 120,
  });
});

it('skips calls and canceled appointments', () => {
  const history = [
    visit('2026-10-02', 'Postpartum Visit'),
    visit('2026-10-03', 'Phone Consultation', { location: 'Virtual/Phone' }),
    visit('2026-10-04', 'Birth Support', { status: 'cancelled' }),
  ];
  expect(suggestAppointment(history)).toMatchObject({ type: 'Postpartum Visit', location: 'My Office' });
});

it('suggests details for a chosen type if the history has any', () => {
  const history = [
    visit('2026-10-02', 'Prenatal Visit'),
    visit('2026-10-03', 'Birth Support', { allDay: true }),
  ];
  expect(suggestAppointment(history, 'Prenatal Visit').duration).toBe(60);
  expect(suggestAppointment(history, 'Birth Support')).toEqual({
    type: 'Birth Support',
    location: 'My Office',
  });
  expect(suggestAppointment(history, 'Initial Consultation')).toEqual({ type: 'Initial Consultation' });
});
