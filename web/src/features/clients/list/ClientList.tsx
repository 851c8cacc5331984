import {
  type ClientListEntry,
  compareClients,
  type DateOnly,
  filterClients,
  offeredStatusFilters,
} from '@doula-desk/domain';
import { SearchX, UsersRound } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../../components/EmptyState.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { ClientCards } from './ClientCards.js';
import { ClientRows } from './ClientRows.js';
import { ClientTable } from './ClientTable.js';
import { clientListActions, selectClientList } from './clientList.slice.js';
import { FilterChips } from './FilterChips.js';
import { ListToolbar } from './ListToolbar.js';
import { useClientView } from './useClientView.js';
import { ViewSwitch } from './ViewSwitch.js';

interface ClientListProps {
  clients: readonly ClientListEntry[];
  today: DateOnly;
}

/** The toolbar and the matching clients. Typing stays responsive because the list is deferred. */
export function ClientList({ clients, today }: ClientListProps) {
  const dispatch = useAppDispatch();
  const { filters } = useAppSelector(selectClientList);
  const { view, isWide, choose } = useClientView();
  const change = (changed: Partial<typeof filters>) => dispatch(clientListActions.filtered(changed));
  const clear = () => dispatch(clientListActions.filtersCleared());

  const statuses = useMemo(() => offeredStatusFilters(clients, today), [clients, today]);
  const { search, status, sort } = useDeferredValue(filters);
  // Sorted once: filtering keeps the order.
  const ordered = useMemo(() => [...clients].sort(compareClients(sort)), [clients, sort]);
  const shown = useMemo(
    () => filterClients(ordered, { search, status, sort }, today),
    [ordered, search, status, sort, today],
  );

  if (clients.length === 0) {
    return (
      <div className="card">
        <EmptyState
          title="No clients found"
          hint="Every client you add has a chart here, from the first call to the last visit."
          Icon={UsersRound}
          action={
            <Link className="btn btn-primary" to="/add-client">
              Add Your First Client
            </Link>
          }
        />
      </div>
    );
  }
  const List = view === 'cards' ? ClientCards : isWide ? ClientTable : ClientRows;
  return (
    <>
      <ListToolbar filters={filters} statuses={statuses} onChange={change} />
      <FilterChips filters={filters} onChange={change} onClear={clear} />
      <div className="client-list-head">
        <p className="client-count" role="status">
          Showing {shown.length.toLocaleString('en-US')} of {clients.length.toLocaleString('en-US')} clients
        </p>
        <ViewSwitch view={view} onChange={choose} />
      </div>
      {shown.length > 0 ? (
        <List clients={shown} today={today} />
      ) : (
        <div className="card">
          <EmptyState
            title="No clients found"
            hint="No clients match your search and status filter."
            Icon={SearchX}
            action={
              <button type="button" className="btn btn-quiet" onClick={clear}>
                Clear filters
              </button>
            }
          />
        </div>
      )}
    </>
  );
}
