import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { readRecordId } from './record-id.decorator.js';
import { sessionOf } from './request-session.js';

/** Where a record of a client's chart is found: whose, of which client, which one. */
export interface RecordAddress {
  ownerId: string;
  clientId: string;
  id: string;
}

/**
 * The record that a route under `/api/clients/:clientId` is about.
 *
 * @param idName what the route calls the record's id
 * @throws AppError NOT_FOUND where an id is none
 */
export const AddressOfRecord = (idName = 'id'): ParameterDecorator =>
  createParamDecorator(
    (_: unknown, context: ExecutionContext): RecordAddress => {
      const { params } = context
        .switchToHttp()
        .getRequest<FastifyRequest<{ Params: Record<string, string> }>>();
      return {
        ownerId: sessionOf(context).ownerId,
        clientId: readRecordId(params.clientId),
        id: readRecordId(params[idName]),
      };
    },
    [inDocs('clientId'), inDocs(idName)],
  )();

/** Nest cannot tell which parts of the address such a parameter reads. */
function inDocs(name: string): ParameterDecorator {
  return (target, key) => {
    const method = key === undefined ? undefined : Object.getOwnPropertyDescriptor(target, key);
    if (key !== undefined && method) ApiParam({ name, type: String })(target, key, method);
  };
}
