import type { ClientInput } from './client.input.js';

/** The fields of the quick-add form. The practitioner can complete the chart later. */
export interface QuickClient {
  firstName: string;
  lastName: string;
  /** A phone number or an email address. */
  contact: string;
  /** Empty if unknown. */
  edd: string;
}

/** Returns the client field that a phone number or email address belongs to. */
export function contactField(contact: string): 'email' | 'phone' {
  return contact.includes('@') ? 'email' : 'phone';
}

/** Converts the quick-add form to a client. */
export function quickClientInput({ firstName, lastName, contact, edd }: QuickClient): ClientInput {
  return { firstName, lastName, [contactField(contact)]: contact, edd };
}
