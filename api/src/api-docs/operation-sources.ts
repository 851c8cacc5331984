import { readFileSync } from 'node:fs';
import type { OpenAPIObject } from '@nestjs/swagger';

type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];

/** What `openapi/operations.mjs` reads about the operations from the source code of the controllers. */
export interface OperationSources {
  /** Operations by controller and method, such as `RemindersController_list`. */
  operations: Record<string, { summary: string; description: string; response?: Schema }>;
  /** Types that the responses use. */
  schemas: Record<string, Schema>;
}

export function readOperationSources(): OperationSources {
  const file = new URL('../../generated/operations.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as OperationSources;
}
