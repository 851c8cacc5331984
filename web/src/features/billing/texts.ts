import {
  type BillingCurrency,
  formatMoney,
  type IncludedCare,
  type InvoiceFilter,
  type InvoiceListItem,
  invoiceStatusLabels,
  OVERDUE_LABEL,
  type Payment,
  type PaymentMethod,
  paymentMethods,
  type Service,
  type ServiceCodes,
} from '@doula-desk/domain';
import { failureText } from '../../lib/http/failureText.js';
import type { Failure } from '../../lib/http/HttpError.js';

export const TRY_AGAIN = 'Check your connection and try again.';

/** Labels of the invoice list's filters, except the one for all invoices. */
export const filterLabels: Record<InvoiceFilter, string> = {
  draft: 'Drafts',
  open: 'Open',
  overdue: 'Overdue',
  paid: 'Paid',
  void: 'Void',
};

/** Returns the text for an error: the server's message, or the given text followed by what to do next. */
export function billingFailureText(failure: Failure, text: string): string {
  return failureText(failure, { refused: `${text}. Please try again.`, failed: `${text}. ${TRY_AGAIN}` });
}

/** Returns the text and color of an invoice's status badge. */
export function invoiceBadge({ status, isOverdue }: Pick<InvoiceListItem, 'status' | 'isOverdue'>): {
  label: string;
  tone: string;
} {
  if (isOverdue) return { label: OVERDUE_LABEL, tone: 'tone-danger' };
  const tones = {
    ...{ draft: 'tone-quiet', sent: 'tone-sky', 'partly-paid': 'tone-sand', paid: 'tone-sage' },
    void: 'tone-quiet',
  };
  return { label: invoiceStatusLabels[status], tone: tones[status] };
}

/** Returns the name of an invoice, such as 'Invoice 2026-0001' or 'Draft'. */
export function invoiceName(number: string | null): string {
  return number === null ? 'Draft' : `Invoice ${number}`;
}

export function methodLabel(method: PaymentMethod): string {
  return paymentMethods.find(({ value }) => value === method)?.label ?? method;
}

/** Describes a dispute's status, and what to do about it. */
export function disputeText(
  { status, amount }: NonNullable<Payment['dispute']>,
  currency: BillingCurrency,
): string {
  const money = formatMoney(amount, currency);
  switch (status) {
    case 'open':
      return `The client disputed ${money} with their bank. Respond in the Stripe Dashboard.`;
    case 'won':
      return `A dispute over ${money} was closed, and you keep the money.`;
    case 'lost':
      return `A dispute over ${money} was lost, and the money was taken back.`;
  }
}

/**
 * Returns what a service includes, such as '3 prenatal visits, birth, 2 postpartum visits'; empty if it
 * includes nothing.
 */
export function includedText({
  prenatalVisits,
  includesBirth,
  postpartumVisits,
  hours,
}: IncludedCare): string {
  const parts = [
    prenatalVisits > 0 && formatCount(prenatalVisits, 'prenatal visit'),
    includesBirth && 'birth',
    postpartumVisits > 0 && formatCount(postpartumVisits, 'postpartum visit'),
    hours > 0 && formatCount(hours, 'hour'),
  ].filter((text) => text !== false);
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the deposit that a service requires at booking, such as '50%' or '$400.00'; empty if there isn't one. */
export function formatDeposit({
  depositKind,
  depositValue,
  currency,
}: Pick<Service, 'depositKind' | 'depositValue' | 'currency'>): string {
  if (depositKind === 'none' || depositValue === 0) return '';
  return depositKind === 'percent' ? formatRate(depositValue) : formatMoney(depositValue, currency);
}

/** Returns a service's superbill codes, such as 'T1033 HD, Z33.1'; empty if it has none. */
export function codesText({ procedureCode, modifiers, diagnosis }: ServiceCodes): string {
  return [`${procedureCode} ${modifiers}`.trim(), diagnosis].filter(Boolean).join(', ');
}

/** Formats a tax rate in thousandths of a percent: 8875 is '8.875%'. */
export function formatRate(rate: number): string {
  return `${rate / 1000}%`;
}

function formatCount(count: number, unit: string): string {
  return `${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}`;
}
