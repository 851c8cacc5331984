import type { NoteField } from '../note-template.js';

/** Creates a field for a text of several lines. @param starters words that one tap writes into the text */
export function longText(key: string, label: string, starters?: readonly string[]): NoteField {
  return { key, label, kind: 'longText', ...(starters && { starters }) };
}

/** Creates a field for one line. */
export function text(key: string, label: string): NoteField {
  return { key, label, kind: 'text' };
}

/** Creates a field for one of a few options. */
export function select(key: string, label: string, options: readonly string[]): NoteField {
  return { key, label, kind: 'select', options };
}
