import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Someone who works in a colleague's chart as a member of the client's care team. */
export interface ActingMember {
  /** Their account. */
  id: string;
  name: string;
}

/** The live session of a request, and its practitioner. */
export interface RequestSession {
  sessionId: string;
  /** The owner whose records the request may access: the practitioner or, in a shared chart, the colleague. */
  ownerId: string;
  /**
   * The member who acts, if the chart is a colleague's. The owner, email address, and time zone are then the
   * colleague's; the names are the member's.
   */
  member?: ActingMember;
  email: string;
  firstName: string;
  lastName: string;
  /** The practice's IANA time zone. */
  timeZone: string;
  /** Minutes without a request after which the session ends. */
  idleMinutes: number;
  /** Absolute end of the session; null for an API token. */
  sessionEndsAt: Date | null;
  /** Whether the owner proved that they receive email at the account's address. */
  isEmailVerified: boolean;
  /** Whether the server requires two-factor sign-in and the account hasn't set it up. */
  needsSecondFactor: boolean;
  /** Whether the account administers the server; false for an API token. */
  isAdmin: boolean;
  /** Name of the API token, for requests by a program. */
  tokenName?: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    session?: RequestSession | undefined;
  }
}

/** Returns the session of a request. Only for routes that aren't `@Public()`. */
export function requireSession({ session }: Pick<FastifyRequest, 'session'>): RequestSession {
  if (!session) throw new Error('this route has no session');
  return session;
}

/** Returns the session of the request that Nest is handling. Only for routes that aren't `@Public()`. */
export function sessionOf(context: ExecutionContext): RequestSession {
  return requireSession(context.switchToHttp().getRequest<FastifyRequest>());
}

/** Injects the request's session. */
export const CurrentSession = createParamDecorator((_: unknown, context: ExecutionContext) =>
  sessionOf(context),
);

/** Injects the owner whose records the request may access. */
export const OwnerId = createParamDecorator(
  (_: unknown, context: ExecutionContext) => sessionOf(context).ownerId,
);

/** Header with the browser's device id, sent when signing in or up. */
export const DEVICE_ID_HEADER = 'x-device-id';

function deviceIdOf(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && /^[\w-]{16,64}$/.test(header) ? header : null;
}

/** Where a request came from, for the audit trail and the list of sessions. */
export interface RequestOrigin {
  ipAddress: string;
  userAgent: string;
  /** Random id that the browser keeps so that its device is recognized; null if it sent none. */
  deviceId: string | null;
  requestId: string;
  /** Name of the API token; null for a person. */
  tokenName: string | null;
  /** Who acts in a colleague's chart. */
  member?: ActingMember;
}

/** Injects the request's origin. */
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
    ...(request.session?.member && { member: request.session.member }),
  };
}
