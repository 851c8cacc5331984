import { STATUS_CODES } from 'node:http';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { RouteMarks } from '../http/route-marks.js';
import type { OperationSources } from './operation-sources.js';

type Responses = NonNullable<NonNullable<OpenAPIObject['components']>['responses']>;
type Response = Exclude<Responses[string], { $ref: string }>;
type ApiResponse = OperationSources['operations'][string]['response'];

/** The traits of an operation that its successful responses depend on. */
export interface ResponseTraits {
  method: string;
  marks: RouteMarks;
  response: ApiResponse;
}

/** Returns the responses of an operation that aren't errors, with their bodies. */
export function successResponses(
  declared: Responses,
  { method, marks, response }: ResponseTraits,
): Responses {
  const [status = '200'] = Object.keys(declared).filter((code) => Number(code) < 400);
  const json = response && { content: { 'application/json': { schema: response } } };
  const { sends } = marks;
  if (!sends) {
    const isTagged = method === 'get' && json !== undefined;
    return {
      [status]: {
        ...describeResponse(status),
        ...json,
        ...(isTagged ? { headers: { ETag: entityTag } } : {}),
      },
      ...(isTagged
        ? { 304: describeResponse('304', 'The response still matches the ETag in `If-None-Match`.') }
        : {}),
    };
  }
  const schema = sends.every((type) => type.startsWith('text/'))
    ? { type: 'string' as const }
    : { type: 'string' as const, format: 'binary' };
  return {
    [status]: {
      ...describeResponse(status),
      content: Object.fromEntries(sends.map((type) => [type, { schema }])),
    },
    // A file that isn't ready yet.
    ...(json
      ? { 202: { ...describeResponse('202', 'The file is being created. Try again in a moment.'), ...json } }
      : {}),
  };
}

const entityTag = {
  description:
    'Identifies this response; missing for short ones. Send it in `If-None-Match` when you read again.',
  schema: { type: 'string' as const },
};

function describeResponse(status: string, description = STATUS_CODES[status] ?? ''): Response {
  return { description };
}
