// Runs before the browser journeys: builds the whole product, sets TEST_CHROMIUM to the path of a browser, and starts
// the product that most journeys share, unless they test another instance (TEST_OTHER_PRODUCT). The journeys read
// its URL and folders from TEST_PRODUCT.

import { prepare } from '../prepare/prepare.mjs';
import { explain } from '../system/failure.mjs';
import { Progress } from '../system/progress.mjs';
import { startProduct } from './product.mjs';
import { stopAll, stopLater } from './services.mjs';
import { SHARED_PRODUCT_SETTINGS } from './shared-product.mjs';
import { findChromium } from './tools.mjs';

async function startServices() {
  await prepare(new Progress(process.stderr));
  const chromium = findChromium();
  if (chromium === undefined) {
    throw new Error('No Chromium was found. Install one, or set CHROMIUM_PATH.');
  }
  process.env.TEST_CHROMIUM = chromium;
  if (process.env.TEST_OTHER_PRODUCT) return;
  const { url, dataDir, mailFolder, stop } = await startProduct({ env: SHARED_PRODUCT_SETTINGS });
  stopLater(stop);
  process.env.TEST_PRODUCT = JSON.stringify({ url, dataDir, mailFolder });
}

export default async function setUp() {
  try {
    await startServices();
  } catch (error) {
    // Jest shows only the message, and runs no teardown after a failed setup.
    explain(error);
    await stopAll();
    throw error;
  }
}
