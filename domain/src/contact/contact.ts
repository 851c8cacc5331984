import type { Option } from '../auth/index.js';

/** What a visitor's message may be about (specification, part 2, section 3.7). */
export const inquiryTypes = [
  { value: 'general', label: 'General question' },
  { value: 'support', label: 'Support' },
  { value: 'sales', label: 'Sales' },
  { value: 'partnership', label: 'Partnership' },
  { value: 'press', label: 'Press' },
] as const satisfies Option[];
export type InquiryType = (typeof inquiryTypes)[number]['value'];

/** Most characters of a visitor's message, and of each of its one-line fields. */
export const CONTACT_MESSAGE_MAX_LENGTH = 5_000;
export const CONTACT_LINE_MAX_LENGTH = 200;
/** Milliseconds for which 'Thank You!' stays before the form comes back (specification, part 2, section 9). */
export const CONTACT_THANKS_MS = 3_000;
/** Years for which a visitor's message is kept. */
export const CONTACT_KEPT_YEARS = 2;

/** `POST /api/contact`. */
export interface ContactRequest {
  name: string;
  email: string;
  company: string;
  inquiryType: InquiryType;
  message: string;
  /** A field that no person sees: whoever fills it in is a robot, and is answered as if all had gone well. */
  homepage: string;
}
