import type { AuditKind } from '@doula-desk/domain';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { type Observable, tap } from 'rxjs';
import { requestActor } from '../http/practitioner-audit.js';
import { originOf, sessionOf } from '../http/request-session.js';
import { HourlyAudit } from './hourly-audit.js';

export const READ_OF_ROUTE = 'auditedRead';

/** How reading a route appears in the audit trail. */
export interface AuditedRead {
  action: string;
  /** Record type. A list with contents counts as a read of the client or the practice. */
  of: Extract<
    AuditKind,
    'client' | 'visit-note' | 'birth-plan' | 'contract' | 'shift' | 'invoice' | 'practice'
  >;
  /** Route parameter with the record's id; none for the practice. */
  id?: string;
}

/**
 * Audits successful reads of a route once an hour for each reader and record. The response doesn't wait for
 * the entry. Empty lists show nothing and aren't audited.
 */
export const AuditsRead = (read: AuditedRead): MethodDecorator =>
  applyDecorators(SetMetadata(READ_OF_ROUTE, read), UseInterceptors(ReadAuditInterceptor));

@Injectable()
class ReadAuditInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly audit: HourlyAudit,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      tap((answer) => {
        if (!isEmptyList(answer)) this.note(context);
      }),
    );
  }

  private note(context: ExecutionContext): void {
    const { action, of, id } = this.reflector.get<AuditedRead>(READ_OF_ROUTE, context.getHandler());
    const request = context.switchToHttp().getRequest<FastifyRequest<{ Params: Record<string, string> }>>();
    const { ownerId } = sessionOf(context);
    const { clientId, ...params } = request.params;
    const entityId = id === undefined ? ownerId : (params[id] ?? clientId ?? ownerId);
    this.audit.note(ownerId, {
      ...requestActor(originOf(request)),
      action,
      entityType: of,
      entityId,
      ...(clientId !== undefined && { clientId }),
    });
  }
}

function isEmptyList(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  const lists = Object.values(answer).filter(Array.isArray);
  return lists.length > 0 && lists.every(({ length }) => length === 0);
}
