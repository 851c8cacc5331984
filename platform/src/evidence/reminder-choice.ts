import type { ServerKey } from '../security/server-key.js';
import { type LoggedEvents, latestProven, loggedEvents } from './logged-events.js';

/** Events that record a choice by the client, through a link, or by the practitioner. */
const choiceActions = ['client.reminders-stopped', 'client.reminders-changed'] as const;

/**
 * The changed field in an event about whether the client gets reminders. Other such events are about the
 * client's time zone.
 */
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
 * Returns whether the client has stopped reminders and no one has turned them on again, according to the audit
 * log. The client's row isn't trusted, since someone could have changed it or restored an earlier version.
 */
export function hasStoppedReminders(key: ServerKey, events: LoggedEvents): boolean {
  const choices = events?.filter(
    ({ fields }) => Array.isArray(fields) && fields.includes(REMINDER_CHOICE_FIELD),
  );
  return latestProven(key, choices ?? null)?.action === 'client.reminders-stopped';
}
