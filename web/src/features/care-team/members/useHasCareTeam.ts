import { useEffect, useState } from 'react';
import { toFailure } from '../../../lib/http/HttpError.js';
import { logFailure } from '../../../lib/log.js';
import { fetchMembers } from '../careTeam.api.js';
import { isOpenState } from '../texts.js';

/**
 * Returns whether anyone has, or was offered, access to a chart of the practitioner; false until that is known.
 *
 * @param clientId empty to ask nothing
 */
export function useHasCareTeam(clientId: string): boolean {
  const [shared, setShared] = useState<string | null>(null);
  useEffect(() => {
    if (!clientId) return;
    let isCurrent = true;
    fetchMembers(clientId).then(
      (members) => {
        if (isCurrent && members.some(({ state }) => isOpenState(state))) setShared(clientId);
      },
      (error: unknown) => {
        const failure = toFailure(error);
        // A colleague's chart, whose care team its owner knows.
        if (failure.status !== 404) logFailure('Care team', failure);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [clientId]);
  return clientId !== '' && shared === clientId;
}
