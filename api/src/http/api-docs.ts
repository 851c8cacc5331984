import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';

/** Where it is served, without the leading slash. */
export const API_DOCS_ADDRESS = 'api/docs';

/** The OpenAPI document at `/api/docs-json`, and a page to read and try it at `/api/docs`. */
export function serveApiDocs(app: NestFastifyApplication): void {
  const document = new DocumentBuilder()
    .setTitle('Doula Desk')
    .setDescription(
      'The calls that the web application makes. Send the token of a sign-in, or one made in Settings, tab Privacy, as a bearer token.',
    )
    .setVersion('1')
    .addBearerAuth({ type: 'http', scheme: 'bearer' })
    .build();
  SwaggerModule.setup(API_DOCS_ADDRESS, app, () => SwaggerModule.createDocument(app, document), {
    jsonDocumentUrl: `${API_DOCS_ADDRESS}-json`,
    yamlDocumentUrl: `${API_DOCS_ADDRESS}-yaml`,
  });
}
