import type { DateOnly, Instant } from '../dates/index.js';
import type { ClientStatus, PregnancyEndKind } from './client.options.js';

/** A pregnancy before the current one. `id` is empty until the server has stored it. */
export interface PastPregnancy {
  id: string;
  year: number | null;
  outcome: string;
  /** As stated by the client: '7 lb 2 oz' or '3.2 kg'. */
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

/** How a pregnancy ended, if it wasn't with a live birth. `date` is null if unknown. */
export interface PregnancyEnd {
  kind: PregnancyEndKind;
  date: DateOnly | null;
}

/** The client fields that a practitioner can edit. Unknown strings are empty; unknown dates and numbers are null. */
export interface ClientFields {
  firstName: string;
  lastName: string;
  preferredName: string;
  dateOfBirth: DateOnly | null;
  /** Stated age, used only if the date of birth is unknown. */
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
  /** How the client found the practice. */
  referralSource: string;
  partnerName: string;
  /** Null until the practitioner chooses a status; until then, it's derived from the due date. */
  status: ClientStatus | null;
  /** Estimated due date. */
  edd: DateOnly | null;
  currentPregnancyNumber: number | null;
  /** Number of pregnancies, including this one. */
  gravida: number | null;
  /** Births after viability. */
  para: number | null;
  /** Number of babies expected in this pregnancy, at least 1. */
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

/** `GET /api/clients/:id`: the client's full record. */
export interface Client extends ClientFields {
  id: string;
  /** Incremented by every save; a `PUT` with an outdated version gets a 409. */
  version: number;
  ownerEmail: string;
  /** The colleague to whom the chart was transferred, and when. A transferred chart is read-only. */
  transferred?: ChartHandover;
  /** The colleague who transferred the chart to the practitioner, and when. */
  received?: ChartHandover;
  createdAt: Instant;
  updatedAt: Instant;
}

/** The other party to a transfer. */
export interface ChartHandover {
  name: string;
  at: Instant;
}

/** A time in seconds since the epoch, as document databases store it. This server writes strings. */
export interface TimestampObject {
  seconds?: number;
  _seconds?: number;
  nanoseconds?: number;
  _nanoseconds?: number;
}
export type CreatedAt = Instant | TimestampObject;

/** A client in `GET /api/clients`. */
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
  /** Date of the last visit: a completed appointment or a finished note. */
  lastVisit: DateOnly | null;
  /** Date of the next appointment that isn't canceled. */
  nextAppointment: DateOnly | null;
  createdAt: CreatedAt;
  /** The colleague who shares the chart, in a list that includes shared charts. */
  ownerName?: string;
}

/** A client in `GET /api/listClientNameId`. */
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

/** Response to `GET` and `PUT /api/clients/:id` and to `POST /api/add-clients`. */
export interface ClientResponse {
  client: Client;
}

/** `PUT /api/clients/:id`: the full client, with the version that the edit is based on. */
export interface ClientUpdate extends ClientFields {
  version: number;
}

/** Returns the body of the request that saves a chart, without the fields that the server adds. */
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
