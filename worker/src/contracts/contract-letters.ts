import {
  type DateOnly,
  formatDate,
  formatInstant,
  type Instant,
  type LetterSender,
  letterClosing,
  type TimeZone,
} from '@doula-desk/domain';
import { closing, greet } from '../mail/templates/letter.js';
import type { MailText } from '../mail/templates/mail-text.js';

/** Facts needed for every letter to a client. */
export interface ClientLetterFacts extends LetterSender {
  /** The client's preferred or first name. */
  preferredOrFirstName: string;
  title: string;
  link: string;
}

/** @param expiryDate last day to sign */
export function contractInvitationLetter(facts: ClientLetterFacts & { expiryDate: DateOnly }): MailText {
  return {
    subject: `${facts.title}: please read and sign`,
    greeting: greet(facts.preferredOrFirstName),
    paragraphs: [
      `${facts.practitionerName} has prepared a contract for you: ${facts.title}.`,
      "You can read and sign it in your browser. You don't need an account, and opening the link doesn't commit you to anything.",
    ],
    action: { label: 'Read the contract', url: facts.link },
    afterward: [
      { text: `You can sign until ${formatDate(facts.expiryDate, 'full')}.` },
      { text: "The link is only for you. Please don't share it." },
      {
        text: `If something doesn't match what you agreed on, or you didn't expect this email, please ask ${facts.practitionerName} before you sign.`,
      },
    ],
    closing: letterClosing(facts),
  };
}

/** @param expiryDate last day to sign */
export function contractReminderLetter(facts: ClientLetterFacts & { expiryDate: DateOnly }): MailText {
  return {
    subject: `${facts.title}: still waiting for your signature`,
    greeting: greet(facts.preferredOrFirstName),
    paragraphs: [
      `You haven't signed the contract that ${facts.practitionerName} sent you yet. If you've changed your mind, you can decline it on the same page.`,
    ],
    action: { label: 'Read the contract', url: facts.link },
    afterward: [
      { text: `You can sign until ${formatDate(facts.expiryDate, 'full')}.` },
      { text: "The link is only for you. Please don't share it." },
    ],
    closing: letterClosing(facts),
  };
}

/**
 * Writes the email that the client gets once both parties have signed.
 * @param copyUntil when the link to the client's copy expires
 */
export function contractCopyLetter(
  facts: ClientLetterFacts & { copyUntil: Instant; timeZone: TimeZone },
): MailText {
  return {
    subject: `${facts.title}: your signed copy`,
    greeting: greet(facts.preferredOrFirstName),
    paragraphs: [
      `You and ${facts.practitionerName} have both signed. Your copy is a PDF with both signatures. Its last page shows how it was signed, and how to check that it hasn't been changed.`,
    ],
    action: { label: 'Save your copy', url: facts.link },
    afterward: [
      {
        text: `Please save it: the link works until ${formatInstant(facts.copyUntil, facts.timeZone)}.`,
      },
    ],
    closing: letterClosing(facts),
  };
}

/**
 * Writes the email that the practitioner gets once both parties have signed.
 * @param link the URL of the contracts in the client's chart
 */
export function contractSealedLetter(facts: {
  firstName: string;
  title: string;
  clientName: string;
  link: string;
}): MailText {
  return {
    subject: `${facts.title}: signed by both parties`,
    greeting: greet(facts.firstName),
    paragraphs: [
      `${facts.clientName} and you have both signed ${facts.title}. The sealed PDF is in the client's chart, and a link to the client's copy is on its way.`,
    ],
    action: { label: 'Open the chart', url: facts.link },
    afterward: [],
    closing,
  };
}
