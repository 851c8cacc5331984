export { AppointmentRow } from './AppointmentRow.js';
export {
  type ActionTexts,
  type AppointmentList,
  type AppointmentPlace,
  appointmentsActions,
  selectAppointments,
} from './appointments.slice.js';
export { AppointmentDetails } from './details/AppointmentDetails.js';
export type { AppointmentPreset } from './form/appointment.form.js';
export { EditAppointmentForm, type EditAppointmentHandle } from './form/EditAppointmentForm.js';
export { NewAppointmentModal } from './form/NewAppointmentModal.js';
export { useSubmission } from './form/useSubmission.js';
export { watchChanges } from './saving.saga.js';
export { useAppointments } from './useAppointments.js';
export { selectZone, zoneNote } from './zone.js';
