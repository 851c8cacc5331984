import { describeDueDate, formatMoney, type InvoiceFields } from '@doula-desk/domain';
import { formatRate } from '../texts.js';
import type { RecordPart } from './conflicts.js';

/** The parts of a draft to compare in a conflict, formatted as text. */
export const invoiceParts: readonly RecordPart<InvoiceFields>[] = [
  {
    path: 'lines',
    label: 'Line items',
    // The plan's amounts must add up to the lines' total, so the lines and the plan are one part.
    fields: ['currency', 'lines', 'discountKind', 'discountValue', 'dueDays', 'installments'],
    text: linesAndPlan,
  },
  { path: 'notes', label: 'Notes', fields: ['notes'], text: ({ notes }) => notes || '–' },
];

function linesAndPlan({ currency, lines, discountKind, discountValue, installments }: InvoiceFields): string {
  const discount =
    discountKind === 'percent' ? formatRate(discountValue) : formatMoney(discountValue, currency);
  return [
    ...lines.map(
      ({ description, quantity, unitPrice }) =>
        `${description}: ${quantity / 100} × ${formatMoney(unitPrice, currency)}`,
    ),
    ...(discountKind === 'none' ? [] : [`Discount: ${discount}`]),
    ...installments.map((payment) => `${describeDueDate(payment)}: ${formatMoney(payment.amount, currency)}`),
  ].join('\n');
}
