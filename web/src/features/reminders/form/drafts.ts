/** Name of the draft of a new reminder for a client that is yet to be chosen. */
export const NEW_REMINDER_DRAFT = 'new-reminder';

/** Name of the draft that the form of a reminder keeps, or that of a new one for a client. */
export function draftOf(reminderId: string | undefined, clientId: string | undefined): string {
  if (reminderId) return `reminder-${reminderId}`;
  return clientId ? `${NEW_REMINDER_DRAFT}-${clientId}` : NEW_REMINDER_DRAFT;
}
