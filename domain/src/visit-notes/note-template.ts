import type { NoteTemplateName } from '../settings/index.js';

/** One field of a template. Every answer is a string, regardless of the control. */
export interface NoteField {
  key: string;
  label: string;
  kind: 'text' | 'longText' | 'select';
  /** Options of a select. */
  options?: readonly string[];
  /** Phrases that a tap inserts into a long text, which stays editable. */
  starters?: readonly string[];
}

export interface NoteTemplate {
  name: NoteTemplateName;
  label: string;
  fields: readonly NoteField[];
}
