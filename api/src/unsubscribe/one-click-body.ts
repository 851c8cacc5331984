import type { FastifyInstance } from 'fastify';

const ONE_CLICK_ADDRESS = /^\/api\/(?:unsubscribe\/|appointment-replies\/[^/]+\/stop)/u;
/** `List-Unsubscribe=One-Click` in a multipart envelope takes a few hundred. */
const LIMIT_BYTES = 16 * 1024;

/**
 * Lets mail clients send their one click as `multipart/form-data`, which RFC 8058 allows. There is nothing to
 * read in it. Every other address still rejects this content type.
 */
export function acceptOneClickBody(server: FastifyInstance): void {
  const options = { parseAs: 'string', bodyLimit: LIMIT_BYTES } as const;
  server.addContentTypeParser('multipart/form-data', options, (request, _body, done) => {
    if (ONE_CLICK_ADDRESS.test(request.url)) done(null, undefined);
    else
      done(
        Object.assign(new Error('multipart/form-data is accepted at few addresses only'), {
          statusCode: 415,
        }),
      );
  });
}
