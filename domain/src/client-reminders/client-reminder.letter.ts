import {
  type DateOnly,
  formatDate,
  formatDateRange,
  formatTime,
  type InstantLike,
  type TimeZone,
  timeZoneAbbreviation,
  wallClockAt,
} from '../dates/index.js';
import { type LetterSender, letterClosing, letterSenderName } from '../mail/index.js';

/** The facts in a reminder. Names and text are unescaped. */
export interface ClientReminderFacts extends LetterSender {
  /** The client's first or preferred name. */
  preferredOrFirstName: string;
  type: string;
  startsAt: InstantLike;
  endsAt: InstantLike;
  /** First and last day of an all-day appointment; null for other appointments. */
  days: { start: DateOnly; end: DateOnly } | null;
  /** Time zone of the times in the email. */
  timeZone: TimeZone;
  /** From `placeForClient`. */
  place: string;
  /** The practice's custom text; empty if there isn't one. */
  text: string;
}

/** A reminder without its links, as in the client's email and in the preview in the settings. */
export interface ClientReminderLetter {
  subject: string;
  greeting: string;
  paragraphs: string[];
  heading: string;
  /** The type, time, and location. */
  lines: string[];
  closing: string;
}

/** Labels of the links in a reminder. */
export const clientReminderLinks = {
  coming: "I'll be there",
  move: 'Ask to reschedule',
  stop: 'Stop these reminders',
} as const;

/**
 * Composes an appointment reminder for a client. The subject contains no health information, because it's shown on
 * locked phones, and the text never says 'tomorrow', because the client may read it a day later.
 */
export function clientReminderLetter(facts: ClientReminderFacts): ClientReminderLetter {
  const { text, place } = facts;
  const when = appointmentTime(facts);
  return {
    subject: `Appointment reminder: ${when}`,
    greeting: `Hello ${facts.preferredOrFirstName},`,
    paragraphs: [
      `This is a reminder of your appointment with ${letterSenderName(facts)}.`,
      ...text.split(/\r?\n/).filter((line) => line.trim() !== ''),
    ],
    heading: facts.type,
    lines: [when, place].filter(Boolean),
    closing: letterClosing(facts),
  };
}

/**
 * Returns an appointment's time with the weekday and time zone: 'Tuesday, December 1, 2026, 10:00 AM to 11:30 AM PST'.
 */
export function appointmentTime({
  startsAt,
  endsAt,
  days,
  timeZone,
}: Pick<ClientReminderFacts, 'startsAt' | 'endsAt' | 'days' | 'timeZone'>): string {
  if (days) return `${formatDateRange(days.start, days.end, 'full')}, all day`;
  const [start, end] = [wallClockAt(startsAt, timeZone), wallClockAt(endsAt, timeZone)];
  const until = start.date === end.date ? '' : `${formatDate(end.date, 'full')}, `;
  const zone = timeZoneAbbreviation(timeZone, startsAt);
  return `${formatDate(start.date, 'full')}, ${formatTime(start.time)} to ${until}${formatTime(end.time)} ${zone}`;
}

/**
 * Returns an appointment's location for the client, because the practice's list of locations is worded for the
 * practitioner.
 */
export function placeForClient(location: string, officeAddress: string): string {
  const place = location.trim();
  if (place === 'Client Home') return 'Your home';
  if (place === 'My Office') return officeAddress ? `Our office: ${officeAddress}` : 'Our office';
  if (place === 'Virtual/Phone') return 'Online or by phone';
  return place === 'Other' ? '' : place;
}

/** Returns the URL of a video call in a location; undefined if there isn't one. */
export function callLink(location: string): string | undefined {
  return /https:\/\/[^\s<>"]*[^\s<>",.;)]/u.exec(location)?.[0];
}
