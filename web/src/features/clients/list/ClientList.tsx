import {
  type ClientListEntry,
  type ClientSort,
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
import { ClientToolbar } from './ClientToolbar.js';
import { clientListActions, selectClientList } from './clientList.slice.js';
import { FilterChips } from './FilterChips.js';
import { type ClientView, useClientView } from './useClientView.js';
import { ViewSwitch } from './ViewSwitch.js';

interface ClientListProps {
  clients: readonly ClientListEntry[];
  today: DateOnly;
}

/** The toolbar and the matching clients. Typing stays responsive because rendering the list is deferred. */
export function ClientList({ clients, today }: ClientListProps) {
  const dispatch = useAppDispatch();
  const { filters } = useAppSelector(selectClientList);
  const { view, isWide, choose } = useClientView();
  const change = (changed: Partial<typeof filters>) => dispatch(clientListActions.filtered(changed));
  const clear = () => dispatch(clientListActions.filtersCleared());

  const statuses = useMemo(() => offeredStatusFilters(clients, today), [clients, today]);
  const { search, status, sort } = useDeferredValue(filters);
  // Sorted only once, since filtering keeps the order.
  const ordered = useMemo(() => [...clients].sort(compareClients(sort, today)), [clients, sort, today]);
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
  return (
    <>
      <ClientToolbar filters={filters} statuses={statuses} onChange={change} />
      <FilterChips filters={filters} onChange={change} onClear={clear} />
      <div className="d-flex flex-wrap align-items-center justify-content-between row-gap-2 column-gap-3 mb-2h">
        <p className="m-0 text-body-secondary tabular" role="status">
          Showing {shown.length.toLocaleString('en-US')} of {clients.length.toLocaleString('en-US')} clients
        </p>
        <ViewSwitch view={view} onChange={choose} />
      </div>
      {shown.length > 0 ? (
        <Matches
          view={view === 'list' && isWide ? 'table' : view}
          clients={shown}
          today={today}
          sort={sort}
          onSort={(sort) => change({ sort })}
        />
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

interface MatchesProps extends ClientListProps {
  view: ClientView | 'table';
  sort: ClientSort;
  onSort: (sort: ClientSort) => void;
}

function Matches({ view, clients, today, sort, onSort }: MatchesProps) {
  if (view === 'table') return <ClientTable clients={clients} today={today} sort={sort} onSort={onSort} />;
  return view === 'cards' ? (
    <ClientCards clients={clients} today={today} />
  ) : (
    <ClientRows clients={clients} today={today} />
  );
}
