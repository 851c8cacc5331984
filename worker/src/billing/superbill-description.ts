import {
  clientName,
  formatBillingPeriod,
  formatDate,
  formatMinutes,
  formatMoney,
  moneyToDecimal,
  paymentMethods,
  type SuperbillTotals,
  superbillTotals,
} from '@doula-desk/domain';
import type { SuperbillForDocument } from '@doula-desk/platform';
import type { DocumentSubject } from '../documents/document-composer.js';
import type { Block, DocumentDescription, LetterheadBlock } from '../documents/pdf/description.js';

const NOT_A_BILL = 'This is a record of services and payments, not a bill.';

type Superbill = Omit<SuperbillForDocument, 'clientId' | 'revision'>;

/** Returns the contents of a superbill's PDF. */
export function describeSuperbill(
  superbill: Superbill,
  { paper, createdAt }: Pick<DocumentSubject, 'paper' | 'createdAt'>,
  head: LetterheadBlock,
): DocumentDescription {
  const { client, choice, provider, to, dateOfBirth, invoices, letterhead } = superbill;
  const title = 'Superbill';
  const about = 'invoiceId' in choice ? `Invoice ${invoices[0]?.number ?? ''}` : formatBillingPeriod(choice);
  const name = [provider.name, provider.credentials].filter(Boolean).join(', ');
  return {
    ...{ title, author: letterhead.practitionerName, language: 'en', paper },
    createdAt: createdAt.toISOString(),
    footer: `${clientName(client)} · ${title} · ${about}`,
    blocks: [
      head,
      { kind: 'heading', level: 1, text: title },
      { kind: 'paragraph', text: about, tone: 'muted' },
      {
        kind: 'fields',
        rows: [
          { label: 'Client', value: to.join('\n') },
          { label: 'Date of birth', value: dateOfBirth ? formatDate(dateOfBirth) : '' },
          { label: 'Provider', value: name },
          { label: 'NPI', value: provider.npi },
          { label: 'Taxonomy code', value: provider.taxonomy },
          { label: 'Tax ID', value: provider.taxId },
        ].filter(({ value }) => value !== ''),
      },
      ...(invoices.length === 0
        ? [{ kind: 'paragraph', text: 'No invoices were sent in this period.' } as const]
        : superbillTotals(invoices).flatMap((sums, _, { length }) =>
            serviceBlocks(superbill, sums, length > 1),
          )),
      ...visitBlocks(superbill),
      ...paymentBlocks(superbill),
      { kind: 'paragraph', text: NOT_A_BILL, tone: 'small', withNext: true },
      { kind: 'signatures', boxes: [{ role: 'Provider', name }] },
    ],
  };
}

/** Returns the lines of all invoices in one currency, with the totals. */
function serviceBlocks({ invoices }: Superbill, sums: SuperbillTotals, isOneOfSeveral: boolean): Block[] {
  const { currency } = sums;
  const money = (amount: number) => formatMoney(amount, currency);
  const lines = invoices
    .filter((invoice) => invoice.currency === currency)
    .flatMap((invoice) => invoice.lines.map((line) => ({ ...line, invoice })));
  const total = (label: string, amount: number) => ['', label, '', '', '', money(amount)];
  return [
    { kind: 'heading', level: 2, text: isOneOfSeveral ? `Services in ${currency}` : 'Services' },
    {
      kind: 'table',
      columns: [
        { heading: 'Date', share: 2 },
        { heading: 'Service', share: 3.5 },
        { heading: 'Code', share: 1.8 },
        { heading: 'Diagnosis', share: 1.7 },
        { heading: 'Units', share: 1, align: 'end' },
        { heading: 'Charge', share: 2, align: 'end' },
      ],
      rows: lines.map((line) => [
        line.servedOn
          ? formatDate(line.servedOn)
          : line.included
            ? 'See visits'
            : formatDate(line.invoice.issuedOn),
        `${line.description}\nInvoice ${line.invoice.number}`,
        `${line.procedureCode} ${line.modifiers}`.trim(),
        line.diagnosis,
        // The quantity is in hundredths, like cents.
        moneyToDecimal(line.quantity, 'USD'),
        money(line.amount),
      ]),
      totals: [
        total('Charges', sums.charged),
        ...(sums.discount > 0 ? [total('Discount', -sums.discount)] : []),
        ...(sums.tax > 0 ? [total('Tax', sums.tax)] : []),
        ...(sums.credited > 0 ? [total('Credit notes', -sums.credited)] : []),
        total('Paid', -sums.paid),
        total('Balance', sums.balance),
      ],
    },
  ];
}

/** Returns the visits, which show when the care included in packages took place. */
function visitBlocks({ visits }: Superbill): Block[] {
  if (visits.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: 'Visits' },
    {
      kind: 'table',
      columns: [
        { heading: 'Date of service', share: 2 },
        { heading: 'Service provided', share: 4 },
        { heading: 'Duration', share: 2, align: 'end' },
      ],
      rows: visits.map(({ day, what, minutes }) => [
        ...[formatDate(day), what, minutes === null || minutes <= 0 ? '' : formatMinutes(minutes)],
      ]),
    },
  ];
}

function paymentBlocks({ payments }: Superbill): Block[] {
  if (payments.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: 'Payments' },
    {
      kind: 'table',
      columns: [
        { heading: 'Date', share: 2 },
        { heading: 'Method', share: 4 },
        { heading: 'Amount', share: 2, align: 'end' },
      ],
      rows: payments.map(({ day, method, amount, currency }) => [
        formatDate(day),
        paymentMethods.find(({ value }) => value === method)?.label ?? method,
        formatMoney(amount, currency),
      ]),
    },
  ];
}
