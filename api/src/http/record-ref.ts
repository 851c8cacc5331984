import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { readRecordId } from './record-id.decorator.js';
import { sessionOf } from './request-session.js';

/** Identifies a record in a client's chart by its owner, client, and id. */
export interface RecordRef {
  ownerId: string;
  clientId: string;
  id: string;
  /** The care team member who makes the request, if it isn't the owner. */
  memberId?: string;
}

/**
 * Injects the reference to the record `:id` of a route under `/api/clients/:clientId`.
 *
 * @throws AppError NOT_FOUND when an id is malformed
 */
export const RecordRefParam: () => ParameterDecorator = createParamDecorator(
  (_: unknown, context: ExecutionContext): RecordRef => {
    const { params } = context
      .switchToHttp()
      .getRequest<FastifyRequest<{ Params: Record<string, string> }>>();
    const { ownerId, member } = sessionOf(context);
    return {
      ownerId,
      clientId: readRecordId(params.clientId),
      id: readRecordId(params.id),
      ...(member && { memberId: member.id }),
    };
  },
  [describeParameter('clientId'), describeParameter('id')],
);

/** Documents a route parameter, since Nest can't tell which ones a custom decorator reads. */
function describeParameter(name: string): ParameterDecorator {
  return (target, key) => {
    const method = key === undefined ? undefined : Object.getOwnPropertyDescriptor(target, key);
    if (key !== undefined && method) ApiParam({ name, type: String })(target, key, method);
  };
}
