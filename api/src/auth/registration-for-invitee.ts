import { type RegistrationRequest, registrationTimeZones, tidyLine } from '@doula-desk/domain';
import { newToken } from '@doula-desk/platform';

/** The details of someone who gets an account without signing up. */
interface Invitee {
  email: string;
  firstName: string;
  lastName: string;
  phone?: string;
}

/**
 * Returns the registration for an account that someone else creates. No one knows its password.
 *
 * @param zoneHint the IANA time zone that the practice is probably in
 */
export function registrationForInvitee(person: Invitee, zoneHint?: string): RegistrationRequest {
  const [firstName, lastName] = [tidyLine(person.firstName), tidyLine(person.lastName)];
  const zones = Object.entries(registrationTimeZones) as [RegistrationRequest['timeZone'], string][];
  return {
    email: person.email,
    firstName,
    lastName,
    phone: tidyLine(person.phone ?? ''),
    password: newToken(),
    practiceType: 'doula',
    businessName: `${firstName} ${lastName}`,
    businessAddress: '',
    businessCity: '',
    businessState: '',
    businessZipCode: '',
    certifyingOrganizations: [],
    yearsOfExperience: '0-1',
    specialties: [],
    servicesOffered: [],
    timeZone: zones.find(([, zone]) => zone === zoneHint)?.[0] ?? 'EST',
    preferredLanguages: ['English'],
    acceptNewClients: true,
    marketingEmails: false,
  };
}
