import { randomUUID } from 'node:crypto';
import { type Config, NestLogger } from '@doula-desk/platform';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { AppModule } from './app.module.js';
import { acceptArchiveBody } from './backups/archive-upload.js';
import { API_DOCS_ADDRESS, serveApiDocs } from './http/api-docs.js';
import { LARGE_BODY_BYTES, limitBodies } from './http/body-limits.js';
import { compressAnswers } from './http/compress-answers.js';
import { refuseAddress } from './http/error-body.filter.js';
import {
  apiDocsContentSecurityPolicy,
  securityHeaders,
  strictTransportSecurity,
} from './http/security-headers.js';
import { tagAnswers } from './http/tag-answers.js';
import { createValidationPipe } from './http/validation.pipe.js';
import { acceptOneClickBody } from './unsubscribe/one-click-body.js';
import { serveWebApp } from './web-app/serve-web-app.js';

/** The API, ready to listen. */
export async function createApp(config: Config, logger: Logger): Promise<NestFastifyApplication> {
  const protect = headersOfAnswers(config);
  const adapter = new FastifyAdapter({
    bodyLimit: LARGE_BODY_BYTES,
    trustProxy: (_address, hop) => hop < config.http.trustedProxies,
    genReqId: () => randomUUID(),
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      protect(request, reply);
      refuseAddress(error, request, reply);
    },
    forceCloseConnections: 'idle',
    // Nothing here is Express middleware, whose engine every request would pass through.
    skipMiddie: true,
    routerOptions: { maxParamLength: 200 },
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
  addHooks(app, protect, logger);
  limitBodies(app.getHttpAdapter().getInstance());
  tagAnswers(app.getHttpAdapter().getInstance());
  compressAnswers(app.getHttpAdapter().getInstance());
  acceptOneClickBody(app.getHttpAdapter().getInstance());
  acceptArchiveBody(app.getHttpAdapter().getInstance());
  serveApiDocs(app);
  await serveWebApp(app.getHttpAdapter().getInstance(), config.appUrl);
  return app;
}

/** Puts the headers on an answer that all answers have. */
type Protect = (request: FastifyRequest, reply: FastifyReply) => void;

function headersOfAnswers(config: Config): Protect {
  const headers = config.appUrl.startsWith('https:')
    ? { ...securityHeaders, 'strict-transport-security': strictTransportSecurity }
    : securityHeaders;
  const docsHeaders = { ...headers, 'content-security-policy': apiDocsContentSecurityPolicy };
  return (request, reply) => {
    // Answers are a practitioner's records unless a route says otherwise: no cache may keep them.
    const own = request.url.startsWith(`/${API_DOCS_ADDRESS}`) ? docsHeaders : headers;
    reply.headers(own).header('cache-control', 'no-store').header('x-request-id', request.id);
  };
}

function addHooks(app: NestFastifyApplication, protect: Protect, logger: Logger): void {
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onRequest', (request, reply, done) => {
    protect(request, reply);
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
