import {
  dueInWords,
  formatDate,
  formatMoney,
  type LetterWriter,
  owedByPayment,
  paymentMethods,
  writerClosing,
  writerName,
} from '@doula-desk/domain';
import type { InvoiceForDocument, PaymentForDocument } from '@doula-desk/platform';
import type { MailText } from '../mail/templates/mail-text.js';

/** Who writes to whom. Names are unescaped. */
export interface BillingLetterFacts extends LetterWriter {
  /** First or preferred name of the client. */
  callingName: string;
  /** Opens the invoice; undefined if the practitioner has ended the client's access. */
  link: string | undefined;
}

type Invoice = InvoiceForDocument['invoice'];

/** A planned payment with its open amount. */
type Owed = Invoice['plan'][number] & { owed: number };

/** Writes an invoice to a client: what it is for, its total, and when it is due. */
export function invoiceLetter(facts: BillingLetterFacts, invoice: Invoice): MailText {
  const { currency, lines, total, discount, tax, parties } = invoice;
  const money = (amount: number) => formatMoney(amount, currency);
  const sums = [
    ...(discount > 0 ? [`Discount: ${money(-discount)}`] : []),
    ...(tax > 0 ? [`Tax: ${money(tax)}`] : []),
    `Total: ${money(total)}`,
  ];
  const owed = owedOf(invoice);
  return {
    subject: `Invoice ${invoice.number ?? ''} from ${writerName(facts)}`,
    greeting: `Hello ${facts.callingName},`,
    paragraphs: [`Here is invoice ${invoice.number ?? ''} of ${formatDate(invoice.issuedOn ?? '')}.`],
    sections: [
      {
        heading: 'Services',
        lines: [...lines.map(({ description, amount }) => `${description}: ${money(amount)}`), ...sums],
      },
      ...(owed.length > 0
        ? [
            { heading: 'Payments', lines: owed.map(lineOf(invoice)) },
            ...instructionsOf(parties.paymentInstructions),
          ]
        : []),
    ],
    ...ending(facts, invoice.notes),
  };
}

/**
 * Reminds a client of the payments that are due, or soon will be. Undefined if there are none.
 * @param today in the practice's zone
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
    subject: `Reminder: ${ofInvoice} from ${writerName(facts)}`,
    greeting: `Hello ${facts.callingName},`,
    paragraphs: [
      isPast
        ? `A payment of ${amount} for ${ofInvoice} was due on ${day}.`
        : `A payment of ${amount} for ${ofInvoice} is due on ${day}.`,
      `If you have already paid, you can ignore this email. If you can't pay as planned, please let ${facts.practitionerName} know.`,
    ],
    sections: [
      ...(owed.length > 1 ? [{ heading: 'Payments', lines: owed.map(lineOf(invoice)) }] : []),
      ...instructionsOf(invoice.parties.paymentInstructions),
    ],
    ...ending(facts),
  };
}

/** Confirms a payment or a refund. */
export function receiptLetter(facts: BillingLetterFacts, payment: PaymentForDocument['payment']): MailText {
  const amount = formatMoney(payment.amount, payment.currency);
  const day = formatDate(payment.receivedOn);
  const method = paymentMethods.find(({ value }) => value === payment.method)?.label ?? payment.method;
  const isRefund = payment.kind === 'refund';
  return {
    subject: isRefund ? `Refund from ${writerName(facts)}` : `Receipt from ${writerName(facts)}`,
    greeting: `Hello ${facts.callingName},`,
    paragraphs: [
      isRefund
        ? `${amount} was refunded to you on ${day} (${method}).`
        : `Thank you for your payment of ${amount} on ${day} (${method}).`,
    ],
    sections:
      payment.parts.length === 0
        ? []
        : [
            {
              heading: 'Invoices',
              lines: payment.parts.map(
                (part) => `${part.number}: ${formatMoney(part.amount, payment.currency)}`,
              ),
            },
          ],
    ...ending(facts),
  };
}

/** Returns the payments of the plan that aren't covered, the earliest first; those whose day isn't known come last. */
function owedOf(invoice: Invoice): Owed[] {
  const owed = owedByPayment(invoice.plan, invoice);
  return invoice.plan
    .map((payment, index) => ({ ...payment, owed: owed[index] ?? 0 }))
    .filter((payment) => payment.owed > 0)
    .sort((one, other) => (one.dueDate ?? '9999').localeCompare(other.dueDate ?? '9999'));
}

const lineOf =
  ({ currency }: Invoice) =>
  (payment: Owed) =>
    `${payment.dueDate ? formatDate(payment.dueDate) : dueInWords(payment)}: ${formatMoney(payment.owed, currency)}`;

/** Returns a section with how to pay; none if the practice says nothing about it. */
export function instructionsOf(text: string): { heading: string; lines: string[] }[] {
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
    closing: writerClosing(facts),
  };
}
