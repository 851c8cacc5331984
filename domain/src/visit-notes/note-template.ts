import type { NoteTemplateName } from '../settings/index.js';

/** A field of a template. Every answer is a string, regardless of the control. */
export interface NoteField {
  key: string;
  label: string;
  kind: 'text' | 'longText' | 'select';
  /** Options of a select. */
  options?: readonly string[];
  /** Phrases that can be inserted into long text with a tap. The text stays editable. */
  starters?: readonly string[];
}

export interface NoteTemplate {
  name: NoteTemplateName;
  label: string;
  fields: readonly NoteField[];
}
