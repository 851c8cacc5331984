import type { FastifyInstance } from 'fastify';

const ONE_CLICK_PATHS = /^\/api\/(?:unsubscribe\/|appointment-replies\/[^/]+\/stop)/u;
/** Maximum size. `List-Unsubscribe=One-Click` in a multipart envelope takes a few hundred bytes. */
const LIMIT_BYTES = 16 * 1024;

/**
 * Lets mail clients send one-click requests as `multipart/form-data`, which RFC 8058 allows. Its contents aren't
 * needed. Every other path still rejects this content type.
 */
export function acceptOneClickBody(server: FastifyInstance): void {
  const options = { parseAs: 'string', bodyLimit: LIMIT_BYTES } as const;
  server.addContentTypeParser('multipart/form-data', options, (request, _body, done) => {
    if (ONE_CLICK_PATHS.test(request.url)) done(null, undefined);
    else
      done(
        Object.assign(new Error('only a few paths accept multipart/form-data'), {
          statusCode: 415,
        }),
      );
  });
}
