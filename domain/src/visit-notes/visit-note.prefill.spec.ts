import { appointmentTypes } from '../appointments/index.js';
import { visitTypes } from './visit-note.options.js';
import { visitNoteOfAppointment } from './visit-note.prefill.js';

const visit = {
  type: 'Postpartum Visit',
  date: '2026-11-27',
  allDay: false,
  time: '14:30',
  duration: 120,
  location: 'Client Home',
};

it("starts a note with its appointment's date, time, type, duration, location, and template", () => {
  expect(visitNoteOfAppointment(visit)).toEqual({
    date: '2026-11-27',
    time: '2:30 PM',
    duration: 120,
    type: 'Postpartum Visit',
    location: 'Client Home',
    template: 'postpartum',
  });
});

it('maps every appointment type to a visit type', () => {
  const types = appointmentTypes.map((type) => visitNoteOfAppointment({ ...visit, type }).type);
  expect(types).not.toContain(undefined);
  for (const type of types) expect(visitTypes).toContain(type);
});

it.each([
  ['Phone Consultation', 'Virtual/Phone', 'Follow-up Call', 'Virtual'],
  ['Birth Plan Review', 'My Office', 'Birth Planning', 'Office'],
  ['Birth Support', 'Taxi', 'Birth Support', 'Taxi'],
])('prefills a %s at %s as a %s at %s', (appointed, place, type, location) => {
  expect(visitNoteOfAppointment({ ...visit, type: appointed, location: place })).toMatchObject({
    type,
    location,
  });
});

it('leaves the template unset if the type has none', () => {
  expect(visitNoteOfAppointment({ ...visit, type: 'Birth Support' })).not.toHaveProperty('template');
});

it('copies neither the time nor the duration of an all-day or on-call appointment', () => {
  expect(visitNoteOfAppointment({ ...visit, allDay: true })).not.toHaveProperty('time');
  expect(visitNoteOfAppointment({ ...visit, allDay: true })).not.toHaveProperty('duration');
  expect(visitNoteOfAppointment({ ...visit, duration: 0 })).not.toHaveProperty('duration');
});
