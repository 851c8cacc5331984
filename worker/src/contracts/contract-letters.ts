import { type DateOnly, formatDate, formatInstant, type Instant, type TimeZone } from '@doula-desk/domain';
import { closing, greet } from '../mail/templates/letter.js';
import type { MailText } from '../mail/templates/mail-text.js';

/** What the letters to a client have in common. */
export interface ClientLetterFacts {
  /** The client's first or preferred name. */
  callingName: string;
  practitionerName: string;
  businessName: string;
  title: string;
  link: string;
}

/** @param expiryDate last day on which it can be signed */
export function contractInvitation(facts: ClientLetterFacts & { expiryDate: DateOnly }): MailText {
  return {
    subject: `${facts.title}: please read and sign`,
    greeting: greet(facts.callingName),
    paragraphs: [
      `${facts.practitionerName} has prepared a contract for you: ${facts.title}.`,
      'You can read it and sign it in your browser. You need no account, and opening the link commits you to nothing.',
    ],
    action: { label: 'Read the contract', url: facts.link },
    afterwards: [
      { text: `You can sign until ${formatDate(facts.expiryDate, 'full')}.` },
      { text: 'The link is for you alone. Please do not pass it on.' },
      {
        text: `If something is not as you agreed, or you did not expect this, please ask ${facts.practitionerName} before you sign.`,
      },
    ],
    closing: closingOf(facts),
  };
}

/** @param expiryDate last day on which it can be signed */
export function contractReminder(facts: ClientLetterFacts & { expiryDate: DateOnly }): MailText {
  return {
    subject: `${facts.title}: still waiting for your signature`,
    greeting: greet(facts.callingName),
    paragraphs: [
      `The contract that ${facts.practitionerName} sent you is not signed yet. If you have changed your mind, you can say so on the same page.`,
    ],
    action: { label: 'Read the contract', url: facts.link },
    afterwards: [
      { text: `You can sign until ${formatDate(facts.expiryDate, 'full')}.` },
      { text: 'The link is for you alone. Please do not pass it on.' },
    ],
    closing: closingOf(facts),
  };
}

/** The client's copy, once both have signed. @param copyUntil until when the link opens it */
export function contractCopy(
  facts: ClientLetterFacts & { copyUntil: Instant; timeZone: TimeZone },
): MailText {
  return {
    subject: `${facts.title}: your signed copy`,
    greeting: greet(facts.callingName),
    paragraphs: [
      `You and ${facts.practitionerName} have both signed. Your copy is a PDF with both signatures; its last page tells how it was signed.`,
    ],
    action: { label: 'Save your copy', url: facts.link },
    afterwards: [
      {
        text: `Please save it: the link opens it until ${formatInstant(facts.copyUntil, facts.timeZone)}.`,
      },
    ],
    closing: closingOf(facts),
  };
}

/** To the practitioner, once both have signed. @param link to the contracts of the client's chart */
export function contractSealed(facts: {
  firstName: string;
  title: string;
  clientName: string;
  link: string;
}): MailText {
  return {
    subject: `${facts.title}: signed by both`,
    greeting: greet(facts.firstName),
    paragraphs: [
      `${facts.clientName} and you have both signed ${facts.title}. The sealed PDF is in the client's chart, and a link to the client's copy is on its way.`,
    ],
    action: { label: 'Open the chart', url: facts.link },
    afterwards: [],
    closing,
  };
}

function closingOf({ practitionerName, businessName }: ClientLetterFacts): string {
  return ['Warm regards,', practitionerName, businessName].filter(Boolean).join('\n');
}
