import { type Product, startProduct } from '../../../deploy/local/testing/product.mjs';
import { SHARED_PRODUCT_SETTINGS } from '../../../deploy/local/testing/shared-product.mjs';
import { PLAIN_HTTP_HOST } from './browser.js';

type SharedProduct = Pick<Product, 'url' | 'dataDir' | 'mailFolder'>;

/**
 * Returns the product that the test run started for all journeys, or starts one if the run tests another instance. Only
 * for journeys that stay within their own practices. A journey that changes settings, stops a process, or looks at the
 * whole server must start its own product.
 */
export async function sharedProduct(): Promise<SharedProduct> {
  const given = process.env.TEST_PRODUCT;
  if (given) return JSON.parse(given);
  const product = await startProduct({ env: SHARED_PRODUCT_SETTINGS });
  afterAll(() => product.stop());
  return product;
}

/** Returns one of the product's addresses with a host name that browsers don't trust over plain HTTP. */
export function overPlainHttp(address: string): string {
  return address.replace('//localhost:', `//${PLAIN_HTTP_HOST}:`);
}
