import type { BirthStatsResponse } from '@doula-desk/domain';
import { useCallback, useState } from 'react';
import { isRecord, toFailure } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';
import { logFailure } from '../../lib/log.js';
import { useLoadOnce } from '../../lib/useLoadOnce.js';

/**
 * Statistics for a practice without birth records, also used if loading fails. Births are then counted from the
 * appointments.
 */
const noRecords: BirthStatsResponse = { thisMonth: 0, since: null };

/** Returns the birth statistics, such as the number of births recorded this month; undefined until they have loaded. */
export function useBirthStats(): { stats: BirthStatsResponse | undefined; reload: () => void } {
  const [stats, setStats] = useState<BirthStatsResponse>();
  const reload = useCallback(() => {
    signedIn.get('/api/births/stats').then(
      (body) => setStats(readStats(body)),
      (error: unknown) => {
        logFailure('Births', toFailure(error));
        setStats((current) => current ?? noRecords);
      },
    );
  }, []);
  useLoadOnce(reload);
  return { stats, reload };
}

function readStats(body: unknown): BirthStatsResponse {
  if (!isRecord(body) || typeof body.thisMonth !== 'number') return noRecords;
  return { thisMonth: body.thisMonth, since: typeof body.since === 'string' ? body.since : null };
}
