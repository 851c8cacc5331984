import type { ClientInput } from './client.input.js';

/** What the quick form for a new client asks for. The chart can be completed later. */
export interface QuickClient {
  firstName: string;
  lastName: string;
  /** A phone number or an email address. */
  contact: string;
  /** Empty if it isn't known. */
  edd: string;
}

/** Returns the field of a client that a phone number or an email address belongs to. */
export function contactField(contact: string): 'email' | 'phone' {
  return contact.includes('@') ? 'email' : 'phone';
}

/** Returns the client that the quick form describes. */
export function quickClientInput({ firstName, lastName, contact, edd }: QuickClient): ClientInput {
  return { firstName, lastName, [contactField(contact)]: contact, edd };
}
