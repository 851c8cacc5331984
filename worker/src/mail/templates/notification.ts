import { closing, greet } from './letter.js';
import type { MailText } from './mail-text.js';

/** Where to choose what is mailed. */
export function settingsLink(appUrl: string) {
  return { label: 'Notification settings', url: `${appUrl}/settings?tab=notifications` };
}

/** A row of the bell as a mail: its own words, and the way to where a click on it leads. */
export function notification(facts: {
  firstName: string;
  appUrl: string;
  title: string;
  message: string;
  /** Address of the web application, from its first slash. */
  route: string;
}): MailText {
  const { firstName, appUrl, title, message, route } = facts;
  return {
    subject: title,
    greeting: greet(firstName),
    paragraphs: [title, message],
    action: { label: 'Open in Doula Desk', url: `${appUrl}${route}` },
    afterwards: [{ text: 'You choose which emails you get:', link: settingsLink(appUrl) }],
    closing,
  };
}
