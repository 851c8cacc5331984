/** Key of the open-dialog mark for an appointment being edited. */
export const EDITED_APPOINTMENT = 'edited-appointment';

/** Returns the draft key for a new appointment, which a chart gives for its client. */
export function newDraft(clientId?: string): string {
  return clientId ? `new-appointment-${clientId}` : 'new-appointment';
}

/** Returns the draft key for editing an appointment. */
export function editDraft(id: string): string {
  return `appointment-${id}`;
}
