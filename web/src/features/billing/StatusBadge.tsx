import type { InvoiceListItem } from '@doula-desk/domain';
import { invoiceBadge } from './texts.js';

/** A badge with an invoice's status. */
export function StatusBadge({ invoice }: { invoice: Pick<InvoiceListItem, 'status' | 'isOverdue'> }) {
  const { label, tone } = invoiceBadge(invoice);
  return <span className={`badge ${tone}`}>{label}</span>;
}
