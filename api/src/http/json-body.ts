import { AppError } from '@doula-desk/platform';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { marksOf } from './route-marks.js';

/** A response body that is already serialized as JSON. The OpenAPI document describes its contents. */
export type JsonText<_Body> = string;

/**
 * Accepts an empty body with a JSON content type, as if the header were missing: many clients send the header
 * with every request, and a rejected sign-out would leave the session alive.
 */
export function acceptEmptyJson(app: NestFastifyApplication): void {
  const parseJson = app.getHttpAdapter().getInstance().getDefaultJsonParser('error', 'error');
  app.useBodyParser('application/json', {}, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else if (marksOf(request as FastifyRequest).keepsRawBody) done(null, body);
    else {
      parseJson(request as never, body.toString('utf8'), (error, value) =>
        // No valid body is null, and a route with an optional body would treat it as missing.
        done(error ?? (value === null ? new AppError('MALFORMED_REQUEST') : null), value),
      );
    }
  });
}
