import { type DateOnly, yearsBetween } from '../dates/index.js';
import type { ClientFields, EmergencyContact } from './client.js';
import type { ClientStatus } from './client.options.js';
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
 * The status that is shown. A chosen one counts. Without one it follows the due date: Prenatal Care while
 * there is none or it is today or later, Postpartum Care after it (specification, client status). After a
 * pregnancy ended the care that follows is Postpartum Care too, whatever the due date was.
 */
export function clientStatus(
  client: Pregnancy & { status?: ClientStatus | null },
  today: DateOnly,
): ClientStatus {
  if (client.status) return client.status;
  const isOver = Boolean(client.pregnancyEnd) || (client.edd !== null && client.edd < today);
  return isOver ? 'Postpartum Care' : 'Prenatal Care';
}

/** Shown where the status follows from a loss: nobody is told of a birth that was not. */
export const CARE_AFTER_LOSS_LABEL = 'Care after loss';

/** The status in words. Lists count and find a client by {@link clientStatus} all the same. */
export function clientStatusLabel(
  client: Pregnancy & { status?: ClientStatus | null },
  today: DateOnly,
): string {
  return !client.status && client.pregnancyEnd ? CARE_AFTER_LOSS_LABEL : clientStatus(client, today);
}

/**
 * The status to keep once a pregnancy has ended: one that says that it goes on gives way to what follows from the
 * end, any other was meant and stays.
 */
export function statusAfterEnd(status: ClientStatus | null): ClientStatus | null {
  return status === 'Prenatal Care' || status === 'Active Labor' ? null : status;
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
