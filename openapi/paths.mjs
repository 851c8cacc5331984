import { fileURLToPath } from 'node:url';

/** @param {string} name */
const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));

export const CONTROLLERS = pathOf('../api/src');
/** The types of all response bodies, from which {@link OPERATIONS} is generated. */
export const RESPONSE_TYPES = pathOf('../api/generated/responses.ts');
/** Parts of the OpenAPI document that come from the source code, for `api/src/api-docs/operation-sources.ts`. */
export const OPERATIONS = pathOf('../api/generated/operations.json');
export const CLIENT = pathOf('../api/generated/client.d.ts');
export const OPENAPI_CLI = pathOf('../api/dist/openapi-cli.js');
export const TSCONFIG = pathOf('./tsconfig.json');
