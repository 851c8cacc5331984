import { randomUUID } from 'node:crypto';
import { type Config, NestLogger } from '@doula-desk/platform';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { AppModule } from './app.module.js';
import { acceptArchiveBody } from './backups/archive-upload.js';
import { API_DOCS_ADDRESS, serveApiDocs } from './http/api-docs.js';
import {
  apiDocsContentSecurityPolicy,
  securityHeaders,
  strictTransportSecurity,
} from './http/security-headers.js';
import { createValidationPipe } from './http/validation.pipe.js';
import { acceptOneClickBody } from './unsubscribe/one-click-body.js';
import { serveWebApp } from './web-app/serve-web-app.js';

/** The largest body that the specification knows is a 5 MB photo as base64 text, with its settings around it. */
const BODY_LIMIT_BYTES = 8 * 1024 * 1024;

/** The API, ready to listen. */
export async function createApp(config: Config, logger: Logger): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: (_address, hop) => hop < config.http.trustedProxies,
    genReqId: () => randomUUID(),
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
  addHooks(app, config, logger);
  acceptOneClickBody(app.getHttpAdapter().getInstance());
  acceptArchiveBody(app.getHttpAdapter().getInstance());
  serveApiDocs(app);
  await serveWebApp(app.getHttpAdapter().getInstance(), config.appUrl);
  return app;
}

function addHooks(app: NestFastifyApplication, config: Config, logger: Logger): void {
  const headers = config.appUrl.startsWith('https:')
    ? { ...securityHeaders, 'strict-transport-security': strictTransportSecurity }
    : securityHeaders;
  const docsHeaders = { ...headers, 'content-security-policy': apiDocsContentSecurityPolicy };
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onRequest', (request, reply, done) => {
    // Answers are a practitioner's records unless a route says otherwise: no cache may keep them.
    const own = request.url.startsWith(`/${API_DOCS_ADDRESS}`) ? docsHeaders : headers;
    reply.headers(own).header('cache-control', 'no-store').header('x-request-id', request.id);
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
