import type { BirthPlan } from '@doula-desk/domain';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

/** URL parameters with a plan's id, and the dialog that each parameter opens. */
const dialogs = { plan: 'edit', share: 'share' } as const;
type LinkedDialog = (typeof dialogs)[keyof typeof dialogs];

/**
 * Opens the edit or share dialog for the plan in the URL once the list has loaded the plan, and removes the
 * parameter from the URL. Search results and notifications use these links.
 */
export function useLinkedPlan(
  plans: readonly BirthPlan[] | null,
  open: (dialog: LinkedDialog, plan: BirthPlan) => void,
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
