import { closing, greet } from './letter.js';
import type { MailText } from './mail-text.js';

/** Returns the link to the email settings. */
export function settingsLink(appUrl: string) {
  return { label: 'Notification settings', url: `${appUrl}/settings?tab=notifications` };
}

/** Turns a notification into an email with the same text and link. */
export function notificationLetter(facts: {
  firstName: string;
  appUrl: string;
  title: string;
  message: string;
  /** Path in the web app, starting with a slash. */
  route: string;
}): MailText {
  const { firstName, appUrl, title, message, route } = facts;
  return {
    subject: title,
    greeting: greet(firstName),
    paragraphs: [title, message],
    action: { label: 'Open in Doula Desk', url: `${appUrl}${route}` },
    afterward: [{ text: 'Choose which emails you get:', link: settingsLink(appUrl) }],
    closing,
  };
}
