import { PASSWORD_MIN_LENGTH, PASSWORD_MIN_STRENGTH, type PasswordStrength } from '@doula-desk/domain';
import { useEffect, useId, useState } from 'react';
import { PasswordField } from '../../../components/PasswordField.js';
import type { FieldBinding } from '../../../lib/forms/useForm.js';
import { loadStrengthEstimator, passwordStrength } from './strength.js';
import './new-password.scss';

/** Debounce in milliseconds, because estimating the strength is slow on a phone. */
const DEBOUNCE_MS = 250;

interface NewPasswordFieldProps {
  field: FieldBinding<string>;
  label: string;
  /** Words known to the form that the password must not be based on. */
  personalWords: string[];
}

/** A field for a new password that shows the strength and suggestions. */
export function NewPasswordField({ field, label, personalWords }: NewPasswordFieldProps) {
  const strength = useStrength(field.value, personalWords);
  return (
    <>
      <PasswordField
        field={field}
        label={label}
        hint={`At least ${PASSWORD_MIN_LENGTH} characters. A few words make a good password.`}
        autoComplete="new-password"
      />
      <StrengthLine strength={strength} isExplained={!field.error} />
    </>
  );
}

const names = ['Very weak', 'Weak', 'Not strong enough yet', 'Good', 'Strong'];

function StrengthLine({
  strength,
  isExplained,
}: {
  strength: PasswordStrength | null;
  isExplained: boolean;
}) {
  const id = useId();
  const isEnough = strength !== null && strength.strength >= PASSWORD_MIN_STRENGTH;
  return (
    <div
      className="password-strength fs-sm m-0"
      role="status"
      aria-labelledby={strength ? `${id}-text` : undefined}
    >
      {strength && (
        <>
          <meter
            className="d-block w-100 mb-1"
            aria-hidden
            min={0}
            max={4}
            low={2}
            high={PASSWORD_MIN_STRENGTH}
            optimum={4}
            value={Math.max(strength.strength, 0.4)}
          />
          <p className="m-0" id={`${id}-text`}>
            Strength: <strong>{names[strength.strength]}</strong>
            {!isEnough && isExplained && strength.hint && <span>{`. ${strength.hint}`}</span>}
          </p>
        </>
      )}
    </div>
  );
}

/** Returns the debounced strength of the password; null until it's estimated, and for passwords that are too short. */
function useStrength(password: string, personalWords: string[]): PasswordStrength | null {
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  const words = personalWords.join('\n');
  useEffect(() => {
    if (password) void loadStrengthEstimator();
    const timer = window.setTimeout(async () => {
      const isLongEnough = password.length >= PASSWORD_MIN_LENGTH;
      const isLoaded = isLongEnough && (await loadStrengthEstimator());
      setStrength((isLoaded && passwordStrength(password, words.split('\n'))) || null);
    }, DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
  }, [password, words]);
  return strength;
}
