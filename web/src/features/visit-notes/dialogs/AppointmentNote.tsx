import { type AppointmentView, visitNoteOfAppointment } from '@doula-desk/domain';
import type { ToastOffer } from '../../../components/toasts/index.js';
import type { NotePlace } from '../texts.js';
import { NoteFormHost } from './NoteFormHost.js';
import { useNoteForms } from './useNoteForm.js';

interface AppointmentNoteProps {
  appointment: AppointmentView;
  place: NotePlace;
  /** Identifies the form, for reopening it after a reload. */
  host: string;
  /** What the message offers once the note is finished. */
  offer: ToastOffer | undefined;
  onClosed: () => void;
}

/** The form of a new note about an appointment, which fills in what it knows about the visit. */
export default function AppointmentNote({ appointment, place, host, offer, onClosed }: AppointmentNoteProps) {
  useNoteForms({
    place,
    name: host,
    client: { id: appointment.clientId, name: appointment.clientName },
    opensNew: true,
    known: visitNoteOfAppointment(appointment),
    offer,
  });
  return <NoteFormHost name={host} onClosed={onClosed} />;
}
