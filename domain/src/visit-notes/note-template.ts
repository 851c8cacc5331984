import type { NoteTemplateName } from '../settings/index.js';

/** One field of a template. Every answer is a text, whatever the form offers. */
export interface NoteField {
  key: string;
  label: string;
  kind: 'text' | 'longText' | 'select';
  /** What a select offers. */
  options?: readonly string[];
  /** Words that one tap writes into a long text, which stays free to edit. */
  starters?: readonly string[];
}

export interface NoteTemplate {
  name: NoteTemplateName;
  label: string;
  fields: readonly NoteField[];
}
