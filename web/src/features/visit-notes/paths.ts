import type { NoteRef } from './visitNotes.api.js';

/** What a link to a note's form says about where it was. */
export interface NoteLinkState {
  /** The address to which the form returns. */
  from: string;
}

/** @param clientId of the chart in which the note is written; none for a form that asks for the client */
export function newNotePath(clientId?: string): string {
  return clientId ? `/notes/new?client=${encodeURIComponent(clientId)}` : '/notes/new';
}

export function notePath({ clientId, id }: NoteRef): string {
  return `/client-chart/${encodeURIComponent(clientId)}/notes/${encodeURIComponent(id)}`;
}

/** Returns the address of a new note about an appointment. */
export function appointmentNotePath({ clientId, id }: NoteRef): string {
  return `/client-chart/${encodeURIComponent(clientId)}/appointments/${encodeURIComponent(id)}/note`;
}
