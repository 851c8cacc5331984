import { useMemo } from 'react';
import { ComboboxField } from '../../components/ComboboxField.js';
import { SelectField } from '../../components/fields.js';
import type { FieldBinding } from '../../lib/forms/useForm.js';
import { needsCombobox, toOption } from './options.js';
import { useClientNames } from './useClientNames.js';

interface ClientSelectProps {
  /** The selected client's id, or an empty string. */
  field: FieldBinding<string>;
  label?: string;
  /** Id of a client to exclude from the options. */
  except?: string;
}

const NONE = { value: '', label: 'Select a client' };
const noneHints = {
  loading: 'Loading your clients…',
  loaded: 'You have no clients yet. Add one first.',
};

/** A select for the practice's clients. */
export function ClientSelect({ field, label = 'Client', except }: ClientSelectProps) {
  const { status, names, reload } = useClientNames();
  const clients = useMemo(() => names.filter(({ id }) => id !== except).map(toOption), [names, except]);
  const failed = status === 'failed' && names.length === 0;
  if (needsCombobox(names)) {
    return <ComboboxField field={field} label={label} options={clients} placeholder={NONE.label} />;
  }
  return (
    <SelectField
      field={field}
      label={label}
      options={[NONE, ...clients]}
      hint={
        failed ? (
          <span>
            Failed to load clients by id.{' '}
            <button type="button" className="btn btn-link p-0 align-baseline" onClick={reload}>
              Retry
            </button>
          </span>
        ) : (
          names.length === 0 && (status === 'loaded' ? noneHints.loaded : noneHints.loading)
        )
      }
    />
  );
}
