import type { OpenAPIObject } from '@nestjs/swagger';
import type { DeclaredRoutes } from '../http/declared-routes.js';
import type { RouteMarks } from '../http/route-marks.js';
import { errorResponses, errorsOf } from './error-responses.js';
import type { OperationSources } from './operation-sources.js';
import { closeRequestBodies, hasBodyField } from './request-bodies.js';
import { successResponses } from './success-responses.js';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Parameter = NonNullable<Operation['parameters']>[number];

const ifNoneMatch: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of the response you already have.',
  schema: { type: 'string' },
};

/**
 * Completes the document with the summaries and response types from the source code, and with the tokens, files, and
 * errors that the routes' decorators imply.
 */
export function describeOperations(
  document: OpenAPIObject,
  routes: DeclaredRoutes,
  { operations, schemas }: OperationSources,
): OpenAPIObject {
  for (const [address, path] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = path[method];
      if (!operation) continue;
      const marks = routes.marksOf(method, address);
      const { handler, operationId } = namesOf(operation, address);
      const { response, ...texts } = operations[handler] ?? {};
      const { requestBody, parameters = [], responses: declared } = operation;
      const hasInput = requestBody !== undefined || parameters.length > 0;
      const canConfirmUnusual = hasBodyField(requestBody, 'confirmUnusual', document);
      const success = successResponses(declared as never, { method, marks, response });
      path[method] = {
        ...operation,
        ...texts,
        operationId,
        security: securityOf(marks),
        parameters: [...parameters.map(withFormat), ...('304' in success ? [ifNoneMatch] : [])],
        responses: {
          ...errorsOf({ method, address, hasInput, canConfirmUnusual, marks }),
          ...declared,
          ...success,
        },
      };
    }
  }
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, ...schemas },
    responses: errorResponses(),
  };
  closeRequestBodies(document);
  return document;
}

function securityOf(marks: RouteMarks): NonNullable<Operation['security']> {
  if (marks.isPublic) return [];
  return marks.allowsApiTokens ? [{ session: [] }, { apiToken: [] }] : [{ session: [] }];
}

/** Declares record ids as UUIDs. Anything else gets a 404. */
function withFormat(parameter: Parameter): Parameter {
  if ('$ref' in parameter || parameter.in !== 'path' || !/^id$|Id$/.test(parameter.name)) return parameter;
  return { ...parameter, schema: { type: 'string', format: 'uuid' } };
}

/** Turns `RemindersController_list` into `remindersList`. Routes with two paths get two ids. */
function namesOf({ operationId: id = '' }: Operation, address: string) {
  const [, controller = '', method = '', index] = /^(\w+)Controller_(\w+?)(?:\[(\d+)\])?$/.exec(id) ?? [];
  const name = `${controller}${method.charAt(0).toUpperCase()}${method.slice(1)}`;
  const isSecondAddress = index !== undefined && address.startsWith('/api/');
  return {
    handler: `${controller}Controller_${method}`,
    operationId: isSecondAddress ? `api${name}` : `${name.charAt(0).toLowerCase()}${name.slice(1)}`,
  };
}
