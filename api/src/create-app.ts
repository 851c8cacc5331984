import { randomUUID } from 'node:crypto';
import { type Config, Metrics, NestLogger } from '@doula-desk/platform';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { API_DOCS_PATH, serveApiDocs } from './api-docs/serve-api-docs.js';
import { AppModule } from './app.module.js';
import { auditReads } from './audit/audits-read.js';
import { HourlyAudit } from './audit/hourly-audit.js';
import { Admission } from './auth/admission.js';
import { acceptArchiveBody } from './backups/archive-upload.js';
import { addETags } from './http/add-etags.js';
import { bodyLimits } from './http/body-limit.decorator.js';
import { limitBodies } from './http/body-limits.js';
import { type BodyTime, bodyTime, limitBodyTime } from './http/body-time.js';
import { compressResponses } from './http/compress-responses.js';
import { trackDeclaredRoutes } from './http/declared-routes.js';
import { discardBodies } from './http/discard-bodies.js';
import { rejectMalformedUrl } from './http/error-body.filter.js';
import { acceptEmptyJson } from './http/json-body.js';
import { measureRequests } from './http/measure-requests.js';
import {
  apiDocsContentSecurityPolicy,
  securityHeaders,
  strictTransportSecurity,
} from './http/security-headers.js';
import { MAX_EVENT_LOOP_DELAY_MS, shedLoad } from './http/shed-load.js';
import { traceRequests } from './http/trace-requests.js';
import { createValidationPipe } from './http/validation.pipe.js';
import { acceptOneClickBody } from './unsubscribe/one-click-body.js';
import { serveWebApp } from './web-app/serve-web-app.js';

/** Maximum time until a request's headers arrive. */
const HEADERS_TIMEOUT_MS = 15_000;
/** How often Node.js checks for connections whose headers are late. */
const CHECK_CONNECTIONS_MS = 5_000;
/** How long a connection may be silent before it is closed. The event stream sends a heartbeat every 25 seconds. */
const IDLE_TIMEOUT_MS = 120_000;
/** Maximum characters of a path parameter; longer ones get a 404. */
const MAX_PARAM_LENGTH = 200;

/** Machine-dependent limits, which tests override. */
export interface ServerLimits {
  /** Milliseconds; 0 never sheds a request. */
  maxEventLoopDelay: number;
  bodyTime: BodyTime;
}

const serverLimits: ServerLimits = { maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS, bodyTime };

/** Builds the API, ready to listen. */
export async function createApp(
  config: Config,
  logger: Logger,
  limits: ServerLimits = serverLimits,
): Promise<NestFastifyApplication> {
  const setHeaders = createHeaderHook(config);
  const adapter = new FastifyAdapter({
    bodyLimit: bodyLimits.standard,
    connectionTimeout: IDLE_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_CONNECTIONS_MS },
    trustProxy: (_address, hop) => hop < config.http.trustedProxies,
    genReqId: () => randomUUID(),
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      setHeaders(request, reply);
      rejectMalformedUrl(error, request, reply);
    },
    forceCloseConnections: 'idle',
    // No Express middleware: its compatibility engine would slow down every request.
    skipMiddie: true,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.for(config, logger), adapter, {
    logger: new NestLogger(logger),
    abortOnError: false,
    bufferLogs: false,
  });
  app.useGlobalPipes(createValidationPipe());
  if (config.http.corsOrigins.length > 0) {
    app.enableCors({
      origin: config.http.corsOrigins,
      credentials: false,
      exposedHeaders: ['retry-after', 'x-request-id'],
    });
  }
  const server = app.getHttpAdapter().getInstance();
  addHooks(app, setHeaders, logger);
  measureRequests(server, app.get(Metrics));
  traceRequests(server);
  const routes = trackDeclaredRoutes(server, MAX_PARAM_LENGTH);
  await shedLoad(server, logger, limits.maxEventLoopDelay);
  limitBodyTime(server, limits.bodyTime);
  limitBodies(server);
  admitRequests(app);
  auditReads(server, app.get(HourlyAudit));
  discardBodies(server);
  addETags(server);
  compressResponses(server);
  acceptEmptyJson(app);
  acceptOneClickBody(server);
  acceptArchiveBody(server);
  serveApiDocs(app, routes);
  await serveWebApp(server, config.appUrl);
  return app;
}

/** A hook that sets the headers of all responses. */
type HeaderHook = (request: FastifyRequest, reply: FastifyReply) => void;

function createHeaderHook(config: Config): HeaderHook {
  const headers = config.appUrl.startsWith('https:')
    ? { ...securityHeaders, 'strict-transport-security': strictTransportSecurity }
    : securityHeaders;
  const docsHeaders = { ...headers, 'content-security-policy': apiDocsContentSecurityPolicy };
  return (request, reply) => {
    // Responses are a practitioner's records unless a route says otherwise, so no cache may keep them.
    const own = request.url.startsWith(`/${API_DOCS_PATH}`) ? docsHeaders : headers;
    reply.headers(own).header('cache-control', 'no-store').header('x-request-id', request.id);
  };
}

function addHooks(app: NestFastifyApplication, setHeaders: HeaderHook, logger: Logger): void {
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply);
    done();
  });
  if (!logger.isLevelEnabled('debug')) return;
  server.addHook('onResponse', (request, reply, done) => {
    const { id: requestId, method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    logger.debug({ requestId, method, route: routeOptions.url, status: reply.statusCode, ms }, 'request');
    done();
  });
}

function admitRequests(app: NestFastifyApplication): void {
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onRoute', (route) => {
    if (route.url.startsWith(`/${API_DOCS_PATH}`)) route.config = { marks: { isPublic: true } };
  });
  const admission = app.get(Admission);
  server.addHook('onRequest', (request, reply) => admission.admit(request, reply));
}
