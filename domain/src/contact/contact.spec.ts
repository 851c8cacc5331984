import { CONTACT_MESSAGE_MAX_LENGTH, type ContactRequest } from './contact.js';
import { tidyContact, validateContact } from './contact.validation.js';

const filledIn: ContactRequest = {
  name: 'Ana',
  email: 'ana@example.org',
  company: '',
  inquiryType: 'general',
  message: 'Hello',
  homepage: '',
};

describe('validateContact', () => {
  it('accepts a form without a company', () => {
    expect(validateContact(filledIn)).toBeUndefined();
  });

  it.each(['name', 'email', 'message'] as const)(
    'requires the %s, with one message for all three fields',
    (field) => {
      const faults = validateContact({ ...filledIn, [field]: ' \n' });
      expect(faults?.summary).toBe('Please fill in all required fields (Name, Email, Message)');
      expect(Object.keys(faults?.fields ?? {})).toEqual([field]);
    },
  );

  it.each(['ana', 'ana@example', 'ana example@x.org', '@x.org'])('rejects the email address %s', (email) => {
    const text = 'Please enter a valid email address';
    expect(validateContact({ ...filledIn, email })).toEqual({ summary: text, fields: { email: text } });
  });

  it('accepts a message of the maximum length, but not a longer one', () => {
    const message = 'x'.repeat(CONTACT_MESSAGE_MAX_LENGTH);
    expect(validateContact({ ...filledIn, message: `  ${message}\n` })).toBeUndefined();
    expect(validateContact({ ...filledIn, message: `${message}x` })?.fields).toEqual({
      message: 'Please use at most 5,000 characters',
    });
  });
});

it('trims stored values, and lowercases the email address', () => {
  expect(tidyContact({ ...filledIn, name: ' Ana ', email: ' Ana@Example.org ' })).toEqual(filledIn);
});
