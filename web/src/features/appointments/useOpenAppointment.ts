import type { AppointmentView } from '@doula-desk/domain';
import { useState } from 'react';
import { readOpenDialog } from '../../lib/openDialog.js';
import { useAppSelector } from '../../store/hooks.js';
import { selectUser } from '../../store/session/session.slice.js';
import { EDITED_APPOINTMENT } from './dialogs/drafts.js';

interface Opened {
  appointment: AppointmentView | undefined;
  /** Ends the edit and closes an appointment that is no longer shown. */
  release: () => void;
}

/**
 * Returns the appointment that is open over a calendar or list. While it is being edited it stays open, even when it
 * was moved or canceled elsewhere and is no longer shown there: saving then reports the conflict.
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
