import type { BirthPlan } from '@doula-desk/domain';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

/** Part of the address that names a plan, so that a notification can lead to its links. */
const SHARE = 'share';

/** Opens the links of the plan that the address names, once the list holds it, and takes it out of the address. */
export function useShareInAddress(plans: readonly BirthPlan[] | null, open: (plan: BirthPlan) => void): void {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get(SHARE);
  const plan = plans?.find(({ id }) => id === wanted);
  const follow = useEffectEvent((found: BirthPlan) => {
    open(found);
    const rest = new URLSearchParams(search);
    rest.delete(SHARE);
    setSearch(rest, { replace: true });
  });
  useEffect(() => {
    if (plan) follow(plan);
  }, [plan]);
}
