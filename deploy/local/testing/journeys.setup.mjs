// Runs before the browser journeys: builds the whole product, and puts the path of a browser in TEST_CHROMIUM.

import { prepare } from '../prepare/prepare.mjs';
import { explain } from '../system/failure.mjs';
import { Progress } from '../system/progress.mjs';
import { findChromium } from './tools.mjs';

export default async function setUp() {
  await prepare(new Progress(process.stderr)).catch((error) => {
    explain(error);
    throw error;
  });
  const chromium = findChromium();
  if (chromium === undefined) {
    throw new Error('No Chromium was found. Install one, or set CHROMIUM_PATH.');
  }
  process.env.TEST_CHROMIUM = chromium;
}
