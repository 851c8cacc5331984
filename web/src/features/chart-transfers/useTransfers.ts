import type { ChartTransfersResponse } from '@doula-desk/domain';
import { useCallback, useState } from 'react';
import { useWhenVisible } from '../../lib/clock/useWhenVisible.js';
import { useCall } from '../../lib/useCall.js';
import { useLoadOnce } from '../../lib/useLoadOnce.js';
import { fetchTransfers } from './chartTransfers.api.js';

const NONE: ChartTransfersResponse = { offers: [], transferred: [] };

/**
 * Loads the offers and the transferred charts when a page opens and when the tab becomes visible. If loading
 * fails, the page shows none.
 */
export function useTransfers() {
  const [transfers, setTransfers] = useState(NONE);
  const { start } = useCall(fetchTransfers, setTransfers);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is different on each render
  const reload = useCallback(() => start(), []);
  useLoadOnce(reload);
  useWhenVisible(reload);
  return { ...transfers, reload };
}
