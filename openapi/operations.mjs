#!/usr/bin/env node
// Generates the parts of the OpenAPI document that come from the API's source code: each operation's summary from its
// method's comment, and its response schema from the method's type.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';
import { CONTROLLERS, OPERATIONS, RESPONSE_TYPES, TSCONFIG } from './paths.mjs';
import { readControllers } from './read-controllers.mjs';

const ROOT_TYPE = 'Responses';
const ERROR_TYPE = 'ErrorBody';

const operations = await readControllers(CONTROLLERS);
await mkdir(path.dirname(RESPONSE_TYPES), { recursive: true });
await writeFile(RESPONSE_TYPES, renderTypesModule(operations));

const { definitions = {} } = createGenerator({
  path: RESPONSE_TYPES,
  tsconfig: TSCONFIG,
  type: ROOT_TYPE,
  // The regular build checks the types.
  skipTypeCheck: true,
}).createSchema(ROOT_TYPE);
await rm(RESPONSE_TYPES);
const { [ROOT_TYPE]: root, ...schemas } = definitions;
const responses = typeof root === 'object' ? root.properties : {};

const document = {
  operations: Object.fromEntries(
    operations.map(({ id, summary, description }) => [
      id,
      { summary, description, response: responses?.[id] },
    ]),
  ),
  schemas,
};
const text = JSON.stringify(document).replaceAll('"#/definitions/', '"#/components/schemas/');
await writeFile(OPERATIONS, JSON.stringify(JSON.parse(text, withPrefixItems)));

/**
 * Converts tuples to the JSON Schema version that OpenAPI 3.1 uses.
 *
 * @param {string} _key
 * @param {unknown} value
 */
function withPrefixItems(_key, value) {
  if (typeof value !== 'object' || value === null || !('items' in value) || !Array.isArray(value.items))
    return value;
  const { items, additionalItems = false, ...schema } = /** @type {Record<string, unknown>} */ (value);
  return { ...schema, prefixItems: items, items: additionalItems };
}

/**
 * Returns the source of a module that exports a single interface. The interface maps each operation's id to the type of
 * its response.
 *
 * @param {import('./read-controllers.mjs').Operation[]} list
 */
function renderTypesModule(list) {
  const names = [...new Set([ERROR_TYPE, ...list.flatMap((operation) => operation.names)])].sort();
  const withBody = list.filter((operation) => operation.responseTypes.length > 0);
  return `import type { ${names.join(', ')} } from '../../domain/dist/index.js';
export interface ${ROOT_TYPE} {
${withBody.map((operation) => `  ${operation.id}: ${operation.responseTypes.join(' | ')};`).join('\n')}
  ${ERROR_TYPE}: ${ERROR_TYPE};
}
`;
}
