export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

export const practiceTypes = [
  { value: 'doula', label: 'Doula', available: true },
  { value: 'postpartum-doula', label: 'Postpartum Doula', available: true },
  { value: 'full-spectrum-doula', label: 'Full-Spectrum Doula', available: true },
  { value: 'midwife', label: 'Midwife', available: false },
  { value: 'childbirth-educator', label: 'Childbirth Educator', available: false },
] as const;
export type PracticeType = Extract<(typeof practiceTypes)[number], { available: true }>['value'];
export const availablePracticeTypes = practiceTypes
  .filter((type) => type.available)
  .map((type) => type.value) as PracticeType[];

export const certifyingOrganizations = [
  'DONA International',
  'CAPPA',
  'Childbirth International',
  'ProDoula',
  'Birth Boot Camp',
  'Lamaze International',
  'Bradley Method',
  'HypnoBirthing',
  'ICEA',
  'Birth Arts International',
  'Other',
  'Not certified yet',
] as const;

export const specialties = [
  'First-time parents',
  'VBAC support',
  'High-risk pregnancies',
  'Multiples',
  'Teen pregnancy',
  'LGBTQ+ families',
  'Military families',
  'Single mothers',
  'Home birth',
  'Hospital birth',
  'Birth center',
  'Water birth',
  'Natural birth',
  'Cesarean support',
  'Loss support',
] as const;

export const registrationServices = [
  'Birth support',
  'Prenatal visits',
  'Postpartum support',
  'Lactation support',
  'Birth photography',
  'Placenta encapsulation',
  'Childbirth education',
  'Newborn care',
  'Sibling preparation',
  'Partner support',
] as const;

export const experienceLevels = ['0-1', '1-3', '3-5', '5-10', '10+'] as const;
export type ExperienceLevel = (typeof experienceLevels)[number];

/** Languages offered at sign-up; the first is the default. */
export const registrationLanguages = ['English', 'Spanish', 'French', 'Other'] as const;

/** Time zones offered at sign-up, each with the IANA name that is stored. */
export const registrationTimeZones = {
  EST: 'America/New_York',
  CST: 'America/Chicago',
  MST: 'America/Denver',
  PST: 'America/Los_Angeles',
} as const;
export type RegistrationTimeZone = keyof typeof registrationTimeZones;
