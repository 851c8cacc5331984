import { Readable, Transform } from 'node:stream';
import { AppError } from '@doula-desk/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { marksOf } from '../http/route-marks.js';

const ARCHIVE_TYPES = ['application/octet-stream', 'application/zip', 'application/x-zip-compressed'];

/**
 * Passes bodies to routes with `@StreamBody()` as streams, so that nothing is read before the route reads it. Every
 * other route rejects this content type.
 */
export function acceptArchiveBody(server: FastifyInstance): void {
  server.addContentTypeParser(ARCHIVE_TYPES, (request, body, done) => {
    if (marksOf(request).streamsBody) done(null, body);
    else done(Object.assign(new Error("this route doesn't accept files"), { statusCode: 415 }));
  });
}

/**
 * Returns the file in a request's body.
 *
 * @param limit maximum bytes
 * @throws AppError UNSUPPORTED_MEDIA_TYPE when the body isn't a file; PAYLOAD_TOO_LARGE, either immediately or
 * while the file is read
 */
export function uploadedArchive({ body, headers }: FastifyRequest, limit: number): Readable {
  if (!(body instanceof Readable)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  if (Number(headers['content-length'] ?? 0) > limit) throw new AppError('PAYLOAD_TOO_LARGE');
  let bytes = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) done(new AppError('PAYLOAD_TOO_LARGE'));
      else done(null, chunk);
    },
  });
  // If the caller disconnects halfway, copying stops as well.
  body.on('error', (error) => counting.destroy(error));
  body.on('aborted', () => counting.destroy(new AppError('MALFORMED_REQUEST')));
  return body.pipe(counting);
}
