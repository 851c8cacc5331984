import { gunzipSync } from 'node:zlib';
import { DiscoveryService, MetadataScanner, ModulesContainer } from '@nestjs/core';
import { randomIpAddress, startTestApi, type TestApi } from '../testing/test-api.js';
import { marksOfHandler, type RouteMarks } from './route-marks.js';
import { securityHeaders } from './security-headers.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ TRUST_PROXY: '1', CORS_ORIGINS: 'https://app.example.org' });
});
afterAll(() => api.close());

describe('the API', () => {
  it('opens only the listed routes to callers without a session', () => {
    expect(routesWith('isPublic')).toEqual([
      'AppointmentRepliesController.page',
      'AppointmentRepliesController.reply',
      'AppointmentRepliesController.stop',
      'AppointmentRepliesController.stopPage',
      'AuthController.forgotPassword',
      'AuthController.login',
      'AuthController.register',
      'AuthController.registration',
      'AuthController.resetPassword',
      'AuthController.verifyEmail',
      'CalendarFeedController.read',
      'CardWebhookController.take',
      'ContactController.submit',
      'HealthController.live',
      'HealthController.ready',
      'ServerRestoreController.check',
      'ServerRestoreController.list',
      'ServerRestoreController.run',
      'ServerRestoreController.upload',
      'SharedBirthsController.read',
      'SharedBirthsController.recordOpening',
      'SharedInvoicesController.checkout',
      'SharedInvoicesController.file',
      'SharedInvoicesController.page',
      'SharedInvoicesController.pay',
      'SharedInvoicesController.recordOpening',
      'SharedInvoicesController.requestFile',
      'SharedPlansController.read',
      'SharedPlansController.recordOpening',
      'SigningController.consent',
      'SigningController.decline',
      'SigningController.opened',
      'SigningController.page',
      'SigningController.pdf',
      'SigningController.sign',
      'UnsubscribeController.page',
      'UnsubscribeController.stop',
      'VerifyController.verify',
    ]);
  });

  it('lets API tokens access records, and nothing else', () => {
    const controllers = new Set(routesWith('allowsApiTokens').map((route) => route.split('.')[0]));
    expect([...controllers]).toEqual([
      'AppointmentsController',
      'BillingController',
      'BirthPlansController',
      'BirthsController',
      'ClientAppointmentsController',
      'ClientBirthController',
      'ClientBirthPlansController',
      'ClientContractsController',
      'ClientInvoicesController',
      'ClientOnCallController',
      'ClientPaymentsController',
      'ClientRemindersController',
      'ClientVisitNotesController',
      'ClientsController',
      'ContractContentsController',
      'ContractsController',
      'DuplicateChartsController',
      'MeController',
      'OnCallController',
      'PackageController',
      'PracticeBillingController',
      'PregnanciesController',
      'ReminderChoiceController',
      'RemindersController',
      'ReportsController',
      'SearchController',
      'SeriesController',
      'ServicesController',
      'ShiftsController',
      'TimeAwayController',
      'VisitNotesController',
    ]);
  });

  it('has a separate limit for each route that sends email to a typed address', () => {
    expect(routesWith('rateLimit')).toEqual(
      expect.arrayContaining([
        'AuthController.forgotPassword',
        'AuthController.register',
        'ClientContractsController.resend',
        'ClientContractsController.send',
        'MailLogController.resend',
        'PlanSharesController.share',
      ]),
    );
  });

  it('requires a session on every other route', async () => {
    const { body: document } = await api.call<{ paths: Record<string, object> }>('GET', '/api/docs-json');
    const open =
      /\/auth\/(login|register|forgot-password|reset-password|verify-email)$|^\/health\/|^\/api\/calendar-feed\/\{file\}$|^\/api\/unsubscribe\/\{token\}$|^\/api\/(appointment-replies|server-restore|shared|sign)\/|^\/api\/(verify|contact|stripe\/events)$/;
    const closed = Object.entries(document.paths).filter(([address]) => !open.test(address));
    const calls = closed.flatMap(([address, methods]) =>
      Object.keys(methods).map((method) => [method.toUpperCase(), address] as const),
    );
    expect(calls.length).toBeGreaterThan(10);
    for (const [method, address] of calls) {
      const url = address.replace(/\{\w+\}/g, '019376a5-0000-7000-8000-000000000000');
      const answer = await api.call(method as 'GET', url, { from: randomIpAddress() });
      expect([method, address, answer.status, answer.body.code]).toEqual([
        method,
        address,
        401,
        'NOT_SIGNED_IN',
      ]);
    }
  });
});

describe('an error response', () => {
  it.each([
    ['an unknown path', 'GET', '/api/nothing-here', undefined, 404, 'NOT_FOUND'],
    ["a body that isn't JSON", 'POST', '/auth/login', '{"email":', 400, 'MALFORMED_REQUEST'],
    ['a body of another content type', 'POST', '/auth/login', 'xml', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ["a URL that can't be decoded", 'GET', '/api/sign/%', undefined, 400, 'MALFORMED_REQUEST'],
    [
      'a body that is nested too deeply',
      'POST',
      '/auth/login',
      '['.repeat(1e5) + ']'.repeat(1e5),
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    [
      'a body with too many fields',
      'POST',
      '/auth/login',
      `{${Array.from({ length: 1001 }, (_, index) => `"a${index}":1`)}}`,
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    [
      'a body that is too large',
      'POST',
      '/auth/login',
      `"${'x'.repeat(2_100_000)}"`,
      413,
      'PAYLOAD_TOO_LARGE',
    ],
  ] as const)(
    "of %s has a code, a message, and the request's id",
    async (_, method, url, body, status, code) => {
      const type = body === 'xml' ? 'application/xml' : 'application/json';
      const answer = await api.call(method, url, {
        body,
        headers: body === undefined ? {} : { 'content-type': type },
      });
      expect(answer.status).toBe(status);
      expect(answer.body).toEqual({
        statusCode: status,
        code,
        message: expect.stringMatching(/\.$/),
        requestId: answer.headers['x-request-id'],
      });
    },
  );

  it.each([
    ['too large', 'application/json', 2_100_000, 413],
    ['of a content type that only another route accepts', 'application/zip', 50_000, 415],
  ])(
    'keeps the connection open for a body %s, so that its sender gets the response',
    async (_, type, size, status) => {
      const body = `"${'x'.repeat(size)}"`;
      const refused = await api.call('POST', '/auth/login', { body, headers: { 'content-type': type } });
      expect(refused.status).toBe(status);
      expect(refused.headers.connection).not.toBe('close');
    },
  );

  it('is opaque for unexpected errors', async () => {
    const find = api.database.pool.query;
    api.database.pool.query = (() =>
      Promise.reject(new Error('relation "Session" of zoe@example.org'))) as never;
    const answer = await api.call('GET', '/me', { token: 'x'.repeat(43) });
    api.database.pool.query = find;
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toMatch(/zoe|relation|stack/);
  });
});

describe('response headers', () => {
  it('include the security headers and forbid caching on every response', async () => {
    for (const url of ['/health/live', '/api/nothing-here', '/me', '/%']) {
      const { headers } = await api.call('GET', url);
      expect(headers).toMatchObject({ ...securityHeaders, 'cache-control': 'no-store' });
    }
  });

  it.each(['https://evil.test', 'null', 'https://app.example.org.evil.test', 'http://app.example.org'])(
    'keep the origin %s from reading responses',
    async (origin) => {
      for (const method of ['GET', 'OPTIONS'] as const) {
        const headers = { origin, cookie: 'a=b', 'access-control-request-method': 'GET' };
        const answer = await api.call(method, '/me', { headers });
        expect(answer.headers['access-control-allow-origin']).not.toBe(origin);
        expect(answer.headers['access-control-allow-origin']).not.toBe('*');
        expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
      }
    },
  );

  it('allow a configured origin', async () => {
    const origin = 'https://app.example.org';
    const { headers } = await api.call('GET', '/health/live', { headers: { origin } });
    expect(headers['access-control-allow-origin']).toBe(origin);
  });

  it('allow no origin without configuration', async () => {
    const plain = await startTestApi();
    try {
      const { headers } = await plain.call('GET', '/health/live', {
        headers: { origin: 'https://app.example.org' },
      });
      expect(headers['access-control-allow-origin']).toBeUndefined();
    } finally {
      await plain.close();
    }
  });
});

it('marks a long response as compressed for clients that accept it, with the same contents', async () => {
  const ask = (url: string, headers: Record<string, string> = {}) =>
    api.app.inject({ method: 'GET', url, headers: { origin: 'https://app.example.org', ...headers } });
  const plain = await ask('/api/docs-json', { 'accept-encoding': 'br, gzip;q=0' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.vary).toMatch(/origin.*accept-encoding/i);
  const small = await ask('/api/docs-json', { 'accept-encoding': 'gzip, deflate, br' });
  expect(small.headers).toMatchObject({ 'cache-control': 'no-store', 'content-encoding': 'gzip' });
  expect(small.headers['content-length']).toBe(String(small.rawPayload.length));
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body);
  const short = await ask('/health/live', { 'accept-encoding': 'gzip' });
  expect(short.headers['content-encoding']).toBeUndefined();
});

it('responds to a matching If-None-Match with 304, and sends the new response after a change', async () => {
  const ask = (tag = '') =>
    api.app.inject({ method: 'GET', url: '/api/docs-json', headers: { 'if-none-match': tag } });
  const first = await ask();
  const same = await ask(String(first.headers.etag));
  expect([same.statusCode, same.rawPayload.length]).toEqual([304, 0]);
  expect(same.headers).toMatchObject({ etag: first.headers.etag, 'cache-control': 'no-store' });
  expect((await ask('W/"another"')).body).toBe(first.body);
  const refused = await api.app.inject({
    method: 'GET',
    url: '/api/clients',
    headers: { 'if-none-match': '*' },
  });
  expect(refused.statusCode).toBe(401);
});

describe('rate limits', () => {
  // The limit counts before anything else is checked. Checking passwords would take so long on a busy machine
  // that the minute would be over before the sixty attempts.
  const attempt = (forwarded: string) =>
    api.call('POST', '/auth/login', {
      body: {},
      from: '10.0.0.1',
      headers: { 'x-forwarded-for': forwarded },
    });

  it('count two people behind one proxy separately, and ignore a forged header', async () => {
    const [zoe, eve] = [randomIpAddress(), randomIpAddress()];
    const statuses = [];
    for (let i = 0; i < 61; i++) statuses.push((await attempt(`203.0.113.${i}, ${eve}`)).status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    expect((await attempt(eve)).headers['retry-after']).toBeDefined();
    expect((await attempt(zoe)).status).toBe(400);
  });
});

it('serves an OpenAPI document that lists the calls', async () => {
  const { status, body } = await api.call<{ paths: Record<string, unknown> }>('GET', '/api/docs-json');
  expect(status).toBe(200);
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(['/auth/login', '/me', '/api/auth/register', '/health/ready']),
  );
});

/** Returns the handlers that have a mark. */
function routesWith(mark: keyof RouteMarks): string[] {
  const discovery = new DiscoveryService(api.app.get(ModulesContainer));
  const scanner = new MetadataScanner();
  return discovery
    .getControllers()
    .flatMap(({ metatype, instance }) =>
      scanner
        .getAllMethodNames(Object.getPrototypeOf(instance))
        .filter((name) => marksOfHandler(instance[name])[mark] !== undefined)
        .map((name) => `${metatype?.name}.${name}`),
    )
    .sort();
}
