import { desktop, phone } from './browser.js';

const defaultScreens = [
  ['a desktop, light', desktop, 'light'],
  ['a phone, dark', phone, 'dark'],
] as const;
const otherScreens = [
  ['a desktop, dark', desktop, 'dark'],
  ['a phone, light', phone, 'light'],
] as const;

/**
 * The screens and themes in which every page is checked. `ALL_LOOKS=1` checks all combinations, which takes
 * twice as long and finds little more.
 */
export const screens = process.env.ALL_LOOKS ? [...defaultScreens, ...otherScreens] : defaultScreens;
