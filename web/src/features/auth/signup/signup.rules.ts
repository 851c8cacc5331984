import { type FieldError, isWebsite, personalPasswordWords, WEBSITE_MESSAGE } from '@doula-desk/domain';
import type { FormErrors } from '../../../lib/forms/useForm.js';
import { emailError, onlyErrors, requiredError } from '../auth.rules.js';
import { newPasswordError, repeatedPasswordError } from '../password/password.rules.js';
import type { SignupValues } from './signup.form.js';

export const signupSteps = ['Personal Info', 'Practice Details', 'Professional', 'Preferences'] as const;
export const LAST_STEP = signupSteps.length - 1;

type Errors = FormErrors<SignupValues>;

/** The validation rules for each step. */
const checks: ((values: SignupValues) => Errors)[] = [
  (values) =>
    onlyErrors({
      firstName: requiredError(values.firstName, 'First name is required'),
      lastName: requiredError(values.lastName, 'Last name is required'),
      email: emailError(values.email),
      phone: requiredError(values.phone, 'Phone number is required'),
      password: newPasswordError(values.password, personalPasswordWords(values)),
      confirmPassword: repeatedPasswordError(values.password, values.confirmPassword),
      agreeToTerms: values.agreeToTerms ? undefined : 'You must agree to the terms and conditions',
    }),
  (values) =>
    onlyErrors({
      businessName: requiredError(values.businessName, 'Business name is required'),
      businessAddress: requiredError(values.businessAddress, 'Business address is required'),
      businessCity: requiredError(values.businessCity, 'City is required'),
      businessState: requiredError(values.businessState, 'State is required'),
      businessZipCode: requiredError(values.businessZipCode, 'ZIP code is required'),
      websiteUrl: isWebsite(values.websiteUrl) ? undefined : WEBSITE_MESSAGE,
    }),
  (values) =>
    onlyErrors({
      yearsOfExperience: requiredError(values.yearsOfExperience, 'Experience level is required'),
      servicesOffered: values.servicesOffered.length > 0 ? undefined : 'Please select at least one service',
    }),
  () => ({}),
];

/** Returns the errors in a step. Steps are zero-based. */
export function stepErrors(step: number, values: SignupValues): Errors {
  return checks[step]?.(values) ?? {};
}

const fieldsOfStep: (keyof SignupValues)[][] = [
  ['firstName', 'lastName', 'email', 'phone', 'password', 'confirmPassword', 'agreeToTerms'],
  [
    'practiceType',
    'businessName',
    'businessAddress',
    'businessCity',
    'businessState',
    'businessZipCode',
    'businessPhone',
    'websiteUrl',
  ],
  ['credentials', 'certifyingOrganizations', 'yearsOfExperience', 'specialties', 'servicesOffered'],
  ['timeZone', 'preferredLanguages', 'acceptNewClients', 'marketingEmails'],
];

/** Returns the fields that the server rejected and the first step with a rejected field. */
export function rejectedFields(details: FieldError[]): { step: number; errors: Errors } | null {
  const errors: Errors = {};
  for (const { field, message } of details) {
    // An invalid element of a list is reported as `specialties.3`.
    const name = field.split('.')[0];
    const known = fieldsOfStep.flat().find((candidate) => candidate === name);
    if (known) errors[known] ??= message;
  }
  const step = fieldsOfStep.findIndex((fields) => fields.some((field) => errors[field]));
  return step < 0 ? null : { step, errors };
}
