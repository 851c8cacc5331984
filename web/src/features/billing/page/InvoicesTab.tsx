import { type BillingSummaryResponse, type InvoiceFilter, invoiceFilters } from '@doula-desk/domain';
import { ReceiptText, SearchX } from 'lucide-react';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../../components/EmptyState.js';
import { ErrorState } from '../../../components/ErrorState.js';
import { FilterSelect } from '../../../components/FilterSelect.js';
import { LoadMore } from '../../../components/LoadMore.js';
import { RetryHint } from '../../../components/PartState.js';
import { ClientFilter } from '../../client-names/index.js';
import { fetchInvoices } from '../billing.api.js';
import { billingFailureText, filterLabels } from '../texts.js';
import { type Loaded, usePages, useReloadOnChange } from '../useLoading.js';
import { InvoiceList } from './InvoiceList.js';
import { ListSkeleton } from './ListSkeleton.js';
import { SumsStrip } from './SumsStrip.js';

const statuses: { value: InvoiceFilter | ''; label: string }[] = [
  { value: '', label: 'All invoices' },
  ...invoiceFilters.map((value) => ({ value, label: filterLabels[value] })),
];

interface InvoicesTabProps {
  summary: Loaded<BillingSummaryResponse>;
  /** Another number loads the list again. */
  changes: number;
  onOpen: (clientId: string, id: string) => void;
  onNew: () => void;
}

/** The invoices of the practice, newest first. */
export function InvoicesTab({ summary, changes, onOpen, onNew }: InvoicesTabProps) {
  const [search, setSearch] = useSearchParams();
  const filter = invoiceFilters.find((known) => known === search.get('filter')) ?? '';
  const clientId = search.get('client') ?? '';
  const list = usePages(
    useCallback(
      (cursor: string | null) =>
        fetchInvoices({ clientId: clientId || null, filter: filter || null }, cursor),
      [clientId, filter],
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
  const isFiltered = filter !== '' || clientId !== '';
  const { items, failure } = list;
  return (
    <>
      {summary.value && (
        <SumsStrip
          summary={summary.value}
          filter={filter}
          onChoose={(chosen) => choose({ filter: chosen })}
        />
      )}
      {!summary.value && summary.failure && (
        <RetryHint className="load-hint" onRetry={summary.reload}>
          The totals could not be loaded.
        </RetryHint>
      )}
      {(isFiltered || (items && items.length > 0)) && (
        // biome-ignore lint/a11y/useSemanticElements: nothing here is submitted, so it isn't a form
        <div className="billing-toolbar" role="search">
          <FilterSelect
            label="Status"
            options={statuses}
            value={filter}
            onChange={(value) => choose({ filter: value })}
          />
          <ClientFilter value={clientId} onChange={(value) => choose({ client: value })} />
        </div>
      )}
      {items && failure && (
        <RetryHint className="load-hint" onRetry={list.reload}>
          This could not be loaded and may be out of date.
        </RetryHint>
      )}
      <section className="card" aria-label="Invoices" aria-busy={list.isBusy}>
        {!items && !failure && <ListSkeleton what="invoices" />}
        {!items && failure && (
          <ErrorState
            title="Your invoices could not be loaded"
            message={billingFailureText(failure, 'The server didn’t answer')}
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
                <button type="button" className="btn btn-quiet" onClick={() => setSearch({})}>
                  Clear filters
                </button>
              }
            />
          ) : (
            <EmptyState
              title="No invoices yet"
              hint="Write an invoice for a client, or add your services first and choose from them."
              Icon={ReceiptText}
              action={
                <button type="button" className="btn btn-quiet" onClick={onNew}>
                  New invoice
                </button>
              }
            />
          ))}
        {items && items.length > 0 && (
          <InvoiceList invoices={items} showsClient onOpen={({ clientId: of, id }) => onOpen(of, id)} />
        )}
      </section>
      {list.hasMore && (
        <LoadMore
          status={list.more}
          failureText="More invoices could not be loaded."
          onLoad={list.loadMore}
        />
      )}
    </>
  );
}
