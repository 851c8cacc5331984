import type { ClientReply, ClientReplyAnswer } from '../appointments/index.js';
import type { DateOnly, Instant, TimeZone } from '../dates/index.js';
import type { PracticeAbout } from '../settings/index.js';
import type { ClientReminderChoice } from './client-reminder.options.js';

/** `GET /api/clients/:clientId/appointment-reminders`: whether a client is reminded of appointments. */
export interface ClientReminderStatus {
  choice: ClientReminderChoice;
  /** When the reminders were turned off or on for this client; null if no one ever did. */
  changedAt: Instant | null;
  /** The client's zone for quiet hours and times in reminders; null for the practice's. */
  timeZone: TimeZone | null;
  /** Whether the practice sends reminders. */
  isPracticeOn: boolean;
  hasEmail: boolean;
}

/** Body of `PUT /api/clients/:clientId/appointment-reminders`. */
export interface ClientReminderUpdate {
  choice: 'practice' | 'off';
  timeZone?: TimeZone | null;
  /** Confirms that a client who turned the reminders off asked for them again. */
  clientAskedAgain?: boolean;
}

/**
 * The state of a link in a reminder. `over`: the appointment has started. `changed`: it was moved or canceled, or the
 * client is no longer reminded of it.
 */
export type ReplyPageState = 'open' | 'over' | 'changed';

/** The appointment on the page that a reminder leads to. */
export interface ReplyPageAppointment {
  type: string;
  startsAt: Instant;
  endsAt: Instant;
  /** First and last day of an all-day appointment; null for any other. */
  days: { start: DateOnly; end: DateOnly } | null;
  /** The zone of the times that the client sees. */
  timeZone: TimeZone;
  /** Where it is, for the client; empty if unknown. */
  place: string;
}

/** `GET /api/appointment-replies/:token`, and the response to an answer. */
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
