import type { ActionTexts } from './appointments.slice.js';

/** The page that shows an appointment. */
export type AppointmentPageName = 'dashboard' | 'schedule' | 'chart';

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

/** The error catalog has separate messages for each page. */
export const cancelTexts: Record<AppointmentPageName, ActionTexts> = {
  dashboard: {
    succeeded: 'Appointment cancelled successfully.',
    refused: 'Failed to cancel appointment',
    failed: 'Error cancelling appointment',
  },
  schedule: scheduleTexts,
  chart: scheduleTexts,
};
