import type { BirthStatsResponse } from '@doula-desk/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isRecord, toFailure } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';
import { logFailure } from '../../lib/log.js';

/** Without records, the appointments say how many births there were. */
const noRecords: BirthStatsResponse = { thisMonth: 0, since: null };

/** Returns the number of births that were recorded this month; undefined until it has loaded. */
export function useBirthStats(): { stats: BirthStatsResponse | undefined; reload: () => void } {
  const [stats, setStats] = useState<BirthStatsResponse>();
  const isShown = useRef(true);
  const reload = useCallback(() => {
    const keep = (next: (current: BirthStatsResponse | undefined) => BirthStatsResponse) => {
      if (isShown.current) setStats(next);
    };
    signedIn.get('/api/births/stats').then(
      (body) => keep(() => readStats(body)),
      (error: unknown) => {
        logFailure('Births', toFailure(error));
        keep((current) => current ?? noRecords);
      },
    );
  }, []);
  useEffect(() => {
    isShown.current = true;
    reload();
    return () => {
      isShown.current = false;
    };
  }, [reload]);
  return { stats, reload };
}

function readStats(body: unknown): BirthStatsResponse {
  if (!isRecord(body) || typeof body.thisMonth !== 'number') return noRecords;
  return { thisMonth: body.thisMonth, since: typeof body.since === 'string' ? body.since : null };
}
