import { readFileSync } from 'node:fs';
import type { OpenAPIObject } from '@nestjs/swagger';

type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];

/** What the controllers say about their operations, as `openapi/operations.mjs` reads it. */
export interface OperationSources {
  /** Operations by controller and method, such as `RemindersController_list`. */
  operations: Record<string, { summary: string; description: string; answer?: Schema }>;
  /** The types of the responses. */
  schemas: Record<string, Schema>;
}

export function readOperationSources(): OperationSources {
  const file = new URL('../../generated/operations.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as OperationSources;
}
