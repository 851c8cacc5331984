import type { DateOnly, Instant } from '../dates/index.js';
import type { ClientStatus, PregnancyEndKind } from './client.options.js';

/** A pregnancy before the current one. `id` is empty until the server has stored it. */
export interface PastPregnancy {
  id: string;
  year: number | null;
  outcome: string;
  /** As the client tells it, '7 lb 2 oz' or '3.2 kg'. */
  birthWeight: string;
  complications: string;
  deliveryType: string;
}

export interface EmergencyContact {
  name: string;
  relationship: string;
  phone: string;
  isPrimary: boolean;
}

export interface CareProvider {
  name: string;
  practice: string;
  phone: string;
}

export interface BirthPreferences {
  location: string;
  desiredExperience: string;
  supportPeople: string;
  specialConsiderations: string;
}

/** A pregnancy that ended without the birth that was expected. `date` is null when it is not known, or not asked. */
export interface PregnancyEnd {
  kind: PregnancyEndKind;
  date: DateOnly | null;
}

/**
 * What a practitioner can write of a client. A text that is not known is empty, a date or a number that is
 * not known is null.
 */
export interface ClientFields {
  firstName: string;
  lastName: string;
  preferredName: string;
  dateOfBirth: DateOnly | null;
  /** As told, for a client whose date of birth is not known; the date of birth counts where it is. */
  age: number | null;
  phone: string;
  email: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  preferredLanguage: string;
  race: string;
  ethnicity: string;
  pronouns: string;
  maritalStatus: string;
  occupation: string;
  partnerName: string;
  /** Null until somebody chooses one; until then it follows the due date. */
  status: ClientStatus | null;
  /** Expected due date. */
  edd: DateOnly | null;
  currentPregnancyNumber: number | null;
  /** Pregnancies, this one included. */
  gravida: number | null;
  /** Births after viability. */
  para: number | null;
  /** Babies expected in this pregnancy, 1 or more. */
  numberOfBabies: number;
  pregnancyEnd: PregnancyEnd | null;
  pastPregnancies: PastPregnancy[];
  /** Obstetrician or midwife. */
  obstetrician: CareProvider;
  birthLocation: string;
  pediatrician: CareProvider;
  emergencyContacts: EmergencyContact[];
  birthPreferences: BirthPreferences;
}

/** `GET /api/clients/:id`: the whole chart head. */
export interface Client extends ClientFields {
  id: string;
  /** Rises by one with every save; a `PUT` that carries an old one answers 409. */
  version: number;
  ownerEmail: string;
  createdAt: Instant;
  updatedAt: Instant;
}

/** Seconds since the epoch as document stores write a time, beside the text that this server writes. */
export interface TimestampObject {
  seconds?: number;
  _seconds?: number;
  nanoseconds?: number;
  _nanoseconds?: number;
}
export type CreatedAt = Instant | TimestampObject;

/** One client of `GET /api/clients`. */
export interface ClientListEntry {
  id: string;
  firstName: string;
  lastName: string;
  preferredName: string;
  phone: string;
  email: string;
  edd: DateOnly | null;
  status: ClientStatus | null;
  pregnancyEnd: PregnancyEnd | null;
  numberOfBabies: number;
  /** Day of the last visit, which a completed appointment or a finished note shows. */
  lastVisit: DateOnly | null;
  /** Day of the next appointment that is not cancelled. */
  nextAppointment: DateOnly | null;
  createdAt: CreatedAt;
}

/** One client of `GET /api/listClientNameId`. */
export interface ClientNameId {
  id: string;
  name: string;
  /** Whether the client counts as active (`isActiveClient`). */
  isActive: boolean;
}

export interface ClientListResponse {
  clients: ClientListEntry[];
  /** Opaque; null on the last page. */
  nextCursor: string | null;
}

export interface ClientNameIdResponse {
  clientListIdName: ClientNameId[];
}

/** Answer of `GET` and `PUT /api/clients/:id` and of `POST /api/add-clients`. */
export interface ClientResponse {
  client: Client;
}

/** `PUT /api/clients/:id`: the whole client, and the version that it was read with. */
export interface ClientUpdate extends ClientFields {
  version: number;
}

/** The body of a chart save: without what the server adds to a client (specification, calls). */
export function toClientUpdate(client: Client): ClientUpdate {
  const {
    id: _id,
    ownerEmail: _ownerEmail,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    ...update
  } = client;
  return update;
}
