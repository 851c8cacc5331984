/** Kinds of reminders, by how long before an appointment they're sent; `reminderHours` has the hours. */
export const clientReminderKinds = ['day', 'hours'] as const;
export type ClientReminderKind = (typeof clientReminderKinds)[number];

export const reminderHours: Record<ClientReminderKind, number> = { day: 24, hours: 2 };

/** If a reminder falls into the quiet hours, it's sent this many minutes before they start. */
export const QUIET_HOURS_LEAD = 30;

/** Maximum number of hours before an appointment at which a reminder can be due: a day plus the quiet hours. */
export const REMINDER_HOURS_MAX = 49;

/**
 * Whether a client gets reminders: according to the practice's settings, or not at all because the practitioner or the
 * client turned them off.
 */
export const clientReminderChoices = ['practice', 'off', 'opted-out'] as const;
export type ClientReminderChoice = (typeof clientReminderChoices)[number];
