import type { Option } from '../auth/index.js';

/** Where a client stands in the practitioner's care. The texts are also what is stored. */
export const clientStatuses = [
  'Prenatal Care',
  'Active Labor',
  'Postpartum Care',
  'Consultation Only',
  'Care Completed',
  'Inactive',
] as const;
export type ClientStatus = (typeof clientStatuses)[number];

/** The status that is shown, not stored, after a loss: nobody reads of a birth that wasn't. */
export const CARE_AFTER_LOSS = 'Care after loss';
export type ShownClientStatus = ClientStatus | typeof CARE_AFTER_LOSS;

/** Statuses that the list can always be narrowed to. */
export const clientStatusFilters = [
  'Prenatal Care',
  'Active Labor',
  'Postpartum Care',
] as const satisfies readonly ClientStatus[];
export type ClientStatusFilter = (typeof clientStatusFilters)[number] | typeof CARE_AFTER_LOSS;

/** Statuses of clients who aren't active any more: their care has ended or rests. */
export const inactiveClientStatuses = [
  'Care Completed',
  'Inactive',
] as const satisfies readonly ClientStatus[];

/** Statuses after the birth or without care: no milestones, and no weeks once the due date has passed. */
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

/** The wizard and the chart offer the same, so that a chart can show what the wizard took. */
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

/** Suggestions; a relationship is free text. */
export const contactRelationships = ['Partner', 'Spouse', 'Parent', 'Sibling', 'Friend', 'Other'] as const;

export const pregnancyOutcomes = [
  'Full-term delivery',
  'Premature delivery',
  'Miscarriage',
  'Stillbirth',
  'Ectopic pregnancy',
] as const;

export const deliveryTypes = ['Vaginal delivery', 'Cesarean section', 'VBAC', 'Assisted delivery'] as const;

export const birthLocations = ['Hospital', 'Birth Center', 'Home'] as const;
export const DEFAULT_BIRTH_LOCATION = 'Hospital';

/** How a pregnancy can have ended other than in the birth that the due date announces. */
export const pregnancyEndKinds = ['loss'] as const;
export type PregnancyEndKind = (typeof pregnancyEndKinds)[number];

/** Numbers of babies that the form offers, with their names. */
export const babyCounts = [
  { value: 1, label: 'One baby' },
  { value: 2, label: 'Twins' },
  { value: 3, label: 'Triplets' },
  { value: 4, label: 'Quadruplets' },
  { value: 5, label: 'Quintuplets' },
] as const;
export const MAX_BABIES = 9;
