import {
  balanceOf,
  clientName,
  describeDueDate,
  formatDate,
  formatMoney,
  moneyToDecimal,
  owedByPayment,
  paymentMethods,
} from '@doula-desk/domain';
import {
  AccountProofs,
  Database,
  type InvoiceForDocument,
  loadInvoiceForDocument,
  loadPaymentForDocument,
  type PaymentForDocument,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import {
  type DocumentComposer,
  DocumentComposers,
  type DocumentSubject,
  RecordChangedError,
  UnprovenRecordError,
} from '../documents/document-composer.js';
import { letterheadBlock } from '../documents/letterhead-block.js';
import type { Block, DocumentDescription, LetterheadBlock } from '../documents/pdf/description.js';

type Paper = Pick<DocumentSubject, 'paper' | 'createdAt'>;

/** Composes invoices and receipts. */
@Injectable()
export class InvoiceComposer implements DocumentComposer {
  readonly kinds = ['invoice', 'payment-receipt'] as const;

  constructor(
    composers: DocumentComposers,
    private readonly database: Database,
    private readonly proofs: AccountProofs,
  ) {
    composers.add(this);
  }

  async compose(subject: DocumentSubject): Promise<DocumentDescription | undefined> {
    const { ownerId, subjectId, subjectRevision, kind } = subject;
    const { prisma } = this.database;
    const require = async (loaded: { clientId: string; revision: string }) => {
      if (loaded.revision !== subjectRevision) throw new RecordChangedError();
      if (!(await this.proofs.acceptsAccount(prisma, ownerId, loaded.clientId)))
        throw new UnprovenRecordError();
    };
    if (kind === 'invoice') {
      const loaded = await loadInvoiceForDocument(prisma, ownerId, subjectId);
      if (!loaded) return undefined;
      await require(loaded);
      return describeInvoice(loaded, subject, await letterheadBlock(loaded.letterhead));
    }
    const loaded = await loadPaymentForDocument(prisma, ownerId, subjectId);
    if (!loaded) return undefined;
    await require(loaded);
    return describeReceipt(loaded, subject, await letterheadBlock(loaded.letterhead));
  }

  async notice({ ownerId, subjectId, kind }: DocumentSubject) {
    const load = kind === 'invoice' ? loadInvoiceForDocument : loadPaymentForDocument;
    const loaded = await load(this.database.prisma, ownerId, subjectId);
    if (!loaded) return undefined;
    const name = kind === 'invoice' ? 'invoice' : 'receipt';
    return {
      message: `You can now save the PDF of ${clientName(loaded.client)}'s ${name}.`,
      route: `/client-chart/${loaded.clientId}?tab=billing`,
    };
  }
}

/** Returns the contents of an invoice's PDF. A sent invoice shows the names and addresses that it was sent with. */
export function describeInvoice(
  { invoice, letterhead }: Pick<InvoiceForDocument, 'invoice' | 'letterhead'>,
  { paper, createdAt }: Paper,
  head: LetterheadBlock,
): DocumentDescription {
  const { number, status, currency, parties, notes, issuedOn, taxId } = invoice;
  const title = number === null ? 'Invoice (draft)' : `Invoice ${number}`;
  const balance = balanceOf(invoice);
  return {
    ...{
      title,
      author: letterhead.practitionerName,
      language: 'en',
      paper,
      createdAt: createdAt.toISOString(),
    },
    footer: `${parties.clientName} · ${title}`,
    blocks: [
      { ...head, name: parties.practiceName, lines: parties.practiceLines },
      { kind: 'heading', level: 1, text: title },
      ...(status === 'void'
        ? [{ kind: 'paragraph', text: 'This invoice was voided.', tone: 'strong' } as const]
        : []),
      {
        kind: 'fields',
        rows: [
          { label: 'To', value: [parties.clientName, ...parties.clientLines].join('\n') },
          { label: 'Date', value: issuedOn === null ? 'Not sent yet' : formatDate(issuedOn) },
          ...(taxId ? [{ label: 'Tax ID', value: taxId }] : []),
        ],
      },
      { kind: 'heading', level: 2, text: 'Services' },
      linesTable(invoice),
      ...planBlocks(invoice),
      ...(status === 'sent'
        ? [{ kind: 'paragraph', text: balanceText(balance, currency), tone: 'strong' } as const]
        : []),
      ...(parties.paymentInstructions && (balance > 0 || status === 'draft')
        ? [
            { kind: 'heading', level: 2, text: 'How to pay' } as const,
            { kind: 'paragraph', text: parties.paymentInstructions } as const,
          ]
        : []),
      ...(notes
        ? [{ kind: 'heading', level: 2, text: 'Notes' } as const, { kind: 'paragraph', text: notes } as const]
        : []),
    ],
  };
}

/** Returns the contents of a receipt's PDF. */
export function describeReceipt(
  { client, payment, letterhead }: Pick<PaymentForDocument, 'client' | 'payment' | 'letterhead'>,
  { paper, createdAt }: Paper,
  head: LetterheadBlock,
): DocumentDescription {
  const title = payment.kind === 'refund' ? 'Refund' : 'Receipt';
  const name = clientName(client);
  const method = paymentMethods.find(({ value }) => value === payment.method)?.label ?? payment.method;
  const invoices: Block[] =
    payment.parts.length === 0
      ? []
      : [
          { kind: 'heading', level: 2, text: 'Invoices' },
          {
            kind: 'table',
            columns: [
              { heading: 'Invoice', share: 3 },
              { heading: 'Amount', share: 1, align: 'end' },
            ],
            rows: payment.parts.map((part) => [part.number, formatMoney(part.amount, payment.currency)]),
          },
        ];
  return {
    ...{
      title,
      author: letterhead.practitionerName,
      language: 'en',
      paper,
      createdAt: createdAt.toISOString(),
    },
    footer: `${name} · ${title}`,
    blocks: [
      head,
      { kind: 'heading', level: 1, text: title },
      {
        kind: 'fields',
        rows: [
          { label: payment.kind === 'refund' ? 'Refunded to' : 'Received from', value: name },
          { label: 'Date', value: formatDate(payment.receivedOn) },
          { label: 'Amount', value: formatMoney(payment.amount, payment.currency) },
          { label: 'Method', value: method },
          ...(payment.reference ? [{ label: 'Reference', value: payment.reference }] : []),
          ...(payment.credit > 0
            ? [
                {
                  label: 'Credit',
                  value: `${formatMoney(payment.credit, payment.currency)} toward future invoices`,
                },
              ]
            : []),
        ],
      },
      ...invoices,
    ],
  };
}

function linesTable(invoice: InvoiceForDocument['invoice']): Block {
  const { lines, currency, subtotal, discount, tax, total } = invoice;
  const money = (amount: number) => formatMoney(amount, currency);
  const sum = (label: string, amount: number) => [label, '', '', money(amount)];
  return {
    kind: 'table',
    columns: [
      { heading: 'Description', share: 5 },
      { heading: 'Quantity', share: 1.3, align: 'end' },
      { heading: 'Price', share: 2, align: 'end' },
      { heading: 'Amount', share: 2, align: 'end' },
    ],
    rows: lines.map(({ description, quantity, unitPrice, amount }) => [
      ...[description, moneyToDecimal(quantity, 'USD'), money(unitPrice), money(amount)],
    ]),
    totals: [
      ...(discount > 0 || tax > 0 ? [sum('Subtotal', subtotal)] : []),
      ...(discount > 0 ? [sum('Discount', -discount)] : []),
      ...(tax > 0 ? [sum('Tax', tax)] : []),
      sum('Total', total),
      ...invoice.creditNotes.map((note) => sum(`Credit note ${note.number}: ${note.reason}`, -note.amount)),
      ...(invoice.paid > 0 ? [sum('Paid', -invoice.paid)] : []),
    ],
  };
}

/** Returns the payment plan, unless everything is due on one day. */
function planBlocks(invoice: InvoiceForDocument['invoice']): Block[] {
  const { plan, currency, status } = invoice;
  if (status === 'void') return [];
  const owed = owedByPayment(plan, invoice);
  const dayOf = (payment: (typeof plan)[number]) => (payment.dueDate ? formatDate(payment.dueDate) : '');
  const [only] = plan;
  if (plan.length === 1 && only) {
    return [{ kind: 'paragraph', text: `Due: ${dayOf(only) || describeDueDate(only)}` }];
  }
  return [
    { kind: 'heading', level: 2, text: 'Payment plan' },
    {
      kind: 'table',
      columns: [
        { heading: 'When', share: 4 },
        { heading: 'Due', share: 2 },
        { heading: 'Amount', share: 2, align: 'end' },
        { heading: 'Still due', share: 2, align: 'end' },
      ],
      rows: plan.map((payment, index) => [
        ...[describeDueDate(payment), dayOf(payment), formatMoney(payment.amount, currency)],
        formatMoney(owed[index] ?? 0, currency),
      ]),
    },
  ];
}

function balanceText(balance: number, currency: InvoiceForDocument['invoice']['currency']): string {
  if (balance > 0) return `Balance due: ${formatMoney(balance, currency)}`;
  if (balance < 0) return `To be refunded: ${formatMoney(-balance, currency)}`;
  return 'Paid in full. Thank you!';
}
