import { type BillingSummaryResponse, type InvoiceFilter, invoiceFilters } from '@doula-desk/domain';
import { ReceiptText, SearchX } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../../components/EmptyState.js';
import { ErrorState } from '../../../components/ErrorState.js';
import { FilterSelect } from '../../../components/FilterSelect.js';
import { ListToolbar } from '../../../components/ListToolbar.js';
import { LoadMore } from '../../../components/LoadMore.js';
import { RetryHint } from '../../../components/PartState.js';
import { SearchField } from '../../../components/SearchField.js';
import { ClientFilter } from '../../client-names/index.js';
import { fetchInvoices, type InvoiceSorting } from '../billing.api.js';
import { billingFailureText, filterLabels } from '../texts.js';
import { type Loaded, useDebounced, usePages, useReloadOnChange } from '../useLoading.js';
import { InvoiceList } from './InvoiceList.js';
import { ListSkeleton } from './ListSkeleton.js';
import { TotalsStrip } from './TotalsStrip.js';

/** The sort orders to choose from. The first one is the default. */
const sortings = [
  { by: 'date', order: 'desc', value: 'date-desc', label: 'Newest first' },
  { by: 'date', order: 'asc', value: 'date-asc', label: 'Oldest first' },
  { by: 'due', order: 'asc', value: 'due-asc', label: 'Due soonest' },
  { by: 'due', order: 'desc', value: 'due-desc', label: 'Due latest' },
  { by: 'number', order: 'desc', value: 'number-desc', label: 'Highest number' },
  { by: 'number', order: 'asc', value: 'number-asc', label: 'Lowest number' },
  { by: 'balance', order: 'desc', value: 'balance-desc', label: 'Highest balance' },
  { by: 'balance', order: 'asc', value: 'balance-asc', label: 'Lowest balance' },
  { by: 'total', order: 'desc', value: 'total-desc', label: 'Highest total' },
  { by: 'total', order: 'asc', value: 'total-asc', label: 'Lowest total' },
] as const satisfies readonly (InvoiceSorting & { value: string; label: string })[];

const statuses: { value: InvoiceFilter | ''; label: string }[] = [
  { value: '', label: 'All invoices' },
  ...invoiceFilters.map((value) => ({ value, label: filterLabels[value] })),
];

interface InvoicesTabProps {
  summary: Loaded<BillingSummaryResponse>;
  /** The number of changes. The list reloads when it increases. */
  changes: number;
  onOpen: (clientId: string, id: string) => void;
  onNew: () => void;
}

/** The practice's invoices. */
export function InvoicesTab({ summary, changes, onOpen, onNew }: InvoicesTabProps) {
  const [search, setSearch] = useSearchParams();
  const filter = invoiceFilters.find((known) => known === search.get('filter')) ?? '';
  const clientId = search.get('client') ?? '';
  const sorting = sortings.find(({ value }) => value === search.get('sort')) ?? sortings[0];
  const { by, order } = sorting;
  // Names aren't put in the URL, which the browser keeps in its history.
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim());
  const list = usePages(
    useCallback(
      (cursor: string | null) =>
        fetchInvoices(
          {
            ...{ clientId: clientId || null, filter: filter || null, text },
            sort: by === 'date' && order === 'desc' ? null : { by, order },
          },
          cursor,
        ),
      [clientId, filter, text, by, order],
    ),
  );
  useReloadOnChange(changes, list.reload);
  const choose = (values: Record<string, string>) =>
    setSearch(
      (current) => {
        const all = Object.entries({ ...Object.fromEntries(current), ...values });
        return Object.fromEntries(all.filter(([, value]) => value !== ''));
      },
      { replace: true },
    );
  const isFiltered = filter !== '' || clientId !== '' || text !== '';
  const clear = () => {
    setSearch({});
    setTyped('');
  };
  const { items, failure } = list;
  return (
    <>
      {summary.value && (
        <TotalsStrip
          summary={summary.value}
          filter={filter}
          onChoose={(chosen) => choose({ filter: chosen })}
        />
      )}
      {!summary.value && summary.failure && (
        <RetryHint className="load-hint" onRetry={summary.reload}>
          The totals couldn’t be loaded.
        </RetryHint>
      )}
      {(isFiltered || typed !== '' || (items && items.length > 0)) && (
        <ListToolbar
          filterCount={[filter, clientId].filter(Boolean).length}
          search={
            <SearchField
              label="Search invoices"
              placeholder="Number, client, or text"
              value={typed}
              onChange={setTyped}
            />
          }
        >
          <FilterSelect
            label="Status"
            options={statuses}
            value={filter}
            onChange={(value) => choose({ filter: value })}
          />
          <ClientFilter value={clientId} onChange={(value) => choose({ client: value })} />
          <FilterSelect
            label="Sort by"
            options={sortings}
            value={sorting.value}
            onChange={(value) => choose({ sort: value === sortings[0].value ? '' : value })}
          />
        </ListToolbar>
      )}
      {items && failure && (
        <RetryHint className="load-hint" onRetry={list.reload}>
          The latest data couldn’t be loaded. What you see may be out of date.
        </RetryHint>
      )}
      <section className="card" aria-label="Invoices" aria-busy={list.isBusy}>
        {!items && !failure && <ListSkeleton what="invoices" />}
        {!items && failure && (
          <ErrorState
            title="Your invoices couldn’t be loaded"
            message={billingFailureText(failure, 'The server didn’t respond')}
            onRetry={list.reload}
          />
        )}
        {items?.length === 0 &&
          (isFiltered ? (
            <EmptyState
              title="No invoices found"
              hint="No invoices match your filters."
              Icon={SearchX}
              action={
                <button type="button" className="btn btn-quiet" onClick={clear}>
                  Clear filters
                </button>
              }
            />
          ) : (
            <EmptyState
              title="No invoices yet"
              hint="Create an invoice for a client, or add your services first and choose from them."
              Icon={ReceiptText}
              action={
                <button type="button" className="btn btn-quiet" onClick={onNew}>
                  New invoice
                </button>
              }
            />
          ))}
        {items && items.length > 0 && (
          <InvoiceList
            invoices={items}
            showsClient
            sorting={{ by, order }}
            onSort={(wanted) => choose({ sort: `${wanted.by}-${wanted.order}` })}
            onOpen={({ clientId: of, id }) => onOpen(of, id)}
          />
        )}
      </section>
      {list.hasMore && (
        <LoadMore status={list.more} failureText="More invoices couldn’t be loaded." onLoad={list.loadMore} />
      )}
    </>
  );
}
