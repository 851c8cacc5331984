import type { BirthPlan } from '@doula-desk/domain';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

/** URL parameters that name a plan, and the dialog that each opens. */
const dialogs = { plan: 'edit', share: 'share' } as const;
type DialogOfAddress = (typeof dialogs)[keyof typeof dialogs];

/**
 * Opens the plan in the URL, or its links, once the list has loaded it, and removes it from the URL. Search results and
 * notifications link here.
 */
export function useLinkedPlan(
  plans: readonly BirthPlan[] | null,
  open: (dialog: DialogOfAddress, plan: BirthPlan) => void,
): void {
  const [search, setSearch] = useSearchParams();
  const name = search.has('share') ? 'share' : 'plan';
  const wanted = search.get(name);
  const plan = plans?.find(({ id }) => id === wanted);
  const follow = useEffectEvent((found: BirthPlan) => {
    open(dialogs[name], found);
    const rest = new URLSearchParams(search);
    rest.delete(name);
    setSearch(rest, { replace: true });
  });
  useEffect(() => {
    if (plan) follow(plan);
  }, [plan]);
}
