import {
  type ExperienceLevel,
  normalizeEmail,
  type PracticeType,
  type RegistrationRequest,
  type RegistrationTimeZone,
  registrationLanguages,
  registrationTimeZones,
} from '@doula-desk/domain';

export interface SignupValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
  confirmPassword: string;
  agreeToTerms: boolean;
  practiceType: PracticeType;
  businessName: string;
  businessAddress: string;
  businessCity: string;
  businessState: string;
  businessZipCode: string;
  businessPhone: string;
  websiteUrl: string;
  credentials: string;
  certifyingOrganizations: string[];
  yearsOfExperience: ExperienceLevel | '';
  specialties: string[];
  servicesOffered: string[];
  timeZone: RegistrationTimeZone;
  preferredLanguages: string[];
  acceptNewClients: boolean;
  marketingEmails: boolean;
}

/** Returns the empty form with its defaults, and with the browser's time zone if that is an option. */
export function emptySignup(browserZone: string): SignupValues {
  return {
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    password: '',
    confirmPassword: '',
    agreeToTerms: false,
    practiceType: 'doula',
    businessName: '',
    businessAddress: '',
    businessCity: '',
    businessState: '',
    businessZipCode: '',
    businessPhone: '',
    websiteUrl: '',
    credentials: '',
    certifyingOrganizations: [],
    yearsOfExperience: '',
    specialties: [],
    servicesOffered: [],
    timeZone: offeredZone(browserZone),
    preferredLanguages: [registrationLanguages[0]],
    acceptNewClients: true,
    marketingEmails: true,
  };
}

export const timeZoneNames = Object.keys(registrationTimeZones) as RegistrationTimeZone[];

function offeredZone(browserZone: string): RegistrationTimeZone {
  return timeZoneNames.find((name) => registrationTimeZones[name] === browserZone) ?? 'EST';
}

/** Returns the request with trimmed values, without `confirmPassword`, `agreeToTerms`, and empty optional fields. */
export function toRegistration(
  values: SignupValues,
  yearsOfExperience: ExperienceLevel,
): RegistrationRequest {
  const { confirmPassword, agreeToTerms, businessPhone, websiteUrl, credentials, ...rest } = values;
  return {
    ...rest,
    firstName: rest.firstName.trim(),
    lastName: rest.lastName.trim(),
    email: normalizeEmail(rest.email),
    phone: rest.phone.trim(),
    businessName: rest.businessName.trim(),
    businessAddress: rest.businessAddress.trim(),
    businessCity: rest.businessCity.trim(),
    businessState: rest.businessState.trim(),
    businessZipCode: rest.businessZipCode.trim(),
    yearsOfExperience,
    ...filled({ businessPhone, websiteUrl, credentials }),
  };
}

function filled<Name extends string>(texts: Record<Name, string>): Partial<Record<Name, string>> {
  const entries = Object.entries<string>(texts).map(([name, text]) => [name, text.trim()]);
  return Object.fromEntries(entries.filter(([, text]) => text)) as Partial<Record<Name, string>>;
}
