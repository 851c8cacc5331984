import { VISIT_NOTE_TEXT_LENGTH } from '@doula-desk/domain';
import { useId } from 'react';
import { controlClass, describedBy, FieldNotes } from '../../../components/fields.js';
import { TextLimit } from '../../../components/TextLimit.js';
import type { FieldBinding } from '../../../lib/forms/useForm.js';

interface NoteTextFieldProps {
  field: FieldBinding<string>;
  label: string;
  /** Phrases that can be added to the text with a tap. */
  starters?: readonly string[];
}

/**
 * A text field that grows with its contents. None of a note's text fields is required, so labels don't say 'optional'.
 */
export function NoteTextField({ field, label, starters = [] }: NoteTextFieldProps) {
  const id = useId();
  const { name, value, error, onChange } = field;
  return (
    <div className="mb-3">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {starters.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be an extra group around a single field
        <div className="d-flex flex-wrap gap-1h mb-2" role="group" aria-label={`Phrases for ${label}`}>
          {starters.map((starter) => (
            <button
              key={starter}
              type="button"
              className="btn btn-quiet btn-sm"
              onClick={() => onChange(withStarter(value, starter))}
            >
              {starter}
            </button>
          ))}
        </div>
      )}
      <textarea
        id={id}
        name={name}
        rows={2}
        dir="auto"
        className={controlClass('form-control note-text', error)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, undefined, error)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <TextLimit text={value} max={VISIT_NOTE_TEXT_LENGTH} />
      <FieldNotes id={id} error={error} />
    </div>
  );
}

/** Appends a phrase unless the text already contains it. */
function withStarter(text: string, starter: string): string {
  const written = text.trimEnd();
  const said = written.toLowerCase().split(/[.!?:;,\n]+/u);
  if (said.some((part) => part.trim() === starter.toLowerCase())) return text;
  if (written === '') return starter;
  return /[.!?:;,]$/u.test(written) ? `${written} ${starter}` : `${written}, ${starter}`;
}
