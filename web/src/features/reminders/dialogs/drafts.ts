/** Draft key of a new reminder whose client isn't chosen yet. */
const NEW_REMINDER_DRAFT = 'new-reminder';

/** Returns the draft key for editing a reminder, or for a client's new reminder. */
export function reminderDraftKey(reminderId: string | undefined, clientId: string | undefined): string {
  if (reminderId) return `reminder-${reminderId}`;
  return clientId ? `${NEW_REMINDER_DRAFT}-${clientId}` : NEW_REMINDER_DRAFT;
}

/** Only the form for a new reminder is reopened after a reload; an edit would need its reminder. */
export const newReminderDialog = {
  restore: () => ({ dialog: 'new' }) as const,
  remember: ({ dialog }: { dialog: string }) => (dialog === 'new' ? {} : null),
};
