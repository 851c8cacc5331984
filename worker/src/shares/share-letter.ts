import {
  formatInstant,
  type Instant,
  type LetterSender,
  letterClosing,
  letterSenderName,
  type ShareSubject,
  shareSubjectNames,
  type TimeZone,
} from '@doula-desk/domain';
import type { MailText } from '../mail/templates/mail-text.js';

/** The contents of an email with a link to a record. Names and the message aren't escaped. */
export interface ShareFacts extends LetterSender {
  subject: ShareSubject;
  clientName: string;
  /** The client's preferred or first name if the email goes to the client. Undefined for anyone else. */
  preferredOrFirstName: string | undefined;
  /** Empty if there isn't one. */
  message: string;
  link: string;
  /** When the link expires. */
  expiresAt: Instant;
  /** The practice's time zone. */
  timeZone: TimeZone;
}

/**
 * Writes the email that shares a record with someone without an account. The subject doesn't name the client, since
 * it's visible on a locked phone.
 */
export function shareLetter(facts: ShareFacts): MailText {
  const { practitionerName, clientName, preferredOrFirstName, message, link } = facts;
  const name = shareSubjectNames[facts.subject];
  const [shortName = name] = name.split(' ').slice(-1);
  const sender = letterSenderName(facts);
  const isToClient = preferredOrFirstName !== undefined;
  const lines = message.split(/\r?\n/).filter((line) => line.trim() !== '');
  return {
    subject: `${practitionerName} shared ${isToClient ? 'your' : 'a'} ${name} with you`,
    greeting: isToClient ? `Hello ${preferredOrFirstName},` : 'Hello,',
    paragraphs: [
      isToClient
        ? `${sender} has shared your ${name} with you.`
        : `${sender} has shared ${clientName}'s ${name} with you.`,
      ...(lines.length > 0 ? [`${practitionerName} added this message:`, ...lines] : []),
    ],
    action: { label: `Read the ${name}`, url: link },
    afterward: [
      {
        text: `You don't need an account. The link works until ${formatInstant(facts.expiresAt, facts.timeZone)} and always shows the current version.`,
      },
      { text: `Anyone who has the link can read the ${shortName}, so please don't share it.` },
      { text: "If you don't know the sender, you can ignore this email." },
    ],
    closing: letterClosing(facts),
  };
}
