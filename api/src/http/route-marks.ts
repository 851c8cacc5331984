import type { AuditKind, ChartAccessLevel } from '@doula-desk/domain';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { RateLimitName } from './rate-limits.js';

/** How a read through a route appears in the audit trail. */
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

/** What a route declares through decorators. Hooks read it before the request's body. */
export interface RouteMarks {
  /** Open to callers without a session. */
  isPublic?: boolean;
  /** Doesn't count as use of a session. */
  isIdle?: boolean;
  /** Open to API tokens. */
  allowsApiTokens?: boolean;
  /** The access that a care team member needs; without it, only the owner of the chart has access. */
  chartAccess?: ChartAccessLevel;
  /** Open in a chart that was transferred to a colleague, even though it changes something. */
  allowedAfterTransfer?: boolean;
  /** Closed until the account's email address is verified. */
  needsVerifiedEmail?: boolean;
  /** Open to an account that has to set up two-factor sign-in first. */
  allowsWithoutSecondFactor?: boolean;
  /** Returns 404 to everyone but administrators. */
  isForAdmins?: boolean;
  /** Records its reads in the audit log. */
  auditedRead?: AuditedRead;
  /** A rate limit in addition to the general one. */
  rateLimit?: RateLimitName;
  /** Maximum bytes of the body. */
  bodyLimit?: number;
  /** Reads a file from its body as it arrives, and checks its size itself. */
  streamsBody?: boolean;
  /** Gets its JSON body as the bytes that were sent, to check their signature. */
  keepsRawBody?: boolean;
  /** The media types of its response, if that isn't JSON. */
  sends?: readonly string[];
  /** Each practitioner has one request at a time across routes with this name. */
  exclusive?: string;
}

const MARKS = 'routeMarks';

declare module 'fastify' {
  interface FastifyContextConfig {
    marks?: RouteMarks;
  }
}

/**
 * Marks a route, or every route of a controller. The marks are part of Fastify's route configuration, because hooks run
 * before Nest knows the handler. A mark on a method takes precedence over one on its controller.
 */
export function markRoute(marks: RouteMarks): ClassDecorator & MethodDecorator {
  return (target: object, _key?: string | symbol, descriptor?: PropertyDescriptor) => {
    if (descriptor) {
      addMarks(descriptor.value, marks);
      return;
    }
    const { prototype } = target as { prototype: object };
    for (const { value } of Object.values(Object.getOwnPropertyDescriptors(prototype))) {
      if (typeof value === 'function' && Reflect.hasMetadata('path', value)) addMarks(value, marks);
    }
  };
}

/** Returns the marks of a controller's method. */
export function marksOfHandler(handler: object): RouteMarks {
  return (Reflect.getMetadata(MARKS, handler) as RouteMarks | undefined) ?? {};
}

/** Returns the marks of the route that a request matches. */
export function marksOf(request: FastifyRequest): RouteMarks {
  return request.routeOptions.config.marks ?? {};
}

function addMarks(handler: CallableFunction, marks: RouteMarks): void {
  // Method decorators run before class decorators.
  const merged: RouteMarks = { ...marks, ...marksOfHandler(handler) };
  Reflect.defineMetadata(MARKS, merged, handler);
  RouteConfig({ marks: merged })(handler as never);
}
