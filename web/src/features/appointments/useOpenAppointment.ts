import type { AppointmentView } from '@doula-desk/domain';
import { useState } from 'react';
import { readOpenDialog } from '../../lib/openDialog.js';
import { useAppSelector } from '../../store/hooks.js';
import { selectUser } from '../../store/session/session.slice.js';
import { EDITED_APPOINTMENT } from './dialogs/drafts.js';

interface Opened {
  appointment: AppointmentView | undefined;
  /** Stops editing, and closes an appointment that isn't shown anymore. */
  release: () => void;
}

/**
 * Returns the appointment that is open over a calendar or list. It stays open while it's being edited, even if
 * it was moved or canceled elsewhere and isn't in the calendar or list anymore. Saving then reports the
 * conflict.
 */
export function useOpenAppointment(id: string | null, shown: readonly AppointmentView[]): Opened {
  const found = shown.find((appointment) => appointment.id === id);
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const uid = useAppSelector((state) => selectUser(state)?.uid);
  const isEdited = uid !== undefined && readOpenDialog(uid, EDITED_APPOINTMENT)?.contents.id === id;
  return {
    appointment: found ?? (isEdited && last?.id === id ? last : undefined),
    release: () => setLast(undefined),
  };
}
