import {
  describeDueDate,
  formatDate,
  formatMoney,
  type LetterSender,
  letterClosing,
  letterSenderName,
  owedByPayment,
  paymentMethods,
} from '@doula-desk/domain';
import type { InvoiceForDocument, PaymentForDocument } from '@doula-desk/platform';
import type { MailRow, MailText } from '../mail/templates/mail-text.js';

/** The sender and the recipient. Names are unescaped. */
export interface BillingLetterFacts extends LetterSender {
  /** The client's preferred or first name. */
  preferredOrFirstName: string;
  /** A link that opens the invoice; undefined if the practitioner has revoked the client's access. */
  link: string | undefined;
}

type Invoice = InvoiceForDocument['invoice'];

/** An installment with its outstanding amount. */
type Owed = Invoice['plan'][number] & { owed: number };

/** Writes the email with an invoice. It says what the invoice is for, the total, and when it's due. */
export function invoiceLetter(facts: BillingLetterFacts, invoice: Invoice): MailText {
  const { currency, lines, total, discount, tax, parties } = invoice;
  const money = (amount: number) => formatMoney(amount, currency);
  const sums = [
    ...(discount > 0 ? [{ label: 'Discount', amount: money(-discount) }] : []),
    ...(tax > 0 ? [{ label: 'Tax', amount: money(tax) }] : []),
    { label: 'Total', amount: money(total), isTotal: true },
  ];
  const owed = owedOf(invoice);
  return {
    subject: `Invoice ${invoice.number ?? ''} from ${letterSenderName(facts)}`,
    greeting: `Hello ${facts.preferredOrFirstName},`,
    paragraphs: [`Here is invoice ${invoice.number ?? ''} from ${formatDate(invoice.issuedOn ?? '')}.`],
    sections: [
      {
        heading: 'Services',
        rows: [
          ...lines.map(({ description, amount }) => ({ label: description, amount: money(amount) })),
          ...sums,
        ],
      },
      ...(owed.length > 0
        ? [
            { heading: 'Payments due', rows: owed.map(rowOf(invoice)) },
            ...howToPaySection(parties.paymentInstructions),
          ]
        : []),
    ],
    ...ending(facts, invoice.notes),
  };
}

/**
 * Writes the email that reminds a client of payments that are due or will be soon; undefined if there are none.
 * @param today the current date in the practice's zone
 */
export function paymentReminderLetter(
  facts: BillingLetterFacts,
  invoice: Invoice,
  today: string,
): MailText | undefined {
  const owed = owedOf(invoice);
  const [first] = owed;
  if (!first?.dueDate) return undefined;
  const isPast = first.dueDate < today;
  const day = formatDate(first.dueDate);
  const amount = formatMoney(first.owed, invoice.currency);
  const ofInvoice = `invoice ${invoice.number ?? ''}`;
  return {
    subject: `Reminder: ${ofInvoice} from ${letterSenderName(facts)}`,
    greeting: `Hello ${facts.preferredOrFirstName},`,
    paragraphs: [
      isPast
        ? `A payment of ${amount} for ${ofInvoice} was due on ${day}.`
        : `A payment of ${amount} for ${ofInvoice} is due on ${day}.`,
      `If you have already paid, you can ignore this email. If you can't pay as planned, please let ${facts.practitionerName} know.`,
    ],
    sections: [
      ...(owed.length > 1 ? [{ heading: 'Payments due', rows: owed.map(rowOf(invoice)) }] : []),
      ...howToPaySection(invoice.parties.paymentInstructions),
    ],
    ...ending(facts),
  };
}

/** Writes the email that confirms a payment or a refund. */
export function receiptLetter(facts: BillingLetterFacts, payment: PaymentForDocument['payment']): MailText {
  const amount = formatMoney(payment.amount, payment.currency);
  const day = formatDate(payment.receivedOn);
  const method = paymentMethods.find(({ value }) => value === payment.method)?.label ?? payment.method;
  const isRefund = payment.kind === 'refund';
  return {
    subject: isRefund ? `Refund from ${letterSenderName(facts)}` : `Receipt from ${letterSenderName(facts)}`,
    greeting: `Hello ${facts.preferredOrFirstName},`,
    paragraphs: [
      isRefund
        ? `${amount} was refunded to you on ${day} (${method}).`
        : `Thank you for your payment of ${amount} on ${day} (${method}).`,
      ...(payment.credit > 0
        ? [`${formatMoney(payment.credit, payment.currency)} of it is credit toward future invoices.`]
        : []),
    ],
    sections:
      payment.parts.length === 0
        ? []
        : [
            {
              heading: 'Invoices',
              rows: payment.parts.map((part) => ({
                ...{ label: part.number, amount: formatMoney(part.amount, payment.currency) },
              })),
            },
          ],
    ...ending(facts),
  };
}

/** Returns the plan's unpaid installments, earliest first. Those without a known due date come last. */
function owedOf(invoice: Invoice): Owed[] {
  const owed = owedByPayment(invoice.plan, invoice);
  return invoice.plan
    .map((payment, index) => ({ ...payment, owed: owed[index] ?? 0 }))
    .filter((payment) => payment.owed > 0)
    .sort((one, other) => (one.dueDate ?? '9999').localeCompare(other.dueDate ?? '9999'));
}

const rowOf =
  ({ currency }: Invoice) =>
  (payment: Owed): MailRow => ({
    label: payment.dueDate ? formatDate(payment.dueDate) : describeDueDate(payment),
    amount: formatMoney(payment.owed, currency),
  });

/** Returns a section that says how to pay, or nothing if the practice has no payment instructions. */
export function howToPaySection(text: string): { heading: string; lines: string[] }[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.length === 0 ? [] : [{ heading: 'How to pay', lines }];
}

function ending(facts: BillingLetterFacts, notes = ''): Pick<MailText, 'action' | 'afterward' | 'closing'> {
  const lines = notes.split(/\r?\n/).filter((line) => line.trim() !== '');
  return {
    ...(facts.link && { action: { label: 'View the invoice', url: facts.link } }),
    afterward: [
      ...lines.map((text) => ({ text })),
      ...(facts.link
        ? [
            {
              text: "You don't need an account. Anyone who has the link can read the invoice, so please don't share it.",
            },
          ]
        : []),
      { text: `If something isn't right, reply to this email and tell ${facts.practitionerName}.` },
    ],
    closing: letterClosing(facts),
  };
}
