import { createRequire } from 'node:module';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { DeclaredRoutes } from '../http/declared-routes.js';
import { API_GUIDE, API_TAGS } from './api-guide.js';
import { describeOperations } from './describe-operations.js';
import { readOperationSources } from './operation-sources.js';

/** Path of the documentation, without the leading slash. */
export const API_DOCS_PATH = 'api/docs';

const { version } = createRequire(import.meta.url)('../../package.json') as { version: string };

/** Serves the OpenAPI document at `/api/docs-json`, and an interactive reference at `/api/docs`. */
export function serveApiDocs(app: NestFastifyApplication, routes: DeclaredRoutes): void {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Doula Desk')
    .setDescription(API_GUIDE)
    .setVersion(version)
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'opaque',
        description: 'The token that sign-in returns.',
      },
      'session',
    )
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'opaque',
        description: 'An API token from Settings › Privacy.',
      },
      'apiToken',
    );
  for (const [name, description] of API_TAGS) builder.addTag(name, description);
  const document = builder.build();
  SwaggerModule.setup(
    API_DOCS_PATH,
    app,
    () => describeOperations(SwaggerModule.createDocument(app, document), routes, readOperationSources()),
    { jsonDocumentUrl: `${API_DOCS_PATH}-json`, yamlDocumentUrl: `${API_DOCS_PATH}-yaml` },
  );
}
