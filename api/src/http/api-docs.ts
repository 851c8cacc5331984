import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { apiDocsContentSecurityPolicy } from './security-headers.js';

const ADDRESS = 'api/docs';

/** The OpenAPI document at `/api/docs-json`, and a page to read and try it at `/api/docs`. */
export function serveApiDocs(app: NestFastifyApplication): void {
  const document = new DocumentBuilder()
    .setTitle('Doula Desk')
    .setDescription(
      'The calls that the web application makes. Send the token of a sign-in as a bearer token.',
    )
    .setVersion('1')
    .addBearerAuth()
    .build();
  SwaggerModule.setup(ADDRESS, app, () => SwaggerModule.createDocument(app, document), {
    jsonDocumentUrl: `${ADDRESS}-json`,
    yamlDocumentUrl: `${ADDRESS}-yaml`,
  });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', (request, reply, payload, done) => {
      if (request.url.startsWith(`/${ADDRESS}`))
        reply.header('content-security-policy', apiDocsContentSecurityPolicy);
      done(null, payload);
    });
}
