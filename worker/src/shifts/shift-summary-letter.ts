import { type LetterWriter, type SummarySection, writerClosing } from '@doula-desk/domain';
import type { MailText } from '../mail/templates/mail-text.js';

/** The contents of an email with the summary of a shift. Names and texts are unescaped. */
export interface ShiftSummaryFacts extends LetterWriter {
  /** First or preferred name of the client. */
  callingName: string;
  /** When the shift was. */
  period: string;
  /** Empty without one. */
  message: string;
  sections: readonly SummarySection[];
  /** The page where the client stops these emails. */
  stopUrl: string;
}

/** Writes to the parents what the practitioner chose to share. The subject says nothing about anyone's health. */
export function shiftSummaryLetter(facts: ShiftSummaryFacts): MailText {
  const { practitionerName, callingName, period, message, sections, stopUrl } = facts;
  const lines = message.split(/\r?\n/).filter((line) => line.trim() !== '');
  return {
    subject: `Summary of your time with ${practitionerName}`,
    greeting: `Hello ${callingName},`,
    paragraphs: [`Here is a summary of the shift of ${period}.`, ...lines],
    sections: sections.map(({ title, lines: rows }) => ({ heading: title, lines: rows })),
    afterward: [
      { text: "Don't want these emails?", link: { label: 'Stop the summaries', url: stopUrl } },
      { text: "If you don't know the sender, you can ignore this email." },
    ],
    closing: writerClosing(facts),
  };
}
