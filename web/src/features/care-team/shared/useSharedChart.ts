import type { SharedChart } from '@doula-desk/domain';
import { useState } from 'react';
import { type ChartAccess, chartAccessFrom } from '../../../store/chartAccess.js';
import { useAppSelector } from '../../../store/hooks.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { readOpenCharts } from '../ended/openCharts.js';
import { useSharedCharts } from './useSharedCharts.js';

/**
 * Returns a client's chart if a colleague shares it, and the practitioner's access to it. Until the server
 * responds, returns the last known access.
 */
export function useSharedChart(clientId: string): { shared: SharedChart | undefined; access: ChartAccess } {
  const uid = useAppSelector(selectUser)?.uid;
  const [kept] = useState(() => (uid ? readOpenCharts(uid) : {}));
  const { charts, open } = useSharedCharts();
  const shared = open.get(clientId);
  return { shared, access: chartAccessFrom(charts ? shared?.access : kept[clientId]) };
}
