import { errorCatalog } from '@doula-desk/domain';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { RouteMarks } from '../http/route-marks.js';

type Responses = NonNullable<NonNullable<OpenAPIObject['components']>['responses']>;

const errorContent = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } };

/** Returns one response for each status in the error catalog. Its description lists the codes. */
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

/** The traits of an operation that its possible errors depend on. */
export interface OperationTraits {
  method: string;
  address: string;
  hasInput: boolean;
  /** Whether the request can confirm unusual values, which are rejected otherwise. */
  canConfirmUnusual: boolean;
  marks: RouteMarks;
}

/** Returns references to the error responses of an operation. */
export function errorsOf({
  method,
  address,
  hasInput,
  canConfirmUnusual,
  marks,
}: OperationTraits): Responses {
  const isHealthCheck = address.startsWith('/health/');
  const isChange = method !== 'get';
  const isForbidden = !isHealthCheck && !marks.isPublic;
  const isServerRestore = address.startsWith('/api/server-restore/');
  const isSignIn = /\/auth\/(?:login|register)$/.test(address);
  const rules: [number, boolean | undefined][] = [
    [400, hasInput || isChange],
    [401, !marks.isPublic || address.endsWith('/auth/login')],
    [403, isForbidden || isSignIn || isServerRestore],
    // A server without Stripe's secrets accepts no events about card payments.
    [404, address.includes('{') || marks.isForAdmins || marks.keepsRawBody || isServerRestore],
    [408, isChange],
    [409, (isChange && !isHealthCheck) || marks.sends !== undefined],
    [410, address.startsWith('/api/sign/') || address === '/api/appointment-replies/{token}'],
    [413, isChange],
    [415, isChange],
    [422, canConfirmUnusual],
    [429, true],
    [500, true],
    [503, true],
    [507, isChange],
  ];
  const statuses = rules.filter(([, applies]) => applies).map(([status]) => status);
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/Error${status}` }]),
  );
}
