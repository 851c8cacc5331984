import {
  formatInstant,
  type Instant,
  type LetterWriter,
  type ShareSubject,
  shareSubjectNames,
  type TimeZone,
  writerClosing,
  writerName,
} from '@doula-desk/domain';
import type { MailText } from '../mail/templates/mail-text.js';

/** The contents of an email with a link to a record. Names and message are unescaped. */
export interface ShareFacts extends LetterWriter {
  subject: ShareSubject;
  clientName: string;
  /** First or preferred name of the client if the email goes to the client; undefined for anyone else. */
  callingName: string | undefined;
  /** Empty without one. */
  message: string;
  link: string;
  /** When the link expires. */
  expiresAt: Instant;
  /** The practice's zone. */
  timeZone: TimeZone;
}

/**
 * Writes to someone without an account, with a record to read. The subject doesn't name the client, since a locked
 * phone shows it.
 */
export function shareLetter(facts: ShareFacts): MailText {
  const { practitionerName, clientName, callingName, message, link } = facts;
  const name = shareSubjectNames[facts.subject];
  const [shortName = name] = name.split(' ').slice(-1);
  const sender = writerName(facts);
  const isToClient = callingName !== undefined;
  const lines = message.split(/\r?\n/).filter((line) => line.trim() !== '');
  return {
    subject: `${practitionerName} shared ${isToClient ? 'your' : 'a'} ${name} with you`,
    greeting: isToClient ? `Hello ${callingName},` : 'Hello,',
    paragraphs: [
      isToClient
        ? `${sender} has shared your ${name} with you.`
        : `${sender} has shared the ${name} of ${clientName} with you.`,
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
    closing: writerClosing(facts),
  };
}
