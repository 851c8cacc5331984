/** How long before an appointment a client is reminded; the hours are in `reminderHours`. */
export const clientReminderKinds = ['day', 'hours'] as const;
export type ClientReminderKind = (typeof clientReminderKinds)[number];

export const reminderHours: Record<ClientReminderKind, number> = { day: 24, hours: 2 };

/** Minutes before the quiet hours by which a reminder that falls into them is sent. */
export const QUIET_HOURS_LEAD = 30;

/** Hours before the start from which a reminder can be due: a day, and quiet hours before it. */
export const REMINDER_HOURS_MAX = 49;

/**
 * Whether a client gets reminders: as in the practice's settings, or not at all because the practitioner or the client
 * turned them off.
 */
export const clientReminderChoices = ['practice', 'off', 'opted-out'] as const;
export type ClientReminderChoice = (typeof clientReminderChoices)[number];
