import {
  type CareProvider,
  type ClientFields,
  clientAge,
  type DateOnly,
  formatDate,
  gestationalAgeLabel,
  type Option,
  pronounOptions,
  type WizardStep,
  wizardSteps,
} from '@doula-desk/domain';
import { babyCountLabel } from '../fields/choices.js';
import { clientLabels } from './client.labels.js';

/** A fact about a client. The value is empty if the fact is unknown. */
export interface Fact {
  label: string;
  value: string;
  /** Whether to show the fact on a separate line. */
  long?: boolean;
  /** Whether the value is a phone number to call. */
  phone?: boolean;
  /** Whether to show the fact even if it's unknown. */
  always?: boolean;
}

/** Facts that belong together, such as those about one contact. */
export interface FactGroup {
  title?: string;
  /** Text next to the title. */
  note?: string;
  facts: Fact[];
}

export type SectionId =
  | 'demographics'
  | 'pregnancy'
  | 'pastPregnancies'
  | 'providers'
  | 'contacts'
  | 'preferences';

/** A card in the chart's overview, and a section of the wizard's review. */
export interface Section {
  id: SectionId;
  title: string;
  /** The wizard step that asks for these fields. */
  step: WizardStep;
  /** The fields that the section shows and edits. */
  fields: readonly (keyof ClientFields)[];
  groups: (client: ClientFields, today: DateOnly) => FactGroup[];
  /** Text for the empty state. */
  nothing?: string;
}

const [demographicsStep, , providersStep, emergencyStep, preferencesStep] = wizardSteps;

export const sections: readonly Section[] = [
  {
    id: 'demographics',
    title: 'Demographics',
    step: 'demographics',
    fields: demographicsStep.fields,
    groups: demographics,
  },
  {
    id: 'pregnancy',
    title: 'Current Pregnancy',
    step: 'pregnancy',
    fields: ['edd', 'gravida', 'para', 'currentPregnancyNumber', 'numberOfBabies'],
    groups: pregnancy,
  },
  {
    id: 'pastPregnancies',
    title: 'Past Pregnancies',
    step: 'pregnancy',
    fields: ['pastPregnancies'],
    groups: pastPregnancies,
    nothing: 'No past pregnancies recorded',
  },
  {
    id: 'providers',
    title: 'Care Providers',
    step: 'providers',
    fields: providersStep.fields,
    groups: providers,
  },
  {
    id: 'contacts',
    title: 'Emergency Contacts',
    step: 'emergency',
    fields: emergencyStep.fields,
    groups: contacts,
    nothing: 'No emergency contacts recorded',
  },
  {
    id: 'preferences',
    title: 'Birth Preferences',
    step: 'preferences',
    fields: preferencesStep.fields,
    groups: preferences,
  },
];

function demographics(client: ClientFields, today: DateOnly): FactGroup[] {
  const age = clientAge(client, today);
  return [
    {
      facts: [
        { label: 'Name', value: [client.firstName, client.lastName].filter(Boolean).join(' ') },
        fact('preferredName', client.preferredName),
        fact('pronouns', optionLabel(pronounOptions, client.pronouns)),
        fact('dateOfBirth', dateText(client.dateOfBirth)),
        fact('age', age === null ? '' : `${age} years`),
        { ...fact('phone', client.phone), phone: true },
        { ...fact('email', client.email), long: true },
        { ...fact('address', addressOf(client)), long: true },
        fact('preferredLanguage', client.preferredLanguage),
        fact('race', client.race),
        fact('ethnicity', client.ethnicity),
        fact('maritalStatus', client.maritalStatus),
        fact('occupation', client.occupation),
        fact('partnerName', client.partnerName),
        fact('referralSource', client.referralSource),
      ],
    },
  ];
}

/** Formats the address as for an envelope. */
export function addressOf({ address, city, state, zipCode }: ClientFields): string {
  const place = [[city, state].filter(Boolean).join(', '), zipCode].filter(Boolean).join(' ');
  return [address, place].filter(Boolean).join('\n');
}

function pregnancy(client: ClientFields, today: DateOnly): FactGroup[] {
  const numbers = [
    fact('gravida', numberText(client.gravida)),
    fact('para', numberText(client.para)),
    { label: 'Current number', value: numberText(client.currentPregnancyNumber) },
  ];
  // Once the pregnancy has ended, shows the original due date and no gestational age.
  const facts = client.pregnancyEnd
    ? [...numbers, { label: 'Original due date', value: dateText(client.edd) }]
    : [
        { label: 'Due date', value: dateText(client.edd) },
        { label: 'Gestational age', value: gestationalAgeLabel(client, today) },
        ...numbers,
        { label: 'Babies', value: babyCountLabel(client.numberOfBabies) },
      ];
  return [{ facts: facts.map((known) => ({ ...known, always: true })) }];
}

function pastPregnancies(client: ClientFields): FactGroup[] {
  return client.pastPregnancies.map((past, index) => ({
    title: past.year === null ? `Pregnancy ${index + 1}` : String(past.year),
    facts: [
      { label: 'Outcome', value: past.outcome },
      { label: 'Delivery type', value: past.deliveryType },
      { label: 'Birth weight', value: past.birthWeight },
      { label: 'Complications', value: past.complications, long: true },
    ],
  }));
}

function providers(client: ClientFields): FactGroup[] {
  const group = (title: string, { name, practice, phone }: CareProvider): FactGroup => ({
    title,
    facts: [
      { label: 'Name', value: name },
      { label: 'Practice', value: practice },
      { label: 'Phone', value: phone, phone: true },
    ],
  });
  return [
    group('Obstetrician/midwife', client.obstetrician),
    { title: 'Birth location', facts: [{ label: 'Place', value: client.birthLocation }] },
    group('Pediatrician', client.pediatrician),
  ];
}

function contacts(client: ClientFields): FactGroup[] {
  return client.emergencyContacts.map((contact, index) => ({
    title: contact.name || `Contact ${index + 1}`,
    ...(contact.isPrimary && { note: 'Primary' }),
    facts: [
      { label: 'Relationship', value: contact.relationship },
      { label: 'Phone', value: contact.phone, phone: true },
    ],
  }));
}

function preferences({ birthPreferences }: ClientFields): FactGroup[] {
  return [
    {
      facts: (['location', 'desiredExperience', 'supportPeople', 'specialConsiderations'] as const).map(
        (key) => ({ ...fact(`birthPreferences.${key}`, birthPreferences[key]), long: true }),
      ),
    },
  ];
}

function fact(path: string, value: string): Fact {
  return { label: clientLabels[path] ?? path, value };
}

function dateText(date: DateOnly | null): string {
  return date === null ? '' : formatDate(date);
}

function numberText(number: number | null): string {
  return number === null ? '' : String(number);
}

function optionLabel(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
