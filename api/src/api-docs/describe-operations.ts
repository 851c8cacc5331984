import type { OpenAPIObject } from '@nestjs/swagger';
import type { DeclaredRoutes } from '../http/declared-routes.js';
import type { RouteMarks } from '../http/route-marks.js';
import { errorBodySchema, errorResponses, errorStatuses, withErrors } from './error-responses.js';
import { closeRequestBodies } from './request-bodies.js';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/**
 * Completes the document with what the routes' decorators imply: tokens, errors, and closed request bodies.
 */
export function describeOperations(document: OpenAPIObject, routes: DeclaredRoutes): OpenAPIObject {
  for (const [address, path] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = path[method];
      if (!operation) continue;
      const marks = routes.marksOf(method, address);
      const hasInput = operation.requestBody !== undefined || (operation.parameters ?? []).length > 0;
      operation.operationId = operationId(operation, address);
      operation.security = securityOf(marks);
      operation.responses = withErrors(
        operation.responses as never,
        errorStatuses({ method, address, hasInput, marks }),
      );
    }
  }
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, ErrorBody: errorBodySchema },
    responses: errorResponses(),
  };
  closeRequestBodies(document);
  return document;
}

function securityOf(marks: RouteMarks): NonNullable<Operation['security']> {
  if (marks.isPublic) return [];
  return marks.takesApiTokens ? [{ session: [] }, { apiToken: [] }] : [{ session: [] }];
}

/** Turns `RemindersController_list` into `remindersList`. Routes with two addresses get two ids. */
function operationId({ operationId: id = '' }: Operation, address: string): string {
  const [, controller = '', handler = '', index] = /^(\w+)Controller_(\w+?)(?:\[(\d+)\])?$/.exec(id) ?? [];
  const name = `${controller}${handler.charAt(0).toUpperCase()}${handler.slice(1)}`;
  const isSecondAddress = index !== undefined && address.startsWith('/api/');
  return isSecondAddress ? `api${name}` : `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}
