import type { ActionTexts } from './appointments.slice.js';

/** The page that shows an appointment. */
export type AppointmentHome = 'dashboard' | 'schedule' | 'chart';

export const completeTexts: ActionTexts = {
  succeeded: 'Appointment marked as completed!',
  refused: 'Failed to update appointment',
  failed: 'Error updating appointment',
};

const scheduleTexts: ActionTexts = {
  succeeded: 'Appointment cancelled successfully!',
  refused: 'Failed to delete appointment',
  failed: 'Failed to delete appointment',
};

/** The error catalog gives each page its own texts. */
export const cancelTexts: Record<AppointmentHome, ActionTexts> = {
  dashboard: {
    succeeded: 'Appointment cancelled successfully.',
    refused: 'Failed to cancel appointment',
    failed: 'Error cancelling appointment',
  },
  schedule: scheduleTexts,
  chart: scheduleTexts,
};
