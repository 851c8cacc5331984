import { readFile } from 'node:fs/promises';
import type { OpenAPIObject } from '@nestjs/swagger';
import { randomAddress, startTestApi, type TestApi } from '../testing/test-api.js';
import { API_TAGS } from './api-guide.js';

let api: TestApi;
let document: OpenAPIObject;

beforeAll(async () => {
  api = await startTestApi();
  document = (await api.call<OpenAPIObject>('GET', '/api/docs-json')).body;
});
afterAll(() => api.close());

function operations() {
  return Object.entries(document.paths).flatMap(([address, path]) =>
    Object.entries(path as Record<string, NonNullable<typeof path.get>>).map(([method, operation]) => ({
      name: `${method} ${address}`,
      method,
      address,
      operation,
    })),
  );
}

const operationNamed = (wanted: string) => operations().find(({ name }) => name === wanted)?.operation;

describe('the OpenAPI document', () => {
  it('has the version of the package', async () => {
    const manifest = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
    expect(document.info.version).toBe(JSON.parse(manifest).version);
  });

  it('references only schemas and responses that it contains', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(([, name]) => name);
    const known = ['schemas', 'responses'].flatMap((kind) =>
      Object.keys(document.components?.[kind as 'schemas'] ?? {}).map(
        (name) => `#/components/${kind}/${name}`,
      ),
    );
    expect(known).toEqual(expect.arrayContaining([...new Set(references)]));
  });

  it('gives every operation a unique id and a described tag', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z]+$/);
    const tags = API_TAGS.map(([name]) => name as string);
    expect(new Set(operations().flatMap(({ operation }) => operation.tags ?? []))).toEqual(new Set(tags));
    expect(document.tags?.map(({ name }) => name)).toEqual(tags);
  });

  it('names the tokens that an operation accepts', () => {
    expect(operationNamed('get /api/reminders')?.security).toEqual([{ session: [] }, { apiToken: [] }]);
    expect(operationNamed('get /api/account/security')?.security).toEqual([{ session: [] }]);
    expect(operationNamed('post /auth/login')?.security).toEqual([]);
    expect(JSON.stringify(document.components?.securitySchemes)).not.toMatch(/jwt/i);
  });

  it("declares the errors that a route's decorators allow", () => {
    const statuses = (name: string) => Object.keys(operationNamed(name)?.responses ?? {});
    expect(statuses('get /api/reminders')).toEqual(['200', '400', '401', '429', '500', '503']);
    expect(statuses('get /api/account/security')).toEqual(['200', '401', '403', '429', '500', '503']);
    expect(statuses('post /auth/login')).toEqual(expect.arrayContaining(['401', '403']));
    expect(statuses('put /api/clients/{id}')).toEqual(
      expect.arrayContaining(['404', '409', '413', '415', '422', '507']),
    );
    for (const { name, operation } of operations()) {
      for (const [status, response] of Object.entries(operation.responses)) {
        const hasBody = response && ('$ref' in response || response.content !== undefined);
        const isDescribed = Number(status) < 400 || hasBody === true;
        expect([name, status, isDescribed]).toEqual([name, status, true]);
      }
    }
  });

  it('closes request bodies to unknown fields, and lists the read-only fields that may be sent back', () => {
    const schemas = document.components?.schemas ?? {};
    const body = schemas.UpdateReminderDto;
    expect(body).toMatchObject({ additionalProperties: false });
    expect(body).toHaveProperty('properties.createdAt');
    expect(schemas.PastPregnancyDto).toMatchObject({ additionalProperties: false });
  });
});

describe('an unsupported method', () => {
  it.each([
    ['PUT', '/auth/login', 'POST'],
    ['GET', '/api/contact', 'POST'],
    ['DELETE', '/api/clients?limit=1', 'GET, HEAD'],
    ['POST', '/api/clients/019376a5-0000-7000-8000-000000000000', 'GET, HEAD, PUT, DELETE'],
  ] as const)('answers %s %s with 405 and %s in Allow', async (method, url, allow) => {
    const answer = await api.call(method, url, { from: randomAddress() });
    expect([answer.status, answer.body.code, answer.headers.allow]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
      allow,
    ]);
  });

  it('answers 404 at unknown addresses', async () => {
    const answer = await api.call('PUT', '/api/nothing-here', { from: randomAddress() });
    expect([answer.status, answer.headers.allow]).toEqual([404, undefined]);
  });
});
