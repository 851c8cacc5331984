import { type Client, clientName, DEFAULT_BILLING_CURRENCY } from '@doula-desk/domain';
import { Plus, ReceiptText } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Banner } from '../../../components/Banner.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { ErrorState } from '../../../components/ErrorState.js';
import { LoadMore } from '../../../components/LoadMore.js';
import { RetryHint } from '../../../components/PartState.js';
import { useChartAccess } from '../../../store/chartAccess.js';
import { fetchBillingSettings, fetchInvoices, fetchPayments } from '../billing.api.js';
import type { OpenedBilling } from '../dialogs/BillingDialogs.js';
import { BillingDialogs } from '../lazyDialogs.js';
import { InvoiceList } from '../page/InvoiceList.js';
import { ListSkeleton } from '../page/ListSkeleton.js';
import { PaymentList } from '../page/PaymentList.js';
import { billingFailureText } from '../texts.js';
import { useLoaded, usePages, useReloadOnChange } from '../useLoading.js';
import { PackageCard } from './PackageCard.js';
import { StatementsCard } from './StatementsCard.js';
import '../billing.scss';

interface BillingTabProps {
  client: Client;
  /** The displayed earlier pregnancy; null for the current one. */
  pregnancyId: string | null;
}

/** Shows a client's booked services, invoices, and payments. Invoices can be added only to the current pregnancy. */
export function BillingTab({ client, pregnancyId }: BillingTabProps) {
  const { isOwn } = useChartAccess();
  const isCurrent = pregnancyId === null;
  const clientId = client.id;
  const [opened, setOpened] = useState<OpenedBilling | null>(null);
  const [changes, setChanges] = useState(0);
  const invoices = usePages(
    useCallback(
      (cursor: string | null) =>
        fetchInvoices({ clientId, filter: null, pregnancy: pregnancyId ?? 'current' }, cursor),
      [clientId, pregnancyId],
    ),
  );
  const payments = usePages(
    useCallback((cursor: string | null) => fetchPayments(clientId, cursor), [clientId]),
  );
  const settings = useLoaded(fetchBillingSettings);
  useReloadOnChange(changes, invoices.reload);
  useReloadOnChange(changes, payments.reload);
  const changed = () => setChanges((count) => count + 1);
  const currency = settings.value?.settings.currency ?? DEFAULT_BILLING_CURRENCY;
  const isAfterLoss = isCurrent && client.pregnancyEnd?.kind === 'loss';
  const isOwed = invoices.items?.some(({ balance }) => balance > 0) ?? false;
  const canBill = isOwn && isCurrent;
  return (
    <div className="d-grid cols-1 gap-3h">
      {isAfterLoss && isOwed && (
        <Banner kind="info">
          <p>
            This pregnancy ended in a loss, so no payment reminders are sent. Open an invoice to decide: leave
            it as it is, reduce it with a credit note, or send reminders anyway.
          </p>
        </Banner>
      )}
      {canBill && <PackageCard clientId={clientId} changes={changes} />}
      <section className="card" aria-label="Invoices" aria-busy={invoices.isBusy}>
        <div className="d-flex flex-wrap row-gap-2 column-gap-3 align-items-center justify-content-between py-3 px-3h">
          <h2 className="fs-lg m-0">Invoices</h2>
          <div className="d-flex flex-wrap gap-2">
            <button
              type="button"
              className="btn btn-quiet flex-fill px-2 px-sm-3"
              onClick={() => setOpened({ dialog: 'payment', clientId, currency })}
            >
              Record payment
            </button>
            {canBill && (
              <button
                type="button"
                className="btn btn-primary flex-fill px-2 px-sm-3"
                onClick={() => setOpened({ dialog: 'new-invoice', clientId })}
              >
                <Plus size={18} aria-hidden /> New invoice
              </button>
            )}
          </div>
        </div>
        {invoices.items && invoices.failure && (
          <RetryHint className="load-hint" onRetry={invoices.reload}>
            The latest data couldn’t be loaded. What you see may be out of date.
          </RetryHint>
        )}
        {!invoices.items && !invoices.failure && <ListSkeleton what="invoices" />}
        {!invoices.items && invoices.failure && (
          <ErrorState
            title="The invoices couldn’t be loaded"
            message={billingFailureText(invoices.failure, 'The server didn’t respond')}
            onRetry={invoices.reload}
          />
        )}
        {invoices.items?.length === 0 && (
          <EmptyState
            title={isCurrent ? 'No invoices yet' : 'No invoices for this pregnancy'}
            {...(canBill && { hint: 'Create an invoice, and split it into payments if you like.' })}
            Icon={ReceiptText}
          />
        )}
        {invoices.items && invoices.items.length > 0 && (
          <InvoiceList
            invoices={invoices.items}
            onOpen={({ id }) => setOpened({ dialog: 'invoice', clientId, id })}
          />
        )}
        {invoices.hasMore && (
          <LoadMore
            status={invoices.more}
            failureText="More invoices couldn’t be loaded."
            onLoad={invoices.loadMore}
          />
        )}
      </section>
      {isCurrent && (
        <section className="card" aria-label="Payments" aria-busy={payments.isBusy}>
          <div className="d-flex flex-wrap row-gap-2 column-gap-3 align-items-center justify-content-between py-3 px-3h">
            <h2 className="fs-lg m-0">Payments</h2>
          </div>
          {payments.failure && (
            <RetryHint className="load-hint px-3" onRetry={payments.reload}>
              The payments couldn’t be loaded.
            </RetryHint>
          )}
          {!payments.items && !payments.failure && <ListSkeleton what="payments" />}
          {payments.items?.length === 0 && (
            <p className="text-body-secondary px-3h pb-3 m-0">No payments yet.</p>
          )}
          {payments.items && payments.items.length > 0 && (
            <PaymentList
              payments={payments.items}
              onOpenInvoice={(_, id) => setOpened({ dialog: 'invoice', clientId, id })}
              onRefund={({ id }) => setOpened({ dialog: 'refund', clientId, id })}
              onUseCredit={(payment) => setOpened({ dialog: 'credit', payment })}
              onChanged={changed}
            />
          )}
          {payments.hasMore && (
            <LoadMore
              status={payments.more}
              failureText="More payments couldn’t be loaded."
              onLoad={payments.loadMore}
            />
          )}
        </section>
      )}
      {isCurrent && (
        <StatementsCard
          clientId={clientId}
          clientName={clientName(client)}
          hasNpi={settings.value ? settings.value.settings.npi !== '' : undefined}
        />
      )}
      {opened && (
        <BillingDialogs
          opened={opened}
          isAfterLoss={isAfterLoss}
          onChanged={changed}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
