import { fileURLToPath } from 'node:url';
import usual from '../../../jest.config.mjs';

/**
 * Returns a Jest configuration that runs the browser journeys against a different instance from the one they usually
 * start.
 *
 * @param {string} product path of a module that replaces `product.mjs` of this folder
 * @param {import('jest').Config} [changes]
 * @returns {import('jest').Config}
 */
export function createJourneysConfig(product, changes = {}) {
  const journeys = usual.projects?.find(
    (project) => typeof project === 'object' && project.displayName === 'journeys',
  );
  if (typeof journeys !== 'object')
    throw new Error('jest.config.mjs has no project for the browser journeys');
  process.env.TEST_OTHER_PRODUCT = '1';
  return {
    ...journeys,
    rootDir: fileURLToPath(new URL('../../../', import.meta.url)),
    testTimeout: usual.testTimeout,
    watchman: false,
    maxWorkers: 1,
    moduleNameMapper: {
      '/deploy/local/testing/product\\.mjs$': `<rootDir>/${product}`,
      .../** @type {Record<string, string>} */ (journeys.moduleNameMapper),
    },
    ...changes,
  };
}
