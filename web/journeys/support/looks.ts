import { desk, phone } from './browser.js';

const each = [
  ['a desk, light', desk, 'light'],
  ['a phone, dark', phone, 'dark'],
] as const;
const crossed = [
  ['a desk, dark', desk, 'dark'],
  ['a phone, light', phone, 'light'],
] as const;

/**
 * How every page is looked at: on both screens and in both themes. `ALL_LOOKS=1` crosses the two, which takes twice as
 * long and finds little more.
 */
export const looks = process.env.ALL_LOOKS ? [...each, ...crossed] : each;
