import { foldText } from '../text/index.js';
import type { ClientFields } from './client.js';

/** How a column's cells are parsed. */
export type ClientCsvKind = 'text' | 'date' | 'number' | 'yes-no';

/**
 * A column of the client file: the field's dotted path, the header, and alternative headers that other programs use.
 */
export interface ClientCsvColumn {
  path: string;
  header: string;
  kind: ClientCsvKind;
  aliases: readonly string[];
}

/** Number of list entries for which a file has columns. */
export interface ClientCsvShape {
  emergencyContacts: number;
  pastPregnancies: number;
}

/** Path of a column with the full name, as in address books. */
export const FULL_NAME_PATH = 'fullName';

const personColumns: ClientCsvColumn[] = [
  column('firstName', 'First Name', 'text', ['given name', 'forename', 'first']),
  column('lastName', 'Last Name', 'text', ['surname', 'family name', 'last']),
  column('preferredName', 'Preferred Name', 'text', ['nickname', 'known as', 'goes by']),
  column('dateOfBirth', 'Date of Birth', 'date', ['dob', 'birth date', 'birthday']),
  column('age', 'Age', 'number'),
  column('phone', 'Phone', 'text', [
    'phone number',
    'mobile',
    'mobile phone',
    'cell',
    'cell phone',
    'telephone',
    'tel',
  ]),
  column('email', 'Email', 'text', ['e-mail', 'email address', 'e-mail address', 'mail']),
  column('address', 'Address', 'text', ['street', 'street address', 'address 1']),
  column('city', 'City', 'text', ['town']),
  column('state', 'State', 'text', ['province', 'county', 'region']),
  column('zipCode', 'ZIP Code', 'text', ['zip', 'postcode', 'post code', 'postal code']),
  column('preferredLanguage', 'Preferred Language', 'text', ['language']),
  column('race', 'Race', 'text'),
  column('ethnicity', 'Ethnicity', 'text'),
  column('pronouns', 'Pronouns', 'text'),
  column('maritalStatus', 'Marital Status', 'text'),
  column('occupation', 'Occupation', 'text', ['job']),
  column('referralSource', 'Referral Source', 'text', [
    'referred by',
    'lead source',
    'how did you hear about us',
  ]),
  column('partnerName', 'Partner Name', 'text', ['partner']),
  column('status', 'Status', 'text', ['client status']),
];

const pregnancyColumns: ClientCsvColumn[] = [
  column('edd', 'Due Date', 'date', [
    'edd',
    'expected due date',
    'estimated due date',
    'expected date of delivery',
  ]),
  column('currentPregnancyNumber', 'Current Pregnancy Number', 'number'),
  column('gravida', 'Gravida', 'number'),
  column('para', 'Para', 'number'),
  column('numberOfBabies', 'Number of Babies', 'number', ['babies']),
  column('pregnancyEnd.kind', 'Pregnancy Ended', 'text'),
  column('pregnancyEnd.date', 'Pregnancy Ended On', 'date'),
];

const careColumns: ClientCsvColumn[] = [
  column('obstetrician.name', 'Obstetrician/Midwife Name', 'text', [
    'obstetrician',
    'midwife',
    'ob',
    'provider',
  ]),
  column('obstetrician.practice', 'Obstetrician/Midwife Practice', 'text'),
  column('obstetrician.phone', 'Obstetrician/Midwife Phone', 'text'),
  column('birthLocation', 'Birth Location', 'text', ['place of birth', 'birth place']),
  column('pediatrician.name', 'Pediatrician Name', 'text', ['pediatrician']),
  column('pediatrician.practice', 'Pediatrician Practice', 'text'),
  column('pediatrician.phone', 'Pediatrician Phone', 'text'),
];

const preferenceColumns: ClientCsvColumn[] = [
  column('birthPreferences.location', 'Preferred Birth Location', 'text'),
  column('birthPreferences.desiredExperience', 'Desired Experience', 'text'),
  column('birthPreferences.supportPeople', 'Support People', 'text'),
  column('birthPreferences.specialConsiderations', 'Special Considerations', 'text', ['notes', 'comments']),
];

/** Returns the columns of a client file, in order, for the given numbers of contacts and past pregnancies. */
export function clientCsvColumns(shape: ClientCsvShape): ClientCsvColumn[] {
  return [
    ...personColumns,
    ...pregnancyColumns,
    ...numbered(shape.pastPregnancies, pastPregnancyColumns),
    ...careColumns,
    ...numbered(shape.emergencyContacts, contactColumns),
    ...preferenceColumns,
  ];
}

/** Returns the shape that fits all clients, so that an export doesn't drop any contacts or past pregnancies. */
export function csvShapeOf(
  clients: readonly Pick<ClientFields, 'emergencyContacts' | 'pastPregnancies'>[],
): ClientCsvShape {
  return clients.reduce<ClientCsvShape>(
    (shape, client) => ({
      emergencyContacts: Math.max(shape.emergencyContacts, client.emergencyContacts.length),
      pastPregnancies: Math.max(shape.pastPregnancies, client.pastPregnancies.length),
    }),
    { emergencyContacts: 1, pastPregnancies: 0 },
  );
}

/** Normalizes a header for comparison: removes the byte order mark, accents, case, spaces, and punctuation. */
export function foldHeader(header: string): string {
  return foldText(header).replace(/[^\p{L}\p{N}]/gu, '');
}

function column(
  path: string,
  header: string,
  kind: ClientCsvKind,
  aliases: readonly string[] = [],
): ClientCsvColumn {
  return { path, header, kind, aliases };
}

function numbered(count: number, columns: (index: number) => ClientCsvColumn[]): ClientCsvColumn[] {
  return Array.from({ length: count }, (_, index) => columns(index)).flat();
}

function contactColumns(index: number): ClientCsvColumn[] {
  const path = `emergencyContacts.${index}`;
  const head = `Emergency Contact ${index + 1}`;
  const plain = index === 0 ? ['emergency contact', 'emergency contact name'] : [];
  return [
    column(`${path}.name`, `${head} Name`, 'text', plain),
    column(
      `${path}.relationship`,
      `${head} Relationship`,
      'text',
      index === 0 ? ['emergency contact relationship'] : [],
    ),
    column(
      `${path}.phone`,
      `${head} Phone`,
      'text',
      index === 0 ? ['emergency contact phone', 'emergency phone'] : [],
    ),
    column(`${path}.isPrimary`, `${head} Primary`, 'yes-no'),
  ];
}

function pastPregnancyColumns(index: number): ClientCsvColumn[] {
  const path = `pastPregnancies.${index}`;
  const head = `Past Pregnancy ${index + 1}`;
  return [
    column(`${path}.year`, `${head} Year`, 'number'),
    column(`${path}.outcome`, `${head} Outcome`, 'text'),
    column(`${path}.birthWeight`, `${head} Birth Weight`, 'text'),
    column(`${path}.deliveryType`, `${head} Delivery Type`, 'text'),
    column(`${path}.complications`, `${head} Complications`, 'text'),
  ];
}
