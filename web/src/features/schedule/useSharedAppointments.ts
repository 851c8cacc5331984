import { useState } from 'react';
import { localStore } from '../../lib/storage.js';
import { accessOf } from '../../store/chartAccess.js';
import { useSharedCharts } from '../care-team/index.js';

const HIDDEN_KEY = 'scheduleHidesShared';

/** Whether the schedule includes appointments in charts that colleagues share; the choice is remembered in this browser. */
export function useSharedAppointments() {
  const { open } = useSharedCharts();
  const hasShared = open.size > 0;
  const [isHidden, setHidden] = useState(() => localStore.read(HIDDEN_KEY) === 'true');
  return {
    hasShared,
    isShown: hasShared && !isHidden,
    accessTo: (clientId: string) => accessOf(open.get(clientId)?.access),
    toggle() {
      localStore.write(HIDDEN_KEY, String(!isHidden));
      setHidden(!isHidden);
    },
  };
}
