import { type DateOnly, yearsBetween } from '../dates/index.js';
import type { ClientFields, EmergencyContact } from './client.js';
import {
  CARE_AFTER_LOSS,
  type ClientStatus,
  clientStatusFilters,
  inactiveClientStatuses,
  type ShownClientStatus,
} from './client.options.js';
import type { Pregnancy } from './pregnancy.rules.js';

/** Shown where a client has no name yet. */
export const UNNAMED_CLIENT = 'Client';

/** First and last name; 'Client' when there is neither. */
export function clientName(client: { firstName?: string | null; lastName?: string | null }): string {
  return (
    [client.firstName, client.lastName]
      .map((part) => part?.trim())
      .filter(Boolean)
      .join(' ') || UNNAMED_CLIENT
  );
}

/** The name to address a client by: the preferred one, else the first name, else the whole. */
export function callingName(client: Pick<ClientFields, 'firstName' | 'lastName' | 'preferredName'>): string {
  return client.preferredName.trim() || client.firstName.trim() || clientName(client);
}

/** Age in completed years; someone born on 29 February turns a year older on 1 March of a common year. Null before birth. */
export function ageOn(dateOfBirth: DateOnly, today: DateOnly): number | null {
  return dateOfBirth > today ? null : yearsBetween(dateOfBirth, today);
}

/** A client's age: from the date of birth where it is known, else as told. */
export function clientAge(client: Pick<ClientFields, 'dateOfBirth' | 'age'>, today: DateOnly): number | null {
  return client.dateOfBirth ? ageOn(client.dateOfBirth, today) : client.age;
}

/**
 * Returns the status that is shown and counted. A chosen one counts. Otherwise it follows from the pregnancy: care after
 * loss where it ended, Prenatal Care up to the due date or without one, and Postpartum Care after it.
 */
export function clientStatus(
  client: Pregnancy & { status?: ClientStatus | null },
  today: DateOnly,
): ShownClientStatus {
  if (client.status) return client.status;
  if (client.pregnancyEnd) return CARE_AFTER_LOSS;
  return client.edd !== null && client.edd < today ? 'Postpartum Care' : 'Prenatal Care';
}

/** Returns whether a client counts as active: care hasn't been completed, and nobody set the client to inactive. */
export function isActiveClient({ status }: { status?: ClientStatus | null }): boolean {
  return !inactiveClientStatuses.some((inactive) => inactive === status);
}

/**
 * Returns the status to keep when a pregnancy ends. One that speaks of the pregnancy or of a birth gives way to care
 * after loss; any other stays.
 */
export function statusAfterEnd(status: ClientStatus | null): ClientStatus | null {
  return status !== null && clientStatusFilters.some((spoken) => spoken === status) ? null : status;
}

export function emptyContact(isPrimary = false): EmergencyContact {
  return { name: '', relationship: '', phone: '', isPrimary };
}

/** The contacts with a blank one more; the first one added is primary. */
export function addContact(contacts: readonly EmergencyContact[]): EmergencyContact[] {
  return [...contacts, emptyContact(contacts.length === 0)];
}

/** The contacts after ticking or unticking one as primary; ticking one unticks the others. */
export function setPrimaryContact(
  contacts: readonly EmergencyContact[],
  index: number,
  isPrimary = true,
): EmergencyContact[] {
  return contacts.map((contact, position) => ({
    ...contact,
    isPrimary: position === index ? isPrimary : contact.isPrimary && !isPrimary,
  }));
}

/** The contacts without one of them; if it was the primary, the first of the others takes its place. */
export function removeContact(contacts: readonly EmergencyContact[], index: number): EmergencyContact[] {
  const rest = contacts.filter((_, position) => position !== index);
  return contacts[index]?.isPrimary ? setPrimaryContact(rest, 0) : rest;
}

/**
 * The contacts as they are stored: no blank ones, and one primary at most, the first that claims it. Where a blank one
 * claimed it, the first of the others takes its place.
 */
export function storedContacts(contacts: readonly EmergencyContact[]): EmergencyContact[] {
  const filled = contacts.filter(
    (contact) => contact.name.trim() || contact.relationship.trim() || contact.phone.trim(),
  );
  const claiming = filled.findIndex((contact) => contact.isPrimary);
  const primary = claiming < 0 && contacts.some(({ isPrimary }) => isPrimary) ? 0 : claiming;
  return filled.map((contact, position) => ({ ...contact, isPrimary: position === primary }));
}
