import type { AppointmentFields } from '../appointments/index.js';
import { toTwelveHour } from '../dates/index.js';
import type { NoteTemplateName } from '../settings/index.js';
import type { VisitNoteFields } from './visit-note.js';
import { type VisitType, visitTypes } from './visit-note.options.js';

/** Visit types by appointment type, where the names differ. */
const typesByAppointment: Partial<Record<string, VisitType>> = {
  'Birth Plan Review': 'Birth Planning',
  'Phone Consultation': 'Follow-up Call',
};

/** Visit locations by appointment location, where the names differ. */
const placesByAppointment: Partial<Record<string, string>> = {
  'My Office': 'Office',
  'Virtual/Phone': 'Virtual',
};

const templatesByType: Partial<Record<VisitType, NoteTemplateName>> = {
  'Initial Consultation': 'initial',
  'Prenatal Visit': 'prenatal',
  'Birth Planning': 'prenatal',
  'Postpartum Visit': 'postpartum',
  'Lactation Support': 'postpartum',
};

/**
 * Returns the fields of a visit note that can be taken from its appointment. Other fields, such as the duration of an
 * on-call appointment or the template for a call, aren't set.
 */
export function visitNoteOfAppointment(
  appointment: Pick<AppointmentFields, 'type' | 'date' | 'allDay' | 'time' | 'duration' | 'location'>,
): Partial<VisitNoteFields> {
  const { date, allDay, time, duration, location } = appointment;
  const type = typesByAppointment[appointment.type] ?? visitTypes.find((known) => known === appointment.type);
  const template = type && templatesByType[type];
  return {
    date,
    ...(!allDay && { time: toTwelveHour(time) }),
    ...(!allDay && duration > 0 && { duration }),
    ...(type && { type }),
    ...(location && { location: placesByAppointment[location] ?? location }),
    ...(template && { template }),
  };
}
