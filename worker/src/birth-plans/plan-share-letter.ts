import { formatInstant, type Instant, nameWithCredentials, type TimeZone } from '@doula-desk/domain';
import type { MailText } from '../mail/templates/mail-text.js';

/** The contents of a mail with a link to a birth plan. Names and message are unescaped. */
export interface PlanShareFacts {
  practitionerName: string;
  credentials: string;
  /** Empty if the practice has no name. */
  businessName: string;
  clientName: string;
  /** First or preferred name of the client if the mail goes to the client; undefined for anyone else. */
  callingName: string | undefined;
  /** Empty without one. */
  message: string;
  link: string;
  /** When the link expires. */
  expiresAt: Instant;
  /** Of the practice. */
  timeZone: TimeZone;
}

/**
 * Writes to someone without an account, with a birth plan to read. The subject doesn't name the client, since a locked
 * phone shows it.
 */
export function planShareLetter(facts: PlanShareFacts): MailText {
  const { practitionerName, businessName, clientName, callingName, message, link } = facts;
  const hasName = businessName !== '' && businessName !== practitionerName;
  const sender = hasName ? `${practitionerName} (${businessName})` : practitionerName;
  const isToClient = callingName !== undefined;
  const lines = message.split(/\r?\n/).filter((line) => line.trim() !== '');
  return {
    subject: `${practitionerName} shared ${isToClient ? 'your' : 'a'} birth plan with you`,
    greeting: isToClient ? `Hello ${callingName},` : 'Hello,',
    paragraphs: [
      isToClient
        ? `${sender} has shared your birth plan with you.`
        : `${sender} has shared the birth plan of ${clientName} with you.`,
      ...(lines.length > 0 ? [`${practitionerName} added this message:`, ...lines] : []),
    ],
    action: { label: 'Read the birth plan', url: link },
    afterwards: [
      {
        text: `You don't need an account. The link works until ${formatInstant(facts.expiresAt, facts.timeZone)} and always shows the current version.`,
      },
      { text: "Anyone who has the link can read the plan, so please don't share it." },
      { text: "If you don't know the sender, you can ignore this email." },
    ],
    closing: [
      'Warm regards,',
      nameWithCredentials(practitionerName, facts.credentials),
      hasName ? businessName : '',
    ]
      .filter(Boolean)
      .join('\n'),
  };
}
