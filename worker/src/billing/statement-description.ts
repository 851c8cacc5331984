import {
  type AccountStatement,
  clientName,
  describeStatementEntry,
  formatBillingPeriod,
  formatDate,
  formatMoney,
} from '@doula-desk/domain';
import type { StatementForDocument } from '@doula-desk/platform';
import type { DocumentSubject } from '../documents/document-composer.js';
import type { Block, DocumentDescription, LetterheadBlock } from '../documents/pdf/description.js';

/** Returns the contents of a statement PDF. */
export function describeStatement(
  statement: Omit<StatementForDocument, 'clientId' | 'revision'>,
  { paper, createdAt }: Pick<DocumentSubject, 'paper' | 'createdAt'>,
  head: LetterheadBlock,
): DocumentDescription {
  const { client, period, to, statements, paymentInstructions, letterhead } = statement;
  const title = 'Statement of account';
  const days = formatBillingPeriod(period);
  const isOwed = statements.some(({ closing }) => closing > 0);
  return {
    ...{ title, author: letterhead.practitionerName, language: 'en', paper },
    createdAt: createdAt.toISOString(),
    footer: `${clientName(client)} · ${title} · ${days}`,
    blocks: [
      head,
      { kind: 'heading', level: 1, text: title },
      {
        kind: 'fields',
        rows: [
          { label: 'To', value: to.join('\n') },
          { label: 'Period', value: days },
        ],
      },
      ...(statements.length === 0
        ? [{ kind: 'paragraph', text: 'No invoices or payments, and nothing is outstanding.' } as const]
        : statements.flatMap((each) => accountBlocks(each, statements.length > 1))),
      ...(isOwed && paymentInstructions
        ? [
            { kind: 'heading', level: 2, text: 'How to pay' } as const,
            { kind: 'paragraph', text: paymentInstructions } as const,
          ]
        : []),
    ],
  };
}

function accountBlocks(
  { currency, opening, rows, closing }: AccountStatement,
  isOneOfSeveral: boolean,
): Block[] {
  const money = (amount: number) => formatMoney(amount, currency);
  const charge = (amount: number) => (amount > 0 ? money(amount) : '');
  const payment = (amount: number) => (amount < 0 ? money(-amount) : '');
  return [
    ...(isOneOfSeveral ? [{ kind: 'heading', level: 2, text: currency } as const] : []),
    {
      kind: 'table',
      columns: [
        { heading: 'Date', share: 2 },
        { heading: 'Description', share: 4 },
        { heading: 'Charges', share: 2, align: 'end' },
        { heading: 'Payments and credits', share: 2, align: 'end' },
        { heading: 'Balance', share: 2, align: 'end' },
      ],
      rows: [
        ['', 'Opening balance', '', '', money(opening)],
        ...rows.map((row) => [
          ...[formatDate(row.day), describeStatementEntry(row), charge(row.amount), payment(row.amount)],
          money(row.balance),
        ]),
      ],
      totals: [['', closing < 0 ? 'Credit' : 'Balance due', '', '', money(Math.abs(closing))]],
    },
  ];
}
