export { AppointmentRow } from './AppointmentRow.js';
export {
  type ActionTexts,
  type AppointmentList,
  type AppointmentPlace,
  appointmentsActions,
  selectAppointments,
} from './appointments.slice.js';
export { AppointmentDetails } from './details/AppointmentDetails.js';
export type { AppointmentPreset } from './dialogs/appointment.form.js';
export { EditAppointmentForm, type EditAppointmentHandle } from './dialogs/EditAppointmentForm.js';
export { NewAppointmentDialog } from './dialogs/NewAppointmentDialog.js';
export { useSubmission } from './dialogs/useSubmission.js';
export { watchChanges } from './saving.saga.js';
export { useAppointments } from './useAppointments.js';
export { selectZone, zoneNote } from './zone.js';
