import type { FormerChart } from '@doula-desk/domain';
import { useState } from 'react';
import { useCall } from '../../../lib/useCall.js';
import { useLoadOnce } from '../../../lib/useLoadOnce.js';
import { fetchFormerChart } from '../shared/sharedCharts.api.js';

/**
 * Returns what became of a colleague's chart that doesn't open: null if the practitioner never had access to it, or if
 * that couldn't be found out; undefined while it loads.
 */
export function useFormerChart(clientId: string): FormerChart | null | undefined {
  const [former, setFormer] = useState<FormerChart | null>();
  const { start, failure } = useCall(fetchFormerChart, setFormer);
  useLoadOnce(() => start(clientId));
  return failure ? null : former;
}
