import type { AppointmentView } from '@doula-desk/domain';
import { useState } from 'react';
import { useWaitingDraft } from '../../app/tabDraft.js';
import { editDraft } from '../appointments/index.js';

interface Opened {
  appointment: AppointmentView | undefined;
  /** The edit was given up: what is no longer among those shown closes. */
  release: () => void;
}

/**
 * The appointment that is open over the calendar. While it is being edited it stays open, also when it was moved or
 * cancelled elsewhere and no longer stands on the days that are shown: saving says how it stands.
 */
export function useOpened(id: string | null, shown: readonly AppointmentView[]): Opened {
  const found = shown.find((appointment) => appointment.id === id);
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const isEdited = useWaitingDraft(editDraft(id ?? '')).exists;
  return {
    appointment: found ?? (isEdited && last?.id === id ? last : undefined),
    release: () => setLast(undefined),
  };
}
