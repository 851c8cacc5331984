import type { PregnancyEntry } from '@doula-desk/domain';
import { useCallback, useState } from 'react';
import { useCall } from '../../../lib/useCall.js';
import { useLoadOnce } from '../../../lib/useLoadOnce.js';
import { fetchPregnancies } from './pregnancies.api.js';

/** Loads a client's pregnancies. Offline, the chart works without the earlier pregnancies. */
export function usePregnancies(clientId: string): PregnancyEntry[] | null {
  const [pregnancies, setPregnancies] = useState<PregnancyEntry[] | null>(null);
  const { start } = useCall(fetchPregnancies, setPregnancies);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads when the client changes
  useLoadOnce(useCallback(() => start(clientId), [clientId]));
  return pregnancies;
}
