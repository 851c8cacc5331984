import { type DateOnly, yearsBetween } from '../dates/index.js';
import type { ClientFields, EmergencyContact } from './client.js';
import {
  CARE_AFTER_LOSS,
  type ClientStatus,
  inactiveClientStatuses,
  type ShownClientStatus,
  statusesAroundBirth,
} from './client.options.js';
import type { Pregnancy } from './pregnancy.rules.js';

/** Shown for a client without a name. */
export const UNNAMED_CLIENT = 'Client';

/** Returns the client's first and last name; 'Client' if both are missing. */
export function clientName(client: { firstName?: string | null; lastName?: string | null }): string {
  return (
    [client.firstName, client.lastName]
      .map((part) => part?.trim())
      .filter(Boolean)
      .join(' ') || UNNAMED_CLIENT
  );
}

/**
 * Returns the name to address a client by: the preferred name if there is one, otherwise the first name or the full
 * name.
 */
export function preferredOrFirstName(
  client: Pick<ClientFields, 'firstName' | 'lastName' | 'preferredName'>,
): string {
  return client.preferredName.trim() || client.firstName.trim() || clientName(client);
}

/**
 * Returns the age in completed years; null before the birth. In common years, someone born on February 29 turns a year
 * older on March 1.
 */
export function ageOn(dateOfBirth: DateOnly, today: DateOnly): number | null {
  return dateOfBirth > today ? null : yearsBetween(dateOfBirth, today);
}

/** Returns a client's age, computed from the date of birth if it's known, otherwise the stated age. */
export function clientAge(client: Pick<ClientFields, 'dateOfBirth' | 'age'>, today: DateOnly): number | null {
  return client.dateOfBirth ? ageOn(client.dateOfBirth, today) : client.age;
}

/**
 * Returns the status to show and count. A chosen status takes precedence. Otherwise, the pregnancy determines the
 * status: care after loss if it ended in a loss, Prenatal Care up to the due date or if there isn't one, and Postpartum
 * Care after the due date.
 */
export function clientStatus(
  client: Pregnancy & { status?: ClientStatus | null },
  today: DateOnly,
): ShownClientStatus {
  if (client.status) return client.status;
  if (client.pregnancyEnd) return CARE_AFTER_LOSS;
  return client.edd !== null && client.edd < today ? 'Postpartum Care' : 'Prenatal Care';
}

/** Returns whether a client is active: the status isn't Care Completed or Inactive. */
export function isActiveClient({ status }: { status?: ClientStatus | null }): boolean {
  return !inactiveClientStatuses.some((inactive) => inactive === status);
}

/**
 * Returns the status to store after a loss. A status about the pregnancy or a birth is cleared in favor of care after
 * loss; any other status stays.
 */
export function statusAfterPregnancyEnd(status: ClientStatus | null): ClientStatus | null {
  return status !== null && statusesAroundBirth.some((each) => each === status) ? null : status;
}

export function emptyContact(isPrimary = false): EmergencyContact {
  return { name: '', relationship: '', phone: '', isPrimary };
}

/** Adds a blank contact; the first one added is primary. */
export function addContact(contacts: readonly EmergencyContact[]): EmergencyContact[] {
  return [...contacts, emptyContact(contacts.length === 0)];
}

/** Marks or unmarks a contact as primary. Marking one unmarks the others. */
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

/** Removes a contact; if it was primary, the first remaining one becomes primary. */
export function removeContact(contacts: readonly EmergencyContact[], index: number): EmergencyContact[] {
  const rest = contacts.filter((_, position) => position !== index);
  return contacts[index]?.isPrimary ? setPrimaryContact(rest, 0) : rest;
}

/**
 * Returns the contacts to store: without blank ones, and with at most one primary, the first one marked. If a blank
 * contact was marked, the first remaining contact becomes primary.
 */
export function storedContacts(contacts: readonly EmergencyContact[]): EmergencyContact[] {
  const filled = contacts.filter(
    (contact) => contact.name.trim() || contact.relationship.trim() || contact.phone.trim(),
  );
  const markedIndex = filled.findIndex((contact) => contact.isPrimary);
  const primary = markedIndex < 0 && contacts.some(({ isPrimary }) => isPrimary) ? 0 : markedIndex;
  return filled.map((contact, position) => ({ ...contact, isPrimary: position === primary }));
}

/** Pronoun options that don't specify pronouns. */
const unspecifiedPronouns: readonly string[] = ['other', 'prefer-not-to-say'];

/** Returns how to address and refer to a client, if the chart has more than the name: 'Goes by Addy · she/her'. */
export function nameAndPronouns({
  preferredName,
  firstName,
  pronouns,
}: Pick<ClientFields, 'preferredName' | 'firstName' | 'pronouns'>): string {
  const name = preferredName.trim();
  const parts = [
    name && name !== firstName.trim() && `Goes by ${name}`,
    !unspecifiedPronouns.includes(pronouns) && pronouns.trim(),
  ];
  return parts.filter(Boolean).join(' · ');
}
