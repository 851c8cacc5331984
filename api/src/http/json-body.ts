import { AppError } from '@doula-desk/platform';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { marksOf } from './route-marks.js';

/** A body that is already written as JSON. The API document describes what it says. */
export type JsonText<_Body> = string;

/**
 * Accepts an empty body with a JSON content type, as if the header were missing: many clients send the header
 * with every request, and a rejected sign-out would leave the session alive.
 */
export function acceptEmptyJson(app: NestFastifyApplication): void {
  const parseJson = app.getHttpAdapter().getInstance().getDefaultJsonParser('error', 'error');
  app.useBodyParser('application/json', {}, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else if (marksOf(request as FastifyRequest).keepsBytes) done(null, body);
    else {
      parseJson(request as never, body.toString('utf8'), (error, value) =>
        // No request is null, and a route whose body is optional would take it for a missing one.
        done(error ?? (value === null ? new AppError('MALFORMED_REQUEST') : null), value),
      );
    }
  });
}
