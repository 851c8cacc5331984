/** Appointment types. */
export const appointmentTypes = [
  'Initial Consultation',
  'Prenatal Visit',
  'Birth Support',
  'Postpartum Visit',
  'Birth Plan Review',
  'Phone Consultation',
] as const;
type AppointmentType = (typeof appointmentTypes)[number];

/** Types for which the practitioner doesn't meet the client in person. A call isn't a visit. */
export const callAppointmentTypes = ['Phone Consultation'] as const satisfies readonly AppointmentType[];

export const appointmentLocations = [
  'Client Home',
  'My Office',
  'Hospital',
  'Birth Center',
  'Virtual/Phone',
  'Other',
] as const;

/** Duration of an appointment without a fixed end, such as being on call for a birth. */
export const ON_CALL_DURATION = 0;

export const appointmentDurations = [
  { value: 30, label: '30 minutes' },
  { value: 60, label: '60 minutes' },
  { value: 90, label: '90 minutes' },
  { value: 120, label: '120 minutes' },
  { value: 180, label: '180 minutes' },
  { value: ON_CALL_DURATION, label: 'On call (flexible)' },
] as const;

export const appointmentPriorities = [
  { value: 'normal', label: 'Normal' },
  { value: 'urgent', label: 'Urgent' },
  { value: 'low', label: 'Low' },
] as const;
export type AppointmentPriority = (typeof appointmentPriorities)[number]['value'];

export const appointmentStatuses = [
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
  { value: 'cancelled', label: 'Cancelled' },
] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number]['value'];

/** Initial values in the forms for a new appointment. */
export const newAppointmentDefaults = {
  type: 'Prenatal Visit',
  time: '10:00',
  duration: 90,
  location: 'Client Home',
  priority: 'normal',
  status: 'scheduled',
} as const;

/** Values for fields that are missing from a request or a stored record. */
export const appointmentFallbacks = {
  type: 'Prenatal Visit',
  time: '09:00',
  duration: 60,
  priority: 'normal',
  status: 'scheduled',
} as const;

/** Maximum duration of an appointment with a fixed end: three days, for a long birth. */
export const MAX_APPOINTMENT_MINUTES = 3 * 24 * 60;
/** Maximum number of days of an all-day appointment. */
export const MAX_ALL_DAY_SPAN = 366;
export const APPOINTMENT_TYPE_MAX_LENGTH = 80;
export const APPOINTMENT_LOCATION_MAX_LENGTH = 200;
export const APPOINTMENT_NOTES_MAX_LENGTH = 5000;

/** Question to confirm canceling an appointment. */
export const CANCEL_APPOINTMENT_QUESTION = 'Are you sure you want to cancel this appointment?';
