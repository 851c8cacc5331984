import { fileURLToPath } from 'node:url';

/** @param {string} name */
const place = (name) => fileURLToPath(new URL(name, import.meta.url));

export const CONTROLLERS = place('../api/src');
/** The types of all answers, which {@link OPERATIONS} is generated from. */
export const ANSWER_TYPES = place('../api/generated/answers.ts');
/** What the OpenAPI document takes from the sources, read by `api/src/api-docs/operation-sources.ts`. */
export const OPERATIONS = place('../api/generated/operations.json');
export const CLIENT = place('../api/generated/client.d.ts');
export const PRINT_DOCUMENT = place('../api/dist/openapi-cli.js');
export const TSCONFIG = place('./tsconfig.json');
