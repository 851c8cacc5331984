import { errorCatalog } from '@doula-desk/domain';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { RouteMarks } from '../http/route-marks.js';

type Components = NonNullable<OpenAPIObject['components']>;
type Responses = NonNullable<Components['responses']>;
type Schema = NonNullable<Components['schemas']>[string];

const errorContent = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } };

/** The body of every error, as in domain's `ErrorBody`. */
export const errorBodySchema: Schema = {
  type: 'object',
  required: ['statusCode', 'code', 'message', 'requestId'],
  properties: {
    statusCode: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errorCatalog) },
    message: { type: 'string', description: 'For people; may change.' },
    requestId: { type: 'string', description: 'Names the request in the log of the server.' },
    details: {
      type: 'array',
      description: '`VALIDATION_FAILED`: the invalid fields. `UNUSUAL_VALUES`: the fields to confirm.',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: {
          field: { type: 'string', description: 'A dotted path.' },
          message: { type: 'string' },
        },
      },
    },
    current: { description: '`VERSION_CONFLICT`, `VISIT_NOTE_LOCKED`: the record as it is stored now.' },
  },
};

/** One response for each status in the error catalog, which lists the codes. */
export function errorResponses(): Responses {
  const catalog = Object.entries(errorCatalog);
  const statuses = [...new Set(catalog.map(([, { status }]) => status))].sort();
  return Object.fromEntries(
    statuses.map((status) => {
      const codes = catalog.filter(([, error]) => error.status === status);
      const description = codes.map(([code, { message }]) => `\`${code}\`: ${message}`).join('\n\n');
      const headers = [429, 503].includes(status)
        ? { headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' as const } } } }
        : {};
      return [`Error${status}`, { description, content: errorContent, ...headers }];
    }),
  );
}

/** What the possible errors of an operation depend on. */
export interface Fallible {
  method: string;
  address: string;
  hasInput: boolean;
  marks: RouteMarks;
}

/** Returns the statuses of the errors that an operation can answer with. */
export function errorStatuses({ method, address, hasInput, marks }: Fallible): number[] {
  const isProduct = !address.startsWith('/health/');
  const isChange = method !== 'get';
  const isForbidden = isProduct && !marks.isPublic && (!marks.takesApiTokens || marks.needsVerifiedEmail);
  const isSignIn = /\/auth\/(?:login|register)$/.test(address);
  const rules: [number, boolean | undefined][] = [
    [400, hasInput || isChange],
    [401, !marks.isPublic || address.endsWith('/auth/login')],
    [403, isForbidden || isSignIn],
    [404, address.includes('{')],
    [408, isChange],
    [409, isChange && isProduct],
    [410, address.startsWith('/api/sign/')],
    [413, isChange],
    [415, isChange],
    [429, isProduct],
    [500, true],
    [503, true],
    [507, isChange],
  ];
  return rules.filter(([, applies]) => applies).map(([status]) => status);
}

/** Adds the errors to the responses that a route declares itself, and gives those a body. */
export function withErrors(declared: Responses, statuses: number[]): Responses {
  const own = Object.entries(declared).map(([status, response]) => {
    const hasContent = '$ref' in response || response.content !== undefined;
    return [status, Number(status) < 400 || hasContent ? response : { ...response, content: errorContent }];
  });
  const common = statuses.map((status) => [status, { $ref: `#/components/responses/Error${status}` }]);
  return { ...Object.fromEntries(common), ...Object.fromEntries(own) };
}
