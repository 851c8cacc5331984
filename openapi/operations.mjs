#!/usr/bin/env node
// Writes what the OpenAPI document takes from the sources of the API: the summary of each operation from the comment of
// its method, and the schema of its answer from the method's type.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';
import { ANSWER_TYPES, CONTROLLERS, OPERATIONS, TSCONFIG } from './places.mjs';
import { readControllers } from './read-controllers.mjs';

const ROOT_TYPE = 'Answers';
const ERROR_TYPE = 'ErrorBody';

const operations = await readControllers(CONTROLLERS);
await mkdir(path.dirname(ANSWER_TYPES), { recursive: true });
await writeFile(ANSWER_TYPES, sourceOfTypes(operations));

const { definitions = {} } = createGenerator({
  path: ANSWER_TYPES,
  tsconfig: TSCONFIG,
  type: ROOT_TYPE,
  // The compiler of the product checks the types.
  skipTypeCheck: true,
}).createSchema(ROOT_TYPE);
await rm(ANSWER_TYPES);
const { [ROOT_TYPE]: root, ...schemas } = definitions;
const answers = typeof root === 'object' ? root.properties : {};

const document = {
  operations: Object.fromEntries(
    operations.map(({ id, summary, description }) => [id, { summary, description, answer: answers?.[id] }]),
  ),
  schemas,
};
const text = JSON.stringify(document).replaceAll('"#/definitions/', '"#/components/schemas/');
await writeFile(OPERATIONS, JSON.stringify(JSON.parse(text, withPrefixItems)));

/**
 * Rewrites tuples to the version of JSON Schema that OpenAPI 3.1 uses.
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
 * Returns a module with one interface, which has the type of each answer under the operation's id.
 *
 * @param {import('./read-controllers.mjs').Operation[]} list
 */
function sourceOfTypes(list) {
  const names = [...new Set([ERROR_TYPE, ...list.flatMap((operation) => operation.names)])].sort();
  const answering = list.filter((operation) => operation.answers.length > 0);
  return `import type { ${names.join(', ')} } from '../../domain/dist/index.js';
export interface ${ROOT_TYPE} {
${answering.map((operation) => `  ${operation.id}: ${operation.answers.join(' | ')};`).join('\n')}
  ${ERROR_TYPE}: ${ERROR_TYPE};
}
`;
}
