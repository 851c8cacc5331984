import type { NoteField } from '../note-template.js';

/**
 * Creates a multi-line field.
 * @param starters phrases that can be inserted into the text with a tap
 */
export function longText(key: string, label: string, starters?: readonly string[]): NoteField {
  return { key, label, kind: 'longText', ...(starters && { starters }) };
}

/** Creates a single-line field. */
export function text(key: string, label: string): NoteField {
  return { key, label, kind: 'text' };
}

/** Creates a field with a few options. */
export function select(key: string, label: string, options: readonly string[]): NoteField {
  return { key, label, kind: 'select', options };
}
