import {
  type AccountStatement,
  describeStatementEntry,
  formatBillingPeriod,
  formatDate,
  formatMoney,
  letterClosing,
  letterSenderName,
} from '@doula-desk/domain';
import type { StatementForDocument } from '@doula-desk/platform';
import type { MailRow, MailText } from '../mail/templates/mail-text.js';
import { type BillingLetterFacts, howToPaySection } from './billing-letters.js';

/** Writes the email with a client's statement of account. */
export function statementLetter(
  facts: BillingLetterFacts,
  {
    period,
    statements,
    paymentInstructions,
  }: Pick<StatementForDocument, 'period' | 'statements' | 'paymentInstructions'>,
): MailText {
  const isOwed = statements.some(({ closing }) => closing > 0);
  return {
    subject: `Statement of account from ${letterSenderName(facts)}`,
    greeting: `Hello ${facts.preferredOrFirstName},`,
    paragraphs: [
      `Here is your statement of account for ${formatBillingPeriod(period)}.`,
      ...(statements.length === 0 ? ['There were no invoices or payments, and nothing is outstanding.'] : []),
    ],
    sections: [
      ...statements.map((statement) => ({
        heading: statements.length > 1 ? `Account in ${statement.currency}` : 'Account',
        rows: statementRows(statement),
      })),
      ...(isOwed ? howToPaySection(paymentInstructions) : []),
    ],
    afterward: [
      { text: `If something isn't right, reply to this email and tell ${facts.practitionerName}.` },
    ],
    closing: letterClosing(facts),
  };
}

function statementRows({ currency, opening, rows, closing }: AccountStatement): MailRow[] {
  const money = (amount: number) => formatMoney(amount, currency);
  return [
    { label: 'Opening balance', amount: money(opening) },
    ...rows.map((row) => ({
      label: `${formatDate(row.day)}, ${describeStatementEntry(row)}`,
      amount: money(row.amount),
    })),
    { label: closing < 0 ? 'Credit' : 'Balance due', amount: money(Math.abs(closing)), isTotal: true },
  ];
}
