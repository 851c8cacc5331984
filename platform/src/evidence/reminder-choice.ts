import type { ServerKey } from '../security/server-key.js';
import { type LoggedEvents, latestProven, loggedEvents } from './logged-events.js';

/** Events for choices of the client, through a link, and of the practitioner. */
const choiceActions = ['client.reminders-stopped', 'client.reminders-changed'] as const;

/** The field that such an event names if it is about whether the client gets reminders, not about their time zone. */
export const REMINDER_CHOICE_FIELD = 'reminderChoice';

/**
 * Returns an expression for the events that {@link hasStoppedReminders} reads, as JSON.
 *
 * @param client alias of "Client"
 */
export function reminderChoicesOf(client: string): string {
  return loggedEvents(`${client}."ownerId"`, `${client}.id`, choiceActions);
}

/**
 * Returns whether the audit log says that the client stopped the reminders, and no one turned them on again since,
 * whatever the client's row says: someone could have changed it, or restored an earlier one.
 */
export function hasStoppedReminders(key: ServerKey, events: LoggedEvents): boolean {
  const choices = events?.filter(
    ({ fields }) => Array.isArray(fields) && fields.includes(REMINDER_CHOICE_FIELD),
  );
  return latestProven(key, choices ?? null)?.action === 'client.reminders-stopped';
}
