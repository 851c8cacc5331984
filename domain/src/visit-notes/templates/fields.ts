import { sentenceCase } from '../../text/index.js';
import type { NoteField } from '../note-template.js';

/** A text of several lines. Its label is its key in sentence case unless another one is given. */
export function longText(key: string, parts: Partial<Pick<NoteField, 'label' | 'starters'>> = {}): NoteField {
  return { key, label: sentenceCase(key), kind: 'longText', ...parts };
}

/** A text of one line. */
export function text(key: string): NoteField {
  return { key, label: sentenceCase(key), kind: 'text' };
}

/** One of a few. */
export function select(key: string, options: readonly string[]): NoteField {
  return { key, label: sentenceCase(key), kind: 'select', options };
}
