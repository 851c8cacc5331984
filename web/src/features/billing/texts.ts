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

/** The filters of the list of invoices, after the one for all. */
export const filterLabels: Record<InvoiceFilter, string> = {
  draft: 'Drafts',
  open: 'Open',
  overdue: 'Overdue',
  paid: 'Paid',
  void: 'Void',
};

/** Returns what failed: the server's words, or that something couldn't be done. */
export function billingFailureText(failure: Failure, text: string): string {
  return failureText(failure, { refused: `${text}. Please try again.`, failed: `${text}. ${TRY_AGAIN}` });
}

/** Returns an invoice's state as its badge shows it, with the badge's color. */
export function statusOf({ status, isOverdue }: Pick<InvoiceListItem, 'status' | 'isOverdue'>): {
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

/** Returns the name of an invoice: 'Invoice 2026-0001', 'Draft'. */
export function nameOf(number: string | null): string {
  return number === null ? 'Draft' : `Invoice ${number}`;
}

export function methodLabel(method: PaymentMethod): string {
  return paymentMethods.find(({ value }) => value === method)?.label ?? method;
}

/** Returns what became of a dispute, and what to do about it. */
export function disputeInWords(
  { status, amount }: NonNullable<Payment['dispute']>,
  currency: BillingCurrency,
): string {
  const money = formatMoney(amount, currency);
  switch (status) {
    case 'open':
      return `The client asked their bank to take ${money} back. Answer in Stripe’s dashboard.`;
    case 'won':
      return `A dispute over ${money} was closed, and you keep the money.`;
    case 'lost':
      return `A dispute over ${money} was lost, and the money was taken back.`;
  }
}

/** Returns what a service includes: '3 prenatal visits, birth, 2 postpartum visits'. Empty if nothing. */
export function includedInWords({
  prenatalVisits,
  includesBirth,
  postpartumVisits,
  hours,
}: IncludedCare): string {
  const parts = [
    prenatalVisits > 0 && counted(prenatalVisits, 'prenatal visit'),
    includesBirth && 'birth',
    postpartumVisits > 0 && counted(postpartumVisits, 'postpartum visit'),
    hours > 0 && counted(hours, 'hour'),
  ].filter((text) => text !== false);
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns what a service asks for at booking: '50%', '$400.00'. Empty for nothing. */
export function depositInWords({
  depositKind,
  depositValue,
  currency,
}: Pick<Service, 'depositKind' | 'depositValue' | 'currency'>): string {
  if (depositKind === 'none' || depositValue === 0) return '';
  return depositKind === 'percent' ? rateInWords(depositValue) : formatMoney(depositValue, currency);
}

/** Returns what a superbill says about a service: 'T1033 HD, Z33.1'. Empty if nothing. */
export function codesInWords({ procedureCode, modifiers, diagnosis }: ServiceCodes): string {
  return [`${procedureCode} ${modifiers}`.trim(), diagnosis].filter(Boolean).join(', ');
}

/** Returns a tax rate in thousandths of a percent: '8.875%'. */
export function rateInWords(rate: number): string {
  return `${rate / 1000}%`;
}

function counted(count: number, unit: string): string {
  return `${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}`;
}
