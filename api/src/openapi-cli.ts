import { createLogger, loadConfig } from '@doula-desk/platform';
import { API_DOCS_ADDRESS } from './api-docs/serve-api-docs.js';
import { createApp } from './create-app.js';

// Prints the OpenAPI document. It depends on the code only, so neither a database nor files are used.
const config = loadConfig({ DATABASE_URL: 'postgresql://unused.invalid/unused', LOG_LEVEL: 'silent' });
const app = await createApp(config, createLogger('api', config.logLevel));
await app.init();
const { body } = await app.inject(`/${API_DOCS_ADDRESS}-json`);
await app.close();
process.stdout.write(body);
