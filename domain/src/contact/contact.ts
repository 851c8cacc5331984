import type { Option } from '../auth/index.js';

/** Topics of a visitor's message. */
export const inquiryTypes = [
  { value: 'general', label: 'General question' },
  { value: 'support', label: 'Support' },
  { value: 'sales', label: 'Sales' },
  { value: 'partnership', label: 'Partnership' },
  { value: 'press', label: 'Press' },
] as const satisfies Option[];
export type InquiryType = (typeof inquiryTypes)[number]['value'];

/** Maximum lengths of a visitor's message and of each single-line field. */
export const CONTACT_MESSAGE_MAX_LENGTH = 5_000;
export const CONTACT_LINE_MAX_LENGTH = 200;
/** How long 'Thank You!' is shown before the form returns, in milliseconds. */
export const CONTACT_THANKS_MS = 3_000;
/** How many years a visitor's message is kept. */
export const CONTACT_KEPT_YEARS = 2;

/** `POST /api/contact`. */
export interface ContactRequest {
  name: string;
  email: string;
  company: string;
  inquiryType: InquiryType;
  message: string;
  /** A honeypot that people don't see. A bot that fills it in gets a normal success response. */
  homepage: string;
}
