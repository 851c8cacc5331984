import type { NoteRef } from './visitNotes.api.js';

/** Location state of a link to a note's form. */
export interface NoteLinkState {
  /** The path to which the form returns. */
  from: string;
}

/** @param clientId the client whose chart the note is written in; omit it if the form asks for the client */
export function newNotePath(clientId?: string): string {
  return clientId ? `/notes/new?client=${encodeURIComponent(clientId)}` : '/notes/new';
}

export function notePath({ clientId, id }: NoteRef): string {
  return `/client-chart/${encodeURIComponent(clientId)}/notes/${encodeURIComponent(id)}`;
}

/** Returns the path of a new note about an appointment. */
export function appointmentNotePath({ clientId, id }: NoteRef): string {
  return `/client-chart/${encodeURIComponent(clientId)}/appointments/${encodeURIComponent(id)}/note`;
}
