import { dueInWords, formatMoney, type InvoiceFields } from '@doula-desk/domain';
import { rateInWords } from '../texts.js';
import type { RecordPart } from './conflicts.js';

/** The parts of a draft that a conflict compares, in words. */
export const invoiceParts: readonly RecordPart<InvoiceFields>[] = [
  {
    path: 'lines',
    label: 'Lines',
    // The plan's amounts add up to the total of the lines, so both are one part.
    fields: ['currency', 'lines', 'discountKind', 'discountValue', 'dueDays', 'installments'],
    text: linesAndPlan,
  },
  { path: 'notes', label: 'Notes', fields: ['notes'], text: ({ notes }) => notes || '–' },
];

function linesAndPlan({ currency, lines, discountKind, discountValue, installments }: InvoiceFields): string {
  const discount =
    discountKind === 'percent' ? rateInWords(discountValue) : formatMoney(discountValue, currency);
  return [
    ...lines.map(
      ({ description, quantity, unitPrice }) =>
        `${description}: ${quantity / 100} × ${formatMoney(unitPrice, currency)}`,
    ),
    ...(discountKind === 'none' ? [] : [`Discount: ${discount}`]),
    ...installments.map((payment) => `${dueInWords(payment)}: ${formatMoney(payment.amount, currency)}`),
  ].join('\n');
}
