import type { ClientReply, ClientReplyAnswer } from '../appointments/index.js';
import type { DateOnly, Instant, TimeZone } from '../dates/index.js';
import type { PracticeAbout } from '../settings/index.js';
import type { ClientReminderChoice } from './client-reminder.options.js';

/** `GET /api/clients/:clientId/appointment-reminders`: whether a client gets appointment reminders. */
export interface ClientReminderStatus {
  choice: ClientReminderChoice;
  /** When reminders were last turned off or on for this client; null if they never were. */
  changedAt: Instant | null;
  /** The client's time zone for quiet hours and times in reminders; null for the practice's time zone. */
  timeZone: TimeZone | null;
  /** Whether the practice sends reminders. */
  isPracticeOn: boolean;
  hasEmail: boolean;
}

/** Body of `PUT /api/clients/:clientId/appointment-reminders`. */
export interface ClientReminderUpdate {
  choice: 'practice' | 'off';
  timeZone?: TimeZone | null;
  /** Confirms that a client who turned reminders off asked for them again. */
  clientAskedAgain?: boolean;
}

/**
 * The state of a link in a reminder. `over`: the appointment has started. `changed`: the appointment was moved or
 * canceled, or the client no longer gets reminders for it.
 */
export type ReplyPageState = 'open' | 'over' | 'changed';

/** The appointment on the page that a reminder links to. */
export interface ReplyPageAppointment {
  type: string;
  startsAt: Instant;
  endsAt: Instant;
  /** First and last day of an all-day appointment; null for other appointments. */
  days: { start: DateOnly; end: DateOnly } | null;
  /** The time zone of the times shown to the client. */
  timeZone: TimeZone;
  /** The location as shown to the client; empty if unknown. */
  place: string;
}

/** `GET /api/appointment-replies/:token`, and the response to a client's reply. */
export interface ReplyPage {
  state: ReplyPageState;
  /** Null unless the link is open. */
  appointment: ReplyPageAppointment | null;
  reply: Pick<ClientReply, 'answer' | 'message'> | null;
  /** Whether the client no longer gets reminders. */
  isOptedOut: boolean;
  about: PracticeAbout;
}

/** Body of `POST /api/appointment-replies/:token`. */
export interface ReplyRequest {
  answer: ClientReplyAnswer;
  message?: string;
}
