import { createLogger, loadConfig } from '@doula-desk/platform';
import { API_DOCS_PATH } from './api-docs/serve-api-docs.js';
import { createApp } from './create-app.js';

// Prints the OpenAPI document. It depends only on the code, so this needs no database and no stored files.
const config = loadConfig({ DATABASE_URL: 'postgresql://unused.invalid/unused', LOG_LEVEL: 'silent' });
const app = await createApp(config, createLogger('api', config.logLevel));
await app.init();
const { body } = await app.inject(`/${API_DOCS_PATH}-json`);
await app.close();
process.stdout.write(body);
