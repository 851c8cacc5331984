import {
  formatDate,
  formatMoney,
  type InvoiceListItem,
  type InvoiceSort,
  type SortOrder,
} from '@doula-desk/domain';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMediaQuery, WIDE_ENOUGH_FOR_TABLES } from '../../../lib/useMediaQuery.js';
import type { InvoiceSorting } from '../billing.api.js';
import { StatusBadge } from '../StatusBadge.js';
import { invoiceName } from '../texts.js';

const sortWords = { asc: 'ascending', desc: 'descending' } as const;

interface InvoiceListProps {
  invoices: readonly InvoiceListItem[];
  /** Whether the invoices belong to several clients. */
  showsClient?: boolean;
  /** The current sort order; undefined if it can't be changed. */
  sorting?: InvoiceSorting;
  onSort?: (sorting: InvoiceSorting) => void;
  onOpen: (invoice: InvoiceListItem) => void;
}

/** Shows invoices as a table on a desktop and as cards on a phone. */
export function InvoiceList(props: InvoiceListProps) {
  const isWide = useMediaQuery(WIDE_ENOUGH_FOR_TABLES);
  return isWide ? <InvoiceTable {...props} /> : <InvoiceCards {...props} />;
}

function InvoiceTable({ invoices, showsClient = false, sorting, onSort, onOpen }: InvoiceListProps) {
  const heading = { sorting, onSort };
  return (
    <table className="data-table is-edge" aria-label="Invoices">
      <thead>
        <tr>
          <SortHeading {...heading} by="number" label="Invoice" first="desc" />
          {showsClient && <th scope="col">Client</th>}
          <th scope="col">Status</th>
          <SortHeading {...heading} by="due" label="Next due" first="asc" />
          <SortHeading {...heading} by="total" label="Total" first="desc" className="is-number" />
          <SortHeading {...heading} by="balance" label="Balance due" first="desc" className="is-number" />
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <tr key={invoice.id}>
            <th scope="row">
              <OpenButton invoice={invoice} onOpen={onOpen} />
              {invoice.issuedOn && (
                <span className="d-block text-body-secondary fs-md">{formatDate(invoice.issuedOn)}</span>
              )}
            </th>
            {showsClient && (
              <td className="text-break" dir="auto">
                {invoice.clientName}
              </td>
            )}
            <td>
              <StatusBadge invoice={invoice} />
            </td>
            <td>{nextDue(invoice) ?? '–'}</td>
            <td className="is-number">{formatMoney(invoice.total, invoice.currency)}</td>
            <td className="is-number">
              {invoice.status === 'draft' ? '–' : formatMoney(invoice.balance, invoice.currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SortHeadingProps extends Pick<InvoiceListProps, 'sorting' | 'onSort'> {
  by: InvoiceSort;
  label: string;
  /** The sort order after the first click. */
  first: SortOrder;
  className?: string;
}

function SortHeading({ sorting, onSort, by, label, first, className }: SortHeadingProps) {
  const order = sorting?.by === by ? sorting.order : undefined;
  const Arrow = order === 'desc' ? ArrowDown : ArrowUp;
  const next = order === undefined ? first : order === 'asc' ? 'desc' : 'asc';
  return (
    <th scope="col" className={className} aria-sort={order && sortWords[order]}>
      {onSort ? (
        <button
          type="button"
          className="billing-sort gap-1 align-items-center p-0 bg-transparent text-reset d-inline-flex border-0"
          onClick={() => onSort({ by, order: next })}
        >
          {label}
          <Arrow size={14} aria-hidden className={order ? '' : 'invisible'} />
        </button>
      ) : (
        label
      )}
    </th>
  );
}

function InvoiceCards({ invoices, showsClient = false, onOpen }: InvoiceListProps) {
  return (
    <ul className="record-cards list-unstyled m-0" aria-label="Invoices">
      {invoices.map((invoice) => (
        <li key={invoice.id}>
          <div className="d-flex flex-wrap gap-2 align-items-start justify-content-between">
            <OpenButton invoice={invoice} onOpen={onOpen} />
            <StatusBadge invoice={invoice} />
          </div>
          {showsClient && (
            <span className="d-block text-break" dir="auto">
              {invoice.clientName}
            </span>
          )}
          <dl className="mt-2 mx-0 fs-md tabular">
            <div>
              <dt>Total</dt>
              <dd>{formatMoney(invoice.total, invoice.currency)}</dd>
            </div>
            {invoice.status !== 'draft' && (
              <div>
                <dt>Balance due</dt>
                <dd>{formatMoney(invoice.balance, invoice.currency)}</dd>
              </div>
            )}
            {nextDue(invoice) && (
              <div>
                <dt>Next due</dt>
                <dd>{nextDue(invoice)}</dd>
              </div>
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function OpenButton({ invoice, onOpen }: Pick<InvoiceListProps, 'onOpen'> & { invoice: InvoiceListItem }) {
  return (
    <button
      type="button"
      className="btn btn-link p-0 text-start fw-650"
      aria-label={`Open ${invoiceName(invoice.number)} for ${invoice.clientName}`}
      onClick={() => onOpen(invoice)}
    >
      {invoice.number ?? 'Draft'}
    </button>
  );
}

/** Returns the due date of the next payment; undefined if nothing is due or the invoice hasn't been sent. */
function nextDue({ status, nextDueDate }: InvoiceListItem): string | undefined {
  return nextDueDate !== null && status !== 'draft' && status !== 'void'
    ? formatDate(nextDueDate)
    : undefined;
}
