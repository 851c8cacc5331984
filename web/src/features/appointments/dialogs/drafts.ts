/** Draft key for new appointments. */
export const NEW_DRAFT = 'new-appointment';

/** Returns the draft key for editing an appointment. */
export function editDraft(id: string): string {
  return `appointment-${id}`;
}
