import { type ChartScopeName, type ClientListEntry, chartScopes, type SharedChart } from '@doula-desk/domain';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** URL parameter for the scope, so that notifications can link to the charts that colleagues share. */
const SCOPE = 'scope';

export const chartScopeOptions: readonly { id: ChartScopeName; label: string }[] = [
  { id: 'mine', label: 'Mine' },
  { id: 'shared', label: 'Shared with me' },
  { id: 'all', label: 'All' },
];

/**
 * Returns the clients in the chosen scope. Includes all clients unless colleagues share charts and the
 * practitioner narrows the list.
 */
export function useChartScope(
  clients: readonly ClientListEntry[] | null,
  open: ReadonlyMap<string, SharedChart>,
) {
  const [search, setSearch] = useSearchParams();
  const scope = (open.size > 0 && chartScopes.find((name) => name === search.get(SCOPE))) || 'all';
  const shown = useMemo(
    () =>
      clients &&
      (scope === 'all' ? clients : clients.filter(({ id }) => open.has(id) === (scope === 'shared'))),
    [clients, open, scope],
  );
  const choose = (chosen: ChartScopeName) => {
    setSearch(chosen === 'all' ? {} : { [SCOPE]: chosen }, { replace: true });
  };
  return { scope, choose, clients: shown };
}
