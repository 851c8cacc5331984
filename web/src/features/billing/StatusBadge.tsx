import type { InvoiceListItem } from '@doula-desk/domain';
import { statusOf } from './texts.js';

/** The state of an invoice. */
export function StatusBadge({ invoice }: { invoice: Pick<InvoiceListItem, 'status' | 'isOverdue'> }) {
  const { label, tone } = statusOf(invoice);
  return <span className={`badge ${tone}`}>{label}</span>;
}
