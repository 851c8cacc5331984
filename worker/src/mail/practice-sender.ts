import addressparser from 'nodemailer/lib/addressparser';
import { headerText } from './templates/header-text.js';
import type { MailText } from './templates/mail-text.js';

/** The sender of emails to third parties. */
export interface PracticeSender {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** Empty if the practice has no name. */
  businessName: string;
}

/** A name and an address in a header. */
interface Mailbox {
  name: string;
  address: string;
}

/** Maximum length of a display name, in code points, since some mail servers reject long header lines. */
const NAME_MAX_LENGTH = 120;

/**
 * Returns the sender of emails on a practitioner's behalf, such as 'Moonrise (Zoë Núñez) via Doula Desk', with the
 * server's own address, since email from another domain's address would be rejected.
 *
 * @param serverSender `MAIL_FROM`
 */
export function fromHeader(sender: PracticeSender, serverSender: string): Mailbox {
  const [server] = addressparser(serverSender, { flatten: true });
  const suffix = ` via ${server?.name || 'Doula Desk'}`;
  const name = [...headerText(senderName(sender))].slice(0, NAME_MAX_LENGTH).join('');
  return { name: headerText(`${name}${suffix}`), address: server?.address ?? serverSender };
}

/** Returns the reply address, which is the practitioner's instead of the server's. */
export function replyToHeader(sender: PracticeSender): Mailbox {
  return { name: headerText(practitionerName(sender)), address: sender.email };
}

/** Adds the sender's name and contact details. */
export function withSenderDetails(text: MailText, sender: PracticeSender): MailText {
  const reachable = [sender.email, sender.phone].map((part) => part.trim()).filter(Boolean);
  return {
    ...text,
    letterhead: sender.businessName.trim() || practitionerName(sender),
    afterward: [
      ...text.afterward,
      {
        text: `Questions? Reply to this email, or contact ${practitionerName(sender)}: ${reachable.join(' or ')}.`,
      },
    ],
  };
}

function senderName(sender: PracticeSender): string {
  const name = practitionerName(sender);
  const businessName = sender.businessName.trim();
  return businessName && businessName !== name ? `${businessName} (${name})` : name;
}

function practitionerName({ firstName, lastName }: PracticeSender): string {
  return `${firstName} ${lastName}`.trim();
}
