import { controlClass, FormField } from '../../../components/fields.js';
import type { FieldBinding } from '../../../lib/forms/useForm.js';

interface NoteTextFieldProps {
  field: FieldBinding<string>;
  label: string;
  /** Words that one tap writes into the text. */
  starters?: readonly string[];
}

/** A text that grows with what is written, up to where it scrolls by itself. */
export function NoteTextField({ field, label, starters = [] }: NoteTextFieldProps) {
  return (
    <FormField name={field.name} label={label} optional error={field.error}>
      {(control) => (
        <>
          {starters.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more group around one field
            <div className="note-starters" role="group" aria-label={`Write into ${label}`}>
              {starters.map((starter) => (
                <button
                  key={starter}
                  type="button"
                  className="btn btn-quiet btn-sm"
                  onClick={() => field.onChange(withStarter(field.value, starter))}
                >
                  {starter}
                </button>
              ))}
            </div>
          )}
          <textarea
            {...control}
            rows={2}
            className={controlClass('form-control note-text', field.error)}
            value={field.value}
            onChange={(event) => field.onChange(event.target.value)}
          />
        </>
      )}
    </FormField>
  );
}

/** The text with the words at its end, once. */
function withStarter(text: string, starter: string): string {
  const written = text.trimEnd();
  if (written.toLowerCase().includes(starter.toLowerCase())) return text;
  if (written === '') return starter;
  return /[.!?:;,]$/u.test(written) ? `${written} ${starter}` : `${written}, ${starter}`;
}
