import { useState } from 'react';
import { localStore } from '../../../lib/storage.js';
import { chartAccessFrom } from '../../../store/chartAccess.js';
import { useSharedCharts } from './useSharedCharts.js';

const HIDDEN_KEY = 'scheduleHidesShared';

/**
 * Returns whether the schedule and the dashboard include appointments in charts that colleagues share. The
 * practitioner chooses this on the schedule, and the browser stores the choice.
 */
export function useSharedAppointments() {
  const { open } = useSharedCharts();
  const hasShared = open.size > 0;
  const [isHidden, setHidden] = useState(() => localStore.read(HIDDEN_KEY) === 'true');
  return {
    hasShared,
    isShown: hasShared && !isHidden,
    accessTo: (clientId: string) => chartAccessFrom(open.get(clientId)?.access),
    toggle() {
      localStore.write(HIDDEN_KEY, String(!isHidden));
      setHidden(!isHidden);
    },
  };
}
