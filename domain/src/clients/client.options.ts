import type { Option } from '../auth/index.js';

/** The stages of a client's care. The labels are also the stored values. */
export const clientStatuses = [
  'Prenatal Care',
  'Active Labor',
  'Postpartum Care',
  'Consultation Only',
  'Care Completed',
  'Inactive',
] as const;
export type ClientStatus = (typeof clientStatuses)[number];

/** The status that is shown after a loss but not stored, so that no screen refers to a birth that didn't happen. */
export const CARE_AFTER_LOSS = 'Care after loss';
export type ShownClientStatus = ClientStatus | typeof CARE_AFTER_LOSS;

/** Statuses that imply an ongoing pregnancy or a birth. */
export const statusesAroundBirth = [
  'Prenatal Care',
  'Active Labor',
  'Postpartum Care',
] as const satisfies readonly ClientStatus[];

/** Statuses of inactive clients: their care is completed or paused. */
export const inactiveClientStatuses = [
  'Care Completed',
  'Inactive',
] as const satisfies readonly ClientStatus[];

/**
 * Statuses after the birth or without care, for which there are no milestones and weeks aren't counted past the due
 * date.
 */
export const statusesWithoutMilestones = [
  'Postpartum Care',
  'Care Completed',
  'Inactive',
] as const satisfies readonly ClientStatus[];

export const pronounOptions = [
  { value: 'she/her', label: 'She/her' },
  { value: 'he/him', label: 'He/him' },
  { value: 'they/them', label: 'They/them' },
  { value: 'she/they', label: 'She/they' },
  { value: 'he/they', label: 'He/they' },
  { value: 'other', label: 'Other' },
  { value: 'prefer-not-to-say', label: 'Prefer not to say' },
] as const satisfies readonly Option[];

/** Shared by the wizard and the chart, so that the chart can show the wizard's choices. */
export const clientLanguages = ['English', 'Spanish', 'French', 'Mandarin', 'Other'] as const;
export const DEFAULT_CLIENT_LANGUAGE = 'English';

export const maritalStatuses = [
  'Single',
  'Partnered',
  'Married',
  'Separated',
  'Divorced',
  'Widowed',
  'Prefer not to say',
] as const;

export const raceOptions = [
  'American Indian or Alaska Native',
  'Asian',
  'Black or African American',
  'Native Hawaiian or Other Pacific Islander',
  'White',
  'More than one',
  'Other',
  'Prefer not to say',
] as const;

export const ethnicityOptions = [
  'Hispanic or Latino',
  'Not Hispanic or Latino',
  'Prefer not to say',
] as const;

/** Suggestions only; a relationship is free text. */
export const contactRelationships = ['Partner', 'Spouse', 'Parent', 'Sibling', 'Friend', 'Other'] as const;

export const pregnancyOutcomes = [
  'Full-term delivery',
  'Premature delivery',
  'Miscarriage',
  'Stillbirth',
  'Ectopic pregnancy',
] as const;

export const deliveryTypes = ['Vaginal delivery', 'Cesarean section', 'VBAC', 'Assisted delivery'] as const;

/** Suggestions only; how a client found the practice is free text. */
export const referralSources = [
  'Former client',
  'Friend or family',
  'Care provider',
  'Another doula',
  'Childbirth class',
  'Online search',
  'Social media',
  'Directory',
] as const;

export const birthLocations = ['Hospital', 'Birth Center', 'Home'] as const;
export const DEFAULT_BIRTH_LOCATION = 'Hospital';

/** How a pregnancy can end, if not with a live birth. */
export const pregnancyEndKinds = ['loss'] as const;
export type PregnancyEndKind = (typeof pregnancyEndKinds)[number];

/** Options for the number of babies in the form. */
export const babyCounts = [
  { value: 1, label: 'One baby' },
  { value: 2, label: 'Twins' },
  { value: 3, label: 'Triplets' },
  { value: 4, label: 'Quadruplets' },
  { value: 5, label: 'Quintuplets' },
] as const;
export const MAX_BABIES = 9;
