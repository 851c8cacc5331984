import {
  type AccountStatement,
  formatBillingPeriod,
  formatDate,
  formatMoney,
  statementEntryInWords,
  writerClosing,
  writerName,
} from '@doula-desk/domain';
import type { StatementForDocument } from '@doula-desk/platform';
import type { MailText } from '../mail/templates/mail-text.js';
import { type BillingLetterFacts, instructionsOf } from './billing-letters.js';

/** Writes a statement of account to a client. */
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
    subject: `Statement of account from ${writerName(facts)}`,
    greeting: `Hello ${facts.callingName},`,
    paragraphs: [
      `Here is your statement of account for ${formatBillingPeriod(period)}.`,
      ...(statements.length === 0 ? ['There were no invoices or payments, and nothing is open.'] : []),
    ],
    sections: [
      ...statements.map((statement) => ({
        heading: statements.length > 1 ? `Account in ${statement.currency}` : 'Account',
        lines: statementLines(statement),
      })),
      ...(isOwed ? instructionsOf(paymentInstructions) : []),
    ],
    afterward: [
      { text: `If something isn't right, reply to this email and tell ${facts.practitionerName}.` },
    ],
    closing: writerClosing(facts),
  };
}

function statementLines({ currency, opening, rows, closing }: AccountStatement): string[] {
  const money = (amount: number) => formatMoney(amount, currency);
  return [
    `Opening balance: ${money(opening)}`,
    ...rows.map((row) => `${formatDate(row.day)}, ${statementEntryInWords(row)}: ${money(row.amount)}`),
    closingInWords(closing, money),
  ];
}

/** Returns the closing balance of a statement in words: 'Balance due: $600.00', 'Credit: $20.00'. */
export function closingInWords(closing: number, money: (amount: number) => string): string {
  return closing < 0 ? `Credit: ${money(-closing)}` : `Balance due: ${money(closing)}`;
}
