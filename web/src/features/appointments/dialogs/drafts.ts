/** Storage key for the id of the appointment that is being edited. */
export const EDITED_APPOINTMENT = 'edited-appointment';

/** Returns the draft key for a new appointment. Each client's chart has a separate key. */
export function newDraftKey(clientId?: string): string {
  return clientId ? `new-appointment-${clientId}` : 'new-appointment';
}

/** Returns the draft key for editing an appointment. */
export function editDraftKey(id: string): string {
  return `appointment-${id}`;
}
