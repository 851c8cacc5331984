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
import { type LetterWriter, writerClosing, writerName } from '../mail/index.js';

/** Facts of a reminder. Names and texts are unescaped. */
export interface ClientReminderFacts extends LetterWriter {
  /** The client's first or preferred name. */
  callingName: string;
  type: string;
  startsAt: InstantLike;
  endsAt: InstantLike;
  /** First and last day of an all-day appointment; null for any other. */
  days: { start: DateOnly; end: DateOnly } | null;
  /** Zone of the times in the email. */
  timeZone: TimeZone;
  /** From `placeForClient`. */
  place: string;
  /** The practice's own lines; empty without any. */
  text: string;
}

/** A reminder without its links, as the client reads it and as the settings preview it. */
export interface ClientReminderLetter {
  subject: string;
  greeting: string;
  paragraphs: string[];
  heading: string;
  /** What, when, and where. */
  lines: string[];
  closing: string;
}

/** Labels of the links in a reminder. */
export const clientReminderLinks = {
  coming: "I'll be there",
  move: 'Ask to move it',
  stop: 'Stop these reminders',
} as const;

/**
 * Writes to a client about an appointment. The subject says nothing about anyone's health, since a locked phone shows
 * it, and no text says 'tomorrow', since someone may read it a day later.
 */
export function clientReminderLetter(facts: ClientReminderFacts): ClientReminderLetter {
  const { text, place } = facts;
  const when = appointmentTime(facts);
  return {
    subject: `Appointment reminder: ${when}`,
    greeting: `Hello ${facts.callingName},`,
    paragraphs: [
      `This is a reminder of your appointment with ${writerName(facts)}.`,
      ...text.split(/\r?\n/).filter((line) => line.trim() !== ''),
    ],
    heading: facts.type,
    lines: [when, place].filter(Boolean),
    closing: writerClosing(facts),
  };
}

/** Returns when an appointment is, with weekday and zone: 'Tuesday, December 1, 2026, 10:00 AM to 11:30 AM PST'. */
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

/** Returns where an appointment is, for the client: the practice's list of places is written for the practitioner. */
export function placeForClient(location: string, officeAddress: string): string {
  const place = location.trim();
  if (place === 'Client Home') return 'Your home';
  if (place === 'My Office') return officeAddress ? `Our office: ${officeAddress}` : 'Our office';
  if (place === 'Virtual/Phone') return 'Online or by phone';
  return place === 'Other' ? '' : place;
}

/** Returns the address of a video call in a place; undefined without one. */
export function callLink(location: string): string | undefined {
  return /https:\/\/[^\s<>"]*[^\s<>",.;)]/u.exec(location)?.[0];
}
