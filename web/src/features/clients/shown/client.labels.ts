import type { ClientFields } from '@doula-desk/domain';

/** Labels of client fields by dotted path, for forms, charts, and comparisons. */
export const clientLabels: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  preferredName: 'Preferred name',
  dateOfBirth: 'Date of birth',
  age: 'Age',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  preferredLanguage: 'Preferred language',
  race: 'Race',
  ethnicity: 'Ethnicity',
  pronouns: 'Pronouns',
  maritalStatus: 'Marital status',
  occupation: 'Occupation',
  referralSource: 'Referral source',
  partnerName: 'Partner name',
  status: 'Status',
  edd: 'Expected due date',
  currentPregnancyNumber: 'Current pregnancy number',
  gravida: 'Gravida',
  para: 'Para',
  numberOfBabies: 'Number of babies',
  pregnancyEnd: 'Pregnancy ended',
  pastPregnancies: 'Past pregnancies',
  'obstetrician.name': 'Obstetrician/midwife name',
  'obstetrician.practice': 'Obstetrician/midwife practice',
  'obstetrician.phone': 'Obstetrician/midwife phone',
  birthLocation: 'Birth location',
  'pediatrician.name': 'Pediatrician name',
  'pediatrician.practice': 'Pediatrician practice',
  'pediatrician.phone': 'Pediatrician phone',
  emergencyContacts: 'Emergency contacts',
  'birthPreferences.location': 'Preferred birth location',
  'birthPreferences.desiredExperience': 'Desired birth experience',
  'birthPreferences.supportPeople': 'Support people',
  'birthPreferences.specialConsiderations': 'Special considerations',
};

const contactLabels: Readonly<Record<string, string>> = {
  name: 'name',
  relationship: 'relationship',
  phone: 'phone',
};
const pastPregnancyLabels: Readonly<Record<string, string>> = {
  year: 'year',
  outcome: 'outcome',
  birthWeight: 'birth weight',
  complications: 'complications',
  deliveryType: 'delivery type',
};

/**
 * Returns the label of any client field, including fields in list rows, such as 'Emergency contact 2 phone' for
 * 'emergencyContacts.1.phone'.
 */
export function clientLabel(path: string): string {
  const known = clientLabels[path];
  if (known) return known;
  const [list, index, key = ''] = path.split('.');
  const number = Number(index) + 1;
  if (list === ('emergencyContacts' satisfies keyof ClientFields)) {
    return `Emergency contact ${number} ${contactLabels[key] ?? ''}`.trim();
  }
  if (list === ('pastPregnancies' satisfies keyof ClientFields)) {
    return `Past pregnancy ${number} ${pastPregnancyLabels[key] ?? ''}`.trim();
  }
  return path;
}
