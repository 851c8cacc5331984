import { type DateOnly, formatDate } from '@doula-desk/domain';
import type { MailText } from '../mail/templates/mail-text.js';

/** What the mail says that brings a link to a birth plan. Names and message are as they were typed. */
export interface PlanShareFacts {
  practitionerName: string;
  /** Empty where the practice has no name of its own. */
  businessName: string;
  clientName: string;
  /** Empty without one. */
  message: string;
  link: string;
  /** Last day on which the link surely works, in the zone of the practice. */
  worksUntil: DateOnly;
}

/** To somebody without an account: a birth plan to read. The subject names no client: others see it on a locked phone. */
export function planShareLetter(facts: PlanShareFacts): MailText {
  const { practitionerName, businessName, clientName, message, link, worksUntil } = facts;
  const hasName = businessName !== '' && businessName !== practitionerName;
  const sender = hasName ? `${practitionerName} (${businessName})` : practitionerName;
  const lines = message.split(/\r?\n/).filter((line) => line.trim() !== '');
  return {
    subject: `${practitionerName} shared a birth plan with you`,
    greeting: 'Hello,',
    paragraphs: [
      `${sender} would like you to read the birth plan of ${clientName}.`,
      ...(lines.length > 0 ? ['This message comes with it:', ...lines] : []),
    ],
    action: { label: 'Read the birth plan', url: link },
    afterwards: [
      {
        text: `You need no account. The link works until ${formatDate(worksUntil, 'full')} and always shows the current version.`,
      },
      { text: 'Everybody who has the link can read the plan, so please pass it on to nobody else.' },
      { text: 'If you do not know the sender, you can ignore this email.' },
    ],
    closing: `Warm regards,\n${practitionerName}`,
  };
}
