import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestActor } from '../http/practitioner-audit.js';
import { originOf, requireSession } from '../http/request-session.js';
import { type AuditedRead, markRoute } from '../http/route-marks.js';
import type { HourlyAudit } from './hourly-audit.js';

/** Records successful reads through a route in the audit log. */
export const AuditsRead = (read: AuditedRead): MethodDecorator => markRoute({ auditedRead: read });

/**
 * Records successful reads through marked routes in the audit log, at most once an hour for each reader and record. The
 * response doesn't wait for the entry. Empty lists show nothing and aren't recorded.
 *
 * Hooks into the server because an interceptor would send every response through observables, which takes longer than
 * everything else that is done for an audited read.
 */
export function auditReads(server: FastifyInstance, audit: HourlyAudit): void {
  server.addHook('onRoute', (route) => {
    const read = route.config?.marks?.auditedRead;
    if (!read) return;
    route.preSerialization = (request, reply, response, done) => {
      if (reply.statusCode < 400 && !isEmptyList(response)) recordRead(audit, read, request);
      done(null, response);
    };
  });
}

function recordRead(audit: HourlyAudit, { action, of, id }: AuditedRead, request: FastifyRequest): void {
  const { ownerId } = requireSession(request);
  const { clientId, ...params } = request.params as Record<string, string>;
  const entityId = id === undefined ? ownerId : (params[id] ?? clientId ?? ownerId);
  audit.record(ownerId, {
    ...requestActor(originOf(request)),
    action,
    entityType: of,
    entityId,
    ...(clientId !== undefined && { clientId }),
  });
}

function isEmptyList(response: unknown): boolean {
  if (typeof response !== 'object' || response === null) return false;
  const lists = Object.values(response).filter(Array.isArray);
  return lists.length > 0 && lists.every(({ length }) => length === 0);
}
