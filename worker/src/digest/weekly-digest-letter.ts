import {
  clientName,
  datesInRange,
  formatDate,
  formatDateRange,
  formatInstant,
  milestoneOn,
  type TimeZone,
  timeZoneLabel,
} from '@doula-desk/domain';
import { closing, greet } from '../mail/templates/letter.js';
import type { MailText } from '../mail/templates/mail-text.js';
import type {
  DigestAppointment,
  DigestMilestone,
  DigestReminder,
  WeekContents,
} from './digest.repository.js';
import type { Week } from './week.js';

/** Writes the weekly summary. All times are in the practice's zone, which the email names. */
export function weeklyDigestLetter(facts: {
  firstName: string;
  appUrl: string;
  week: Week;
  contents: WeekContents;
  /** Link for unsubscribing from these emails without signing in. */
  unsubscribeUrl: string;
}): MailText {
  const { firstName, appUrl, week, contents, unsubscribeUrl } = facts;
  const { timeZone } = week;
  const sections = [
    section('Appointments', contents.appointments, (row) => appointmentLine(row, timeZone)),
    section('Reminders', contents.reminders, (row) => reminderLine(row, week)),
    section('Milestones', contents.milestones, (row) => milestoneLine(row, week)),
  ].filter(({ lines }) => lines.length > 0);
  const days = formatDateRange(week.start, week.end);
  return {
    subject: `Your week: ${days}`,
    greeting: greet(firstName),
    paragraphs: [
      sections.length > 0 ? `Here's your week, ${days}.` : `You have nothing planned for ${days}.`,
      `Times are in ${timeZoneLabel(timeZone, week.startsAt)}.`,
    ],
    sections,
    action: { label: 'Open Doula Desk', url: `${appUrl}/dashboard` },
    afterward: [
      {
        text: "You get this email on Monday mornings. If you'd rather not get it:",
        link: { label: 'Stop the weekly summary', url: unsubscribeUrl },
      },
    ],
    closing,
  };
}

function section<Row extends { total: number }>(
  heading: string,
  rows: readonly Row[],
  line: (row: Row) => string | undefined,
): { heading: string; lines: string[] } {
  const more = (rows[0]?.total ?? 0) - rows.length;
  return {
    heading,
    lines: [...rows.flatMap((row) => line(row) ?? []), ...(more > 0 ? [`and ${more} more`] : [])],
  };
}

function appointmentLine(row: DigestAppointment, timeZone: TimeZone): string {
  const when = row.allDay
    ? `${formatDate(row.date, 'short')}, all day`
    : formatInstant(row.startsAt, timeZone, 'short');
  return [when, row.type, clientName(row), row.location].filter(Boolean).join(' · ');
}

function reminderLine(row: DigestReminder, week: Week): string {
  const when =
    row.dueDate < week.start
      ? `Overdue since ${formatDate(row.dueDate)}`
      : formatInstant(row.dueAt, week.timeZone, 'short');
  return `${when} · ${row.title} · ${clientName(row)}`;
}

function milestoneLine({ edd, ...client }: DigestMilestone, week: Week): string | undefined {
  for (const day of datesInRange(week)) {
    const milestone = milestoneOn({ edd }, day);
    if (milestone) return `${formatDate(day, 'short')} · ${clientName(client)} · ${milestone.title}`;
  }
  return undefined;
}
