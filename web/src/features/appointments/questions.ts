import {
  type AppointmentView,
  CANCEL_APPOINTMENT_QUESTION,
  durationLabel,
  errorCatalog,
  formatDate,
  formatTime,
} from '@doula-desk/domain';
import { confirm } from '../../components/confirm/index.js';

/** Asks before cancelling an appointment. Resolves to true if the practitioner confirms. */
export function askToCancel(): Promise<boolean> {
  return confirm({
    title: 'Cancel appointment',
    text: CANCEL_APPOINTMENT_QUESTION,
    confirmLabel: 'Cancel Appointment',
    cancelLabel: 'Keep it',
    dangerous: true,
  });
}

/** Asks whether to double-book, naming the overlapping appointments if they are known. */
export function askToOverlap(overlapped: readonly AppointmentView[]): Promise<boolean> {
  return confirm({
    title: 'Double booking',
    text: [errorCatalog.APPOINTMENT_OVERLAP.message, ...overlapped.map(inWords), 'Save it anyway?'].join(' '),
    confirmLabel: 'Save anyway',
    cancelLabel: 'Go back',
  });
}

function inWords({ type, clientName, date, time, duration }: AppointmentView): string {
  const who = clientName ? ` with ${clientName}` : '';
  return `${type}${who}, ${formatDate(date, 'short')}, ${formatTime(time)}, ${durationLabel(duration)}.`;
}
