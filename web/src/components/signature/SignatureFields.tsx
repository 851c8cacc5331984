import { type SignatureMethod, tidyText } from '@doula-desk/domain';
import { useId } from 'react';
import { TextField } from '../fields.js';
import { SignaturePad } from './SignaturePad.js';
import type { SignatureForm } from './useSignature.js';
import './signature.scss';

const methods: { value: SignatureMethod; label: string }[] = [
  { value: 'typed', label: 'Type my name' },
  { value: 'drawn', label: 'Draw my signature' },
];

interface SignatureFieldsProps {
  form: SignatureForm;
  disabled?: boolean;
  /** Hint for the name field. */
  nameHint?: string;
}

/** Fields for signing by typing a name, which works with the keyboard, or by drawing. */
export function SignatureFields({ form, disabled = false, nameHint }: SignatureFieldsProps) {
  const id = useId();
  const { input, errors, fieldsRef } = form;
  const name = tidyText(input.name);
  return (
    <fieldset ref={fieldsRef} className="min-w-0 mb-3" disabled={disabled}>
      <legend className="form-label float-none fs-6">How do you want to sign?</legend>
      <div className="choice-grid mb-3 d-grid">
        {methods.map(({ value, label }) => (
          <label key={value} className="choice">
            <input
              type="radio"
              className="form-check-input"
              name={`${id}-method`}
              checked={input.method === value}
              onChange={() => form.setMethod(value)}
            />
            {label}
          </label>
        ))}
      </div>
      <TextField
        field={{ name: 'signature-name', value: input.name, error: errors.name, onChange: form.setName }}
        label="Your full name"
        hint={nameHint}
        autoComplete="name"
      />
      {input.method === 'typed' && name && (
        <p
          className="signature-typed pt-2 pb-2h px-3 border rounded text-break fst-italic max-w-34 fs-24"
          aria-hidden="true"
        >
          {name}
        </p>
      )}
      {input.method === 'drawn' && (
        <SignaturePad drawing={input.drawing} error={errors.drawing} onDraw={form.draw} />
      )}
    </fieldset>
  );
}
