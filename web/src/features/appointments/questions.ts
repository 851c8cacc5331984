import {
  type AppointmentView,
  CANCEL_APPOINTMENT_QUESTION,
  durationLabel,
  formatDate,
  formatTime,
  type SeriesScope,
  seriesScopes,
} from '@doula-desk/domain';
import { chooseOne, confirm } from '../../components/confirm/index.js';

/** Asks before canceling an appointment. Resolves to true if the practitioner confirms. */
export function confirmCancellation(): Promise<boolean> {
  return confirm({
    title: 'Cancel appointment',
    text: CANCEL_APPOINTMENT_QUESTION,
    confirmLabel: 'Cancel Appointment',
    cancelLabel: 'Keep it',
    dangerous: true,
  });
}

/** Asks which appointments of a series to change. Resolves to undefined if the practitioner cancels. */
export function chooseScopeToChange(): Promise<SeriesScope | 'this' | undefined> {
  return chooseOne({
    title: 'Change recurring appointment',
    text: 'Which appointments do you want to change?',
    confirmLabel: 'Save changes',
    choices: seriesScopes,
  });
}

/** Asks which appointments of a series to cancel. Resolves to undefined if the practitioner keeps them. */
export function chooseScopeToCancel(): Promise<SeriesScope | 'this' | undefined> {
  return chooseOne({
    title: 'Cancel recurring appointment',
    text: 'Which appointments do you want to cancel?',
    confirmLabel: 'Cancel Appointment',
    cancelLabel: 'Keep it',
    choices: seriesScopes,
    dangerous: true,
  });
}

/** Maximum number of appointments listed in a question. */
const MAX_LISTED = 5;

/**
 * Asks whether to double-book, and lists the first overlapping appointments if they are known.
 *
 * @param message the server's message, which has the number of overlapping appointments
 */
export function confirmDoubleBooking(
  message: string,
  overlapped: readonly AppointmentView[],
): Promise<boolean> {
  return confirm({
    title: 'Double booking',
    text: [message, ...overlapped.slice(0, MAX_LISTED).map(describeAppointment), 'Save it anyway?'].join(' '),
    confirmLabel: 'Save anyway',
    cancelLabel: 'Go back',
  });
}

function describeAppointment({ type, clientName, date, time, duration }: AppointmentView): string {
  const who = clientName ? ` with ${clientName}` : '';
  return `${type}${who}, ${formatDate(date, 'short')}, ${formatTime(time)}, ${durationLabel(duration)}.`;
}
