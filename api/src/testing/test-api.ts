import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RegistrationRequest } from '@doula-desk/domain';
import { type Config, createLogger, Database, loadConfig } from '@doula-desk/platform';
import { createTestDatabase, testFiles } from '@doula-desk/platform/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { InjectOptions } from 'fastify';
import { createApp, type ServerLimits } from '../create-app.js';
import { bodyTime } from '../http/body-time.js';
import { DeclaredResponses } from './declared-responses.js';

/** A response of the API with its parseJson body. */
export interface ApiResponse<Body = Record<string, unknown>> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: Body;
}

/** The real API with its own database, called without a socket. Fails on responses that aren't in its document. */
export interface TestApi {
  app: NestFastifyApplication;
  database: Database;
  config: Config;
  call<Body = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'OPTIONS',
    url: string,
    options?: { token?: string; body?: unknown; headers?: Record<string, string>; from?: string },
  ): Promise<ApiResponse<Body>>;
  /** Registers a fictional practitioner and signs them in. */
  register(
    changes?: Partial<RegistrationRequest>,
  ): Promise<{ token: string; email: string; password: string; ownerId: string }>;
  close(): Promise<void>;
}

/** Allows a long wait for a connection, so that tests don't fail on a loaded machine. */
const POOL_WAIT_MS = 60_000;
/** Sheds no requests unless a test turns that on, so that tests don't fail on a loaded machine. */
const relaxedLimits: ServerLimits = { maxEventLoopDelay: 0, bodyTime };

/**
 * @param environment settings in addition to the database's URL
 * @param log receives log lines; there are none unless `LOG_LEVEL` is set
 */
export async function startTestApi(
  environment: Record<string, string> = {},
  { databaseWaitMs = POOL_WAIT_MS, ...limits }: Partial<ServerLimits> & { databaseWaitMs?: number } = {},
  log?: { write(line: string): void },
): Promise<TestApi> {
  const testDatabase = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'doula-desk-api-'));
  const config = loadConfig({
    DATABASE_URL: testDatabase.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...testFiles(environment.DATA_DIR ?? dataDir),
    ...environment,
  });
  config.database.waitMs = databaseWaitMs;
  const logger = createLogger('api', config.logLevel, log);
  const app = await createApp(config, logger, { ...relaxedLimits, ...limits });
  await app.init();
  await app.getHttpAdapter().getInstance().ready();

  const declared = new DeclaredResponses(JSON.parse(await readOpenApiDocument(app)));

  const call: TestApi['call'] = async (method, url, { token, body, headers, from } = {}) => {
    const request: InjectOptions = {
      method,
      url,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(from ? { remoteAddress: from } : {}),
      ...(body === undefined ? {} : { payload: body as object }),
    };
    const response = await app.inject(request);
    const answer = {
      status: response.statusCode,
      headers: response.headers,
      body: parseJson(response.body) as never,
    };
    const [type] = response.body === '' ? [] : String(response.headers['content-type']).split(';');
    declared.check({ method, url, type, ...answer });
    return answer;
  };

  return {
    app,
    config,
    database: app.get(Database),
    call,
    async register(changes = {}) {
      const registration = { ...registrationExample(), ...changes };
      const { status, body } = await call<{ idToken: string }>('POST', '/auth/register', {
        body: registration,
        from: randomIpAddress(),
      });
      if (status !== 201) throw new Error(`registration returned ${status}: ${JSON.stringify(body)}`);
      const me = await call<{ uid: string }>('GET', '/me', { token: body.idToken });
      const { email, password } = registration;
      return { token: body.idToken, email, password, ownerId: me.body.uid };
    },
    async close() {
      await app.close();
      await testDatabase.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns the OpenAPI document, which is the same for all spec files of a run and takes a while to generate. */
async function readOpenApiDocument(app: NestFastifyApplication): Promise<string> {
  const runDir = process.env.TEST_RUN_DIR;
  if (!runDir) throw new Error('TEST_RUN_DIR is not set: run the tests with npm test');
  const file = path.join(runDir, 'openapi.json');
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known) return known;
  const { body } = await app.inject('/api/docs-json');
  // Written under another name and then renamed, since other workers may read it at the same time.
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, body);
  await rename(own, file);
  return body;
}

/** Returns a complete sign-up for a fictional person, with a new email address each time. */
export function registrationExample(): RegistrationRequest {
  return {
    firstName: 'Zoë',
    lastName: 'Example',
    email: `zoe-${randomUUID()}@example.org`,
    phone: '+1 555 0100',
    password: 'correct horse battery',
    practiceType: 'doula',
    businessName: 'Example Birth Support',
    businessAddress: '1 Example Street',
    businessCity: 'Exampleton',
    businessState: 'NY',
    businessZipCode: '00000',
    certifyingOrganizations: ['DONA International'],
    yearsOfExperience: '3-5',
    specialties: ['Multiples'],
    servicesOffered: ['Birth support'],
    timeZone: 'PST',
    preferredLanguages: ['English'],
    acceptNewClients: true,
    marketingEmails: false,
  };
}

/** Returns an IP address from the documentation range, so that limits per IP address don't interfere. */
export function randomIpAddress(): string {
  return `2001:db8::${Math.floor(Math.random() * 65_535).toString(16)}:${Math.floor(Math.random() * 65_535).toString(16)}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
