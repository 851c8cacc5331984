import type { ServiceCodes } from '@doula-desk/domain';
import { useState } from 'react';
import { DateField } from '../../../components/DateField.js';
import { TextField } from '../../../components/fields.js';
import type { FieldBinding } from '../../../lib/forms/useForm.js';
import { codesText } from '../texts.js';
import type { LineValues } from './invoice.form.js';

interface CodeFieldsProps {
  field: (name: keyof ServiceCodes) => FieldBinding<string>;
}

/** The fields for a service's superbill codes. */
export function CodeFields({ field }: CodeFieldsProps) {
  return (
    <div className="field-triple">
      <TextField
        field={field('procedureCode')}
        label="Procedure code"
        hint="CPT or HCPCS, such as T1032."
        autoComplete="off"
        optional="unmarked"
      />
      <TextField
        field={field('modifiers')}
        label="Modifiers"
        hint="Such as HD."
        autoComplete="off"
        optional="unmarked"
      />
      <TextField
        field={field('diagnosis')}
        label="Diagnosis"
        hint="ICD-10, such as Z33.1."
        autoComplete="off"
        optional="unmarked"
      />
    </div>
  );
}

type LineField = keyof ServiceCodes | 'servedOn';

interface LineCodesProps {
  line: LineValues;
  field: (name: LineField) => FieldBinding<string>;
}

/** An invoice line's superbill fields. Collapsed if they are empty, since few practices need them. */
export function LineCodes({ line, field }: LineCodesProps) {
  const [hadCodes] = useState(() => codesText(line) !== '' || line.servedOn !== '');
  const names: LineField[] = ['procedureCode', 'modifiers', 'diagnosis', 'servedOn'];
  const hasError = names.some((name) => field(name).error !== undefined);
  return (
    <details className="mb-3" open={hadCodes || hasError}>
      <summary>Superbill</summary>
      <div className="pt-2">
        <CodeFields field={field} />
        <DateField
          field={field('servedOn')}
          label="Date of service"
          hint="Leave empty for a package; its visits have their own dates."
          optional
        />
      </div>
    </details>
  );
}
