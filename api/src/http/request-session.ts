import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The live session of a request, and the practitioner whose it is. */
export interface RequestSession {
  sessionId: string;
  ownerId: string;
  email: string;
  firstName: string;
  lastName: string;
  /** IANA zone of the practice. */
  timeZone: string;
  /** Minutes without a request after which it ends. */
  idleMinutes: number;
  /** When it ends however much it is used; null for an API token. */
  sessionEndsAt: Date | null;
  /** Whether the account's owner proved that mail to its address reaches them. */
  isEmailVerified: boolean;
  /** Where a program came with an API token: what that is called. */
  tokenName?: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    session?: RequestSession | undefined;
  }
}

/** The session of a request. Only for routes that are not `@Public()`. */
export function sessionOf(context: ExecutionContext): RequestSession {
  const { session } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!session) throw new Error('a session is asked for on a route without one');
  return session;
}

/** The session of the request. */
export const CurrentSession = createParamDecorator((_: unknown, context: ExecutionContext) =>
  sessionOf(context),
);

/** Whose records a request may reach. */
export const OwnerId = createParamDecorator(
  (_: unknown, context: ExecutionContext) => sessionOf(context).ownerId,
);

/** Header of sign-ins and sign-ups in which the browser says which device it is. */
export const DEVICE_ID_HEADER = 'x-device-id';

function deviceIdOf(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && /^[\w-]{16,64}$/.test(header) ? header : null;
}

/** Where a request came from, for the audit trail and the list of sessions. */
export interface RequestOrigin {
  ipAddress: string;
  userAgent: string;
  /** The random id that the browser keeps, which tells known devices from new ones; null where it sent none. */
  deviceId: string | null;
  requestId: string;
  /** What the API token is called that a program came with; null where a person came. */
  tokenName: string | null;
}

/** Where the request came from. */
export const Origin = createParamDecorator(
  (_: unknown, context: ExecutionContext): RequestOrigin =>
    originOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** Returns where a request came from. */
export function originOf(request: Pick<FastifyRequest, 'ip' | 'id' | 'headers' | 'session'>): RequestOrigin {
  return {
    ipAddress: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    deviceId: deviceIdOf(request.headers[DEVICE_ID_HEADER]),
    requestId: String(request.id),
    tokenName: request.session?.tokenName ?? null,
  };
}
