import { isEmail, normalizeEmail } from '../auth/index.js';
import { textLength, tidyLine, tidyText } from '../text/index.js';
import { CONTACT_LINE_MAX_LENGTH, CONTACT_MESSAGE_MAX_LENGTH, type ContactRequest } from './contact.js';

/** Messages for the form as a whole. */
export const CONTACT_INCOMPLETE = 'Please fill in all required fields (Name, Email, Message)';
export const CONTACT_EMAIL_INVALID = 'Please enter a valid email address';

/** The errors in a contact form. */
export interface ContactErrors {
  /** One message for the whole form. */
  summary: string;
  /** Messages by field. */
  fields: Partial<Record<'name' | 'email' | 'company' | 'message', string>>;
}

/** Validates a contact form. Returns undefined if it can be sent. */
export function validateContact(request: ContactRequest): ContactErrors | undefined {
  const { name, email, company, message } = tidyContact(request);
  const fields: ContactErrors['fields'] = {};
  if (!name) fields.name = 'Name is required';
  if (!email) fields.email = 'Email is required';
  if (!message) fields.message = 'Message is required';
  if (Object.keys(fields).length > 0) return { summary: CONTACT_INCOMPLETE, fields };
  if (!isEmail(email)) {
    return { summary: CONTACT_EMAIL_INVALID, fields: { email: CONTACT_EMAIL_INVALID } };
  }
  const tooLong = (length: number) => `Please use at most ${length.toLocaleString('en-US')} characters`;
  if (textLength(name) > CONTACT_LINE_MAX_LENGTH) fields.name = tooLong(CONTACT_LINE_MAX_LENGTH);
  if (textLength(company) > CONTACT_LINE_MAX_LENGTH) fields.company = tooLong(CONTACT_LINE_MAX_LENGTH);
  if (textLength(message) > CONTACT_MESSAGE_MAX_LENGTH) fields.message = tooLong(CONTACT_MESSAGE_MAX_LENGTH);
  const [summary] = Object.values(fields);
  return summary ? { summary, fields } : undefined;
}

/** Returns the normalized values to store. */
export function tidyContact(request: ContactRequest): ContactRequest {
  return {
    ...request,
    name: tidyLine(request.name),
    email: normalizeEmail(request.email),
    company: tidyLine(request.company),
    message: tidyText(request.message),
  };
}
