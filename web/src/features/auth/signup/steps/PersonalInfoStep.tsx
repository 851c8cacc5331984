import { PASSWORD_MIN_LENGTH } from '@doula-desk/domain';
import { CheckboxField, TextField } from '../../../../components/fields.js';
import { PasswordField } from '../../../../components/PasswordField.js';
import type { StepProps } from './StepProps.js';

export function PersonalInfoStep({ bind }: StepProps) {
  return (
    <>
      <div className="auth-pair">
        <TextField field={bind('firstName')} label="First name" autoComplete="given-name" />
        <TextField field={bind('lastName')} label="Last name" autoComplete="family-name" />
      </div>
      <TextField field={bind('email')} label="Email" type="email" autoComplete="username" />
      <TextField field={bind('phone')} label="Phone number" type="tel" autoComplete="tel" />
      <div className="auth-pair">
        <PasswordField
          field={bind('password')}
          label="Password"
          hint={`At least ${PASSWORD_MIN_LENGTH} characters`}
          autoComplete="new-password"
        />
        <PasswordField field={bind('confirmPassword')} label="Confirm password" autoComplete="new-password" />
      </div>
      <CheckboxField
        field={bind('agreeToTerms')}
        label={
          <span>
            I agree to the{' '}
            <a href="/terms-of-service" target="_blank" rel="noreferrer">
              terms and conditions
            </a>
          </span>
        }
      />
    </>
  );
}
