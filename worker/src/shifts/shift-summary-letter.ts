import { type LetterSender, letterClosing, type SummarySection } from '@doula-desk/domain';
import type { MailText } from '../mail/templates/mail-text.js';

/** The contents of an email with a shift summary. Names and texts aren't escaped. */
export interface ShiftSummaryFacts extends LetterSender {
  /** The client's preferred or first name. */
  preferredOrFirstName: string;
  /** When the shift was. */
  period: string;
  /** Empty if there isn't one. */
  message: string;
  sections: readonly SummarySection[];
  /** URL of the page where the client can stop these emails. */
  stopUrl: string;
}

/**
 * Writes the email with what the practitioner chose to share with the parents. The subject contains nothing about
 * anyone's health.
 */
export function shiftSummaryLetter(facts: ShiftSummaryFacts): MailText {
  const { practitionerName, preferredOrFirstName, period, message, sections, stopUrl } = facts;
  const lines = message.split(/\r?\n/).filter((line) => line.trim() !== '');
  return {
    subject: `Summary of your time with ${practitionerName}`,
    greeting: `Hello ${preferredOrFirstName},`,
    paragraphs: [`Here is a summary of the shift from ${period}.`, ...lines],
    sections: sections.map(({ title, lines: rows }) => ({ heading: title, lines: rows })),
    afterward: [
      { text: "Don't want these emails?", link: { label: 'Stop the summaries', url: stopUrl } },
      { text: "If you don't know the sender, you can ignore this email." },
    ],
    closing: letterClosing(facts),
  };
}
