import type { FormerChart } from '@doula-desk/domain';
import { useState } from 'react';
import { useCall } from '../../../lib/useCall.js';
import { useLoadOnce } from '../../../lib/useLoadOnce.js';
import { fetchFormerChart } from '../shared/sharedCharts.api.js';

/**
 * Returns what happened to a colleague's chart that can't be opened. Null if the practitioner never had access
 * or the call failed; undefined while loading.
 */
export function useFormerChart(clientId: string): FormerChart | null | undefined {
  const [former, setFormer] = useState<FormerChart | null>();
  const { start, failure } = useCall(fetchFormerChart, setFormer);
  useLoadOnce(() => start(clientId));
  return failure ? null : former;
}
