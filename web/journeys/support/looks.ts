import { desktop, phone } from './browser.js';

const each = [
  ['a desk, light', desktop, 'light'],
  ['a phone, dark', phone, 'dark'],
] as const;
const crossed = [
  ['a desk, dark', desktop, 'dark'],
  ['a phone, light', phone, 'light'],
] as const;

/**
 * The screens and themes in which every page is checked. `ALL_LOOKS=1` combines all of them, which takes twice as long
 * and finds little more.
 */
export const looks = process.env.ALL_LOOKS ? [...each, ...crossed] : each;
