// Runs before the browser journeys against containers, and sets TEST_CHROMIUM to the path of a browser.

import { findChromium } from '../../local/testing/tools.mjs';

export default function setUp() {
  const chromium = findChromium();
  if (chromium === undefined) throw new Error('No Chromium was found. Install one, or set CHROMIUM_PATH.');
  process.env.TEST_CHROMIUM = chromium;
}
