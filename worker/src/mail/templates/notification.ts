import { closing, greet } from './letter.js';
import type { MailText } from './mail-text.js';

/** Returns the link to the mail settings. */
export function settingsLink(appUrl: string) {
  return { label: 'Notification settings', url: `${appUrl}/settings?tab=notifications` };
}

/** Writes a notification as an email: with the same text, and a link to the same target. */
export function notification(facts: {
  firstName: string;
  appUrl: string;
  title: string;
  message: string;
  /** Target in the web app, starting with a slash. */
  route: string;
}): MailText {
  const { firstName, appUrl, title, message, route } = facts;
  return {
    subject: title,
    greeting: greet(firstName),
    paragraphs: [title, message],
    action: { label: 'Open in Doula Desk', url: `${appUrl}${route}` },
    afterward: [{ text: 'You choose which emails you get:', link: settingsLink(appUrl) }],
    closing,
  };
}
