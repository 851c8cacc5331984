import { personalPasswordWords } from '@doula-desk/domain';
import { CheckboxField, TextField } from '../../../../components/fields.js';
import { PasswordField } from '../../../../components/PasswordField.js';
import { NewPasswordField } from '../../password/NewPasswordField.js';
import type { StepProps } from './StepProps.js';

export function PersonalInfoStep({ bind }: StepProps) {
  const personalWords = personalPasswordWords({
    firstName: bind('firstName').value,
    lastName: bind('lastName').value,
    email: bind('email').value,
    businessName: bind('businessName').value,
    phone: bind('phone').value,
  });
  return (
    <>
      <div className="field-pair">
        <TextField field={bind('firstName')} label="First name" autoComplete="given-name" />
        <TextField field={bind('lastName')} label="Last name" autoComplete="family-name" />
      </div>
      <TextField field={bind('email')} label="Email" type="email" autoComplete="username" />
      <TextField field={bind('phone')} label="Phone number" type="tel" autoComplete="tel" />
      <div className="field-pair">
        <div>
          <NewPasswordField field={bind('password')} label="Password" personalWords={personalWords} />
        </div>
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
