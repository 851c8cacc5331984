import type { ChartMember } from '@doula-desk/domain';
import { useEffect, useState } from 'react';
import { toFailure } from '../../../lib/http/HttpError.js';
import { logFailure } from '../../../lib/log.js';
import { fetchMembers } from '../careTeam.api.js';
import { isOpenState } from '../texts.js';

const NO_ONE: readonly ChartMember[] = [];

/**
 * Returns who has access, or has been invited, to one of the practitioner's charts; empty until loaded.
 *
 * @param clientId id of the client; empty to load nothing
 */
export function useCareTeam(clientId: string): readonly ChartMember[] {
  const [team, setTeam] = useState<{ clientId: string; members: ChartMember[] } | null>(null);
  useEffect(() => {
    if (!clientId) return;
    let isCurrent = true;
    fetchMembers(clientId).then(
      (members) => {
        if (isCurrent) setTeam({ clientId, members: members.filter(({ state }) => isOpenState(state)) });
      },
      (error: unknown) => {
        const failure = toFailure(error);
        // The chart belongs to a colleague, and only its owner sees the care team.
        if (failure.status !== 404) logFailure('Care team', failure);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [clientId]);
  return team?.clientId === clientId ? team.members : NO_ONE;
}
