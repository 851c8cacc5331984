import { visitNoteOfAppointment } from '@doula-desk/domain';
import { useParams } from 'react-router';
import { lazyPart } from '../../../lib/lazyPart.js';
import { useAppStore, useSagas } from '../../../store/hooks.js';
import { useTimeZone } from '../../../store/today.js';
import { loadNotePage, type VisitPrefill } from '../../visit-notes/index.js';
import { fetchAppointment } from '../appointments.api.js';
import { appointmentsActions, selectAppointment } from '../appointments.slice.js';
import { watchChanges } from '../saving.saga.js';
import { completeTexts } from '../texts.js';

const NotePage = lazyPart(loadNotePage);

/** The form for a new note about an appointment, prefilled with the appointment's details. */
export default function AppointmentNotePage() {
  useSagas(watchChanges);
  const { id: clientId = '', appointmentId = '' } = useParams();
  const store = useAppStore();
  const zone = useTimeZone();

  const load = async (): Promise<VisitPrefill> => {
    const appointment =
      selectAppointment(store.getState(), appointmentId) ??
      (await fetchAppointment({ id: appointmentId, clientId }, zone));
    const completion = appointmentsActions.completeRequested({ appointment, texts: completeTexts });
    const isOpen = appointment.status !== 'completed';
    return {
      client: { id: appointment.clientId, name: appointment.clientName },
      fields: visitNoteOfAppointment(appointment),
      offer: isOpen ? { label: 'Mark visit completed', dispatches: completion } : undefined,
    };
  };
  return <NotePage clientId={clientId} home={`/client-chart/${clientId}?tab=appointments`} load={load} />;
}
