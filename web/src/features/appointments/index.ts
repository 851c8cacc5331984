import { lazyPage } from '../../lib/lazyPage.js';

export { AppointmentRow } from './AppointmentRow.js';
export {
  type AppointmentList,
  appointmentsActions,
  type MoveTarget,
  selectAppointments,
} from './appointments.slice.js';
export { AppointmentsTab } from './chart/AppointmentsTab.js';
export { AppointmentDialog } from './dialogs/AppointmentDialog.js';
export type { AppointmentPreset } from './dialogs/appointment.form.js';
export { EDITED_APPOINTMENT } from './dialogs/drafts.js';
export { NewAppointmentDialog } from './dialogs/NewAppointmentDialog.js';
export { watchChanges } from './saving.saga.js';
export { useAfterAppointmentChanges } from './useAfterAppointmentChanges.js';
export { useAppointments } from './useAppointments.js';
export { useOpenAppointment } from './useOpenAppointment.js';
export { selectZone, zoneNote } from './zone.js';

export const appointmentNotePage = lazyPage(() => import('./note/AppointmentNotePage.js'));
