/** Name of the draft of a new reminder whose client isn't chosen yet. */
const NEW_REMINDER_DRAFT = 'new-reminder';

/** Name of the draft that the form of a reminder keeps, or that of a new one for a client. */
export function draftOf(reminderId: string | undefined, clientId: string | undefined): string {
  if (reminderId) return `reminder-${reminderId}`;
  return clientId ? `${NEW_REMINDER_DRAFT}-${clientId}` : NEW_REMINDER_DRAFT;
}

/** Of the dialogs over reminders, only the form for a new one opens again: an edit needs its reminder. */
export const newReminderDialog = {
  restore: () => ({ dialog: 'new' }) as const,
  remember: ({ dialog }: { dialog: string }) => (dialog === 'new' ? {} : null),
};
