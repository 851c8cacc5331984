import type { Payment } from '@doula-desk/domain';
import { HandCoins } from 'lucide-react';
import { useCallback } from 'react';
import { EmptyState } from '../../../components/EmptyState.js';
import { ErrorState } from '../../../components/ErrorState.js';
import { LoadMore } from '../../../components/LoadMore.js';
import { RetryHint } from '../../../components/PartState.js';
import { fetchPayments } from '../billing.api.js';
import { billingFailureText } from '../texts.js';
import { usePages, useReloadOnChange } from '../useLoading.js';
import { ListSkeleton } from './ListSkeleton.js';
import { PaymentList } from './PaymentList.js';

interface PaymentsTabProps {
  /** The number of changes. The list reloads when it increases. */
  changes: number;
  onOpenInvoice: (clientId: string, id: string) => void;
  onRefund: (payment: Payment) => void;
  onUseCredit: (payment: Payment) => void;
  onNew: () => void;
  onChanged: () => void;
}

/** The practice's payments, newest first. */
export function PaymentsTab({
  changes,
  onOpenInvoice,
  onRefund,
  onUseCredit,
  onNew,
  onChanged,
}: PaymentsTabProps) {
  const list = usePages(useCallback((cursor: string | null) => fetchPayments(null, cursor), []));
  useReloadOnChange(changes, list.reload);
  const { items, failure } = list;
  return (
    <>
      {items && failure && (
        <RetryHint className="load-hint" onRetry={list.reload}>
          The latest data couldn’t be loaded. What you see may be out of date.
        </RetryHint>
      )}
      <section className="card" aria-label="Payments" aria-busy={list.isBusy}>
        {!items && !failure && <ListSkeleton what="payments" />}
        {!items && failure && (
          <ErrorState
            title="Your payments couldn’t be loaded"
            message={billingFailureText(failure, 'The server didn’t respond')}
            onRetry={list.reload}
          />
        )}
        {items?.length === 0 && (
          <EmptyState
            title="No payments yet"
            hint="Record a payment when a client has paid, with or without an invoice."
            Icon={HandCoins}
            tone="sage"
            action={
              <button type="button" className="btn btn-quiet" onClick={onNew}>
                Record payment
              </button>
            }
          />
        )}
        {items && items.length > 0 && (
          <PaymentList
            payments={items}
            showsClient
            onOpenInvoice={onOpenInvoice}
            onRefund={onRefund}
            onUseCredit={onUseCredit}
            onChanged={onChanged}
          />
        )}
      </section>
      {list.hasMore && (
        <LoadMore status={list.more} failureText="More payments couldn’t be loaded." onLoad={list.loadMore} />
      )}
    </>
  );
}
