import { describeDueDate, formatDate, formatMoney, type Invoice } from '@doula-desk/domain';
import type { ReactNode } from 'react';
import { Banner } from '../../../components/Banner.js';
import { StatusBadge } from '../StatusBadge.js';
import { codesText, formatRate, includedText, methodLabel } from '../texts.js';
import { InvoiceLinks } from './InvoiceLinks.js';
import { InvoiceTotals } from './InvoiceTotals.js';
import { LossDecision } from './LossDecision.js';

interface InvoiceViewProps {
  invoice: Invoice;
  isAfterLoss: boolean | undefined;
  onChanged: (invoice: Invoice) => void;
  /** Called with the id of the payment to refund. */
  onRefund: (paymentId: string) => void;
}

/** The contents of an invoice, with its payments, credit notes, and links. */
export function InvoiceView({ invoice, isAfterLoss, onChanged, onRefund }: InvoiceViewProps) {
  const { clientName, status, currency, issuedOn, paid, credited, balance, notes, voidReason } = invoice;
  const isSent = status !== 'draft' && status !== 'void';
  const amount = (value: number) => formatMoney(value, currency);
  return (
    <>
      <p className="d-flex flex-wrap gap-2 align-items-center">
        <StatusBadge invoice={invoice} />
        <bdi className="fw-650">{clientName}</bdi>
        {issuedOn && <span className="text-body-secondary">Sent {formatDate(issuedOn)}</span>}
      </p>
      {status === 'void' && (
        <Banner kind="info">
          <p>
            <span>This invoice is void: </span>
            <bdi>{voidReason}</bdi>
          </p>
        </Banner>
      )}
      {isAfterLoss && isSent && balance > 0 && <LossDecision invoice={invoice} onChanged={onChanged} />}
      {isSent && (
        <dl className="d-grid gap-3 mb-3 tabular cols-fit-7">
          <Fact label="Balance due" value={amount(Math.max(0, balance))} />
          <Fact label="Paid" value={amount(paid)} />
          {credited > 0 && <Fact label="Credited" value={amount(credited)} />}
          {balance < 0 && <Fact label="Refund due" value={amount(-balance)} />}
        </dl>
      )}
      <Part title="Line items">
        <ul className="billing-list ruled-rows list-unstyled mb-2h">
          {invoice.lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never change their order
            <li key={place}>
              <span className="min-w-0">
                <span className="d-block text-break" dir="auto">
                  {line.description}
                </span>
                <span className="d-block text-body-secondary fs-md tabular">
                  {[
                    `${line.quantity / 100} × ${amount(line.unitPrice)}`,
                    line.taxRate > 0 && `${formatRate(line.taxRate)} tax`,
                    line.included && includedText(line.included),
                    codesText(line),
                    line.servedOn && formatDate(line.servedOn),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className="tabular">{amount(line.amount)}</span>
            </li>
          ))}
        </ul>
        <InvoiceTotals totals={invoice} currency={currency} />
      </Part>
      <Part title="Due">
        <ul className="billing-list ruled-rows list-unstyled mb-2h">
          {invoice.installments.map(({ id, owed, ...payment }) => (
            <li key={id}>
              <span className="min-w-0">
                <span className="d-block">{describeDueDate(payment)}</span>
                <span className="d-block text-body-secondary fs-md">
                  {[
                    payment.event !== 'date' && payment.dueDate !== null && formatDate(payment.dueDate),
                    isSent && (owed === 0 ? 'Settled' : `${amount(owed)} outstanding`),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className="tabular">{amount(payment.amount)}</span>
            </li>
          ))}
        </ul>
      </Part>
      {invoice.payments.length > 0 && (
        <Part title="Payments">
          <ul className="billing-list ruled-rows list-unstyled mb-2h">
            {invoice.payments.map(({ paymentId, kind, receivedOn, method, amount: part }) => (
              <li key={paymentId}>
                <span className="min-w-0">
                  <span className="d-block">{kind === 'refund' ? 'Refund' : methodLabel(method)}</span>
                  <span className="d-block text-body-secondary fs-md">{formatDate(receivedOn)}</span>
                </span>
                <span className="tabular">{amount(part)}</span>
                {kind === 'payment' && (
                  <button
                    type="button"
                    className="btn btn-quiet btn-sm"
                    aria-label={`Refund the payment from ${formatDate(receivedOn)}`}
                    onClick={() => onRefund(paymentId)}
                  >
                    Refund
                  </button>
                )}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {invoice.creditNotes.length > 0 && (
        <Part title="Credit notes">
          <ul className="billing-list ruled-rows list-unstyled mb-2h">
            {invoice.creditNotes.map(({ id, number, amount: part, reason, issuedOn: day }) => (
              <li key={id}>
                <span className="min-w-0">
                  <span className="d-block">Credit note {number}</span>
                  <span className="d-block text-body-secondary fs-md text-break">
                    {formatDate(day)} · <bdi>{reason}</bdi>
                  </span>
                </span>
                <span className="tabular">{amount(-part)}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {status !== 'draft' && (
        <Part title="Client’s link">
          <InvoiceLinks clientId={invoice.clientId} id={invoice.id} />
        </Part>
      )}
      {notes && (
        <Part title="Notes">
          <p className="text-pre-line text-break" dir="auto">
            {notes}
          </p>
        </Part>
      )}
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-3">
      <h3 className="group-title mb-2">{title}</h3>
      {children}
    </section>
  );
}
