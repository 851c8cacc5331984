/** Where the form for a new appointment keeps what was typed. */
export const NEW_DRAFT = 'new-appointment';

/** Name of the draft that the form of an appointment keeps. */
export function editDraft(id: string): string {
  return `appointment-${id}`;
}
