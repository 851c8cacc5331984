import { readFile } from 'node:fs/promises';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { randomIpAddress, startTestApi, type TestApi } from '../testing/test-api.js';
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
    expect(statuses('get /api/reminders')).toEqual(['200', '304', '400', '401', '403', '429', '500', '503']);
    expect(statuses('get /api/account/security')).toEqual(['200', '304', '401', '403', '429', '500', '503']);
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

  it('summarizes every operation, and describes the body of its success response', () => {
    for (const { name, operation } of operations()) {
      expect([name, operation.summary]).toEqual([name, expect.stringMatching(/^[A-Z][a-z]+s .{3,100}[^.]$/)]);
      for (const [status, response] of Object.entries(operation.responses)) {
        const hasBody = !['204', '303', '304'].includes(status);
        const content = response && 'content' in response ? Object.values(response.content ?? {}) : [];
        if (Number(status) >= 400) continue;
        expect([name, status, content.length > 0]).toEqual([name, status, hasBody]);
        for (const { schema = {} } of content) expect(Object.keys(schema)).not.toEqual([]);
      }
    }
  });

  it('describes responses by the types that the code declares', () => {
    expect(operationNamed('get /api/reminders')?.responses['200']).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ReminderListResponse' } } },
      headers: { ETag: {} },
    });
    expect(document.components?.schemas?.ReminderListResponse).toMatchObject({
      required: ['reminders', 'nextCursor'],
      properties: { nextCursor: { type: ['string', 'null'] } },
    });
    expect(operationNamed('get /api/documents/{id}/file')?.responses).toMatchObject({
      200: { content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } },
      202: { content: { 'application/json': { schema: { $ref: '#/components/schemas/DocumentResponse' } } } },
    });
    expect(operationNamed('get /api/notifications/stream')?.responses['200']).toMatchObject({
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    });
  });

  it('describes the parameters that the code reads', () => {
    const parameters = (name: string) => operationNamed(name)?.parameters ?? [];
    expect(parameters('post /api/clients/{clientId}/reminders')).toEqual([
      expect.objectContaining({ name: 'clientId', schema: { type: 'string', format: 'uuid' } }),
      expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false }),
    ]);
    expect(
      parameters('get /api/reminders').map((parameter) => 'name' in parameter && parameter.name),
    ).toEqual(['limit', 'cursor', 'status', 'If-None-Match']);
  });

  it('gives all lists the same page sizes', () => {
    const limits = operations().flatMap(({ name, operation }) =>
      (operation.parameters ?? []).flatMap((parameter) =>
        'name' in parameter && parameter.name === 'limit' ? [[name, parameter.schema]] : [],
      ),
    );
    const pages = { type: 'integer', minimum: 1, maximum: 1000 };
    for (const [name, schema] of limits) {
      // Without a limit, the response has all clients.
      const expected = name === 'get /api/clients' ? pages : { ...pages, default: 50 };
      expect([name, schema]).toEqual([name, expected]);
    }
    expect(limits.length).toBeGreaterThan(10);
  });

  it('gives only examples that match their schemas', () => {
    const ajv = new Ajv2020({ strict: false });
    formats.default(ajv);
    ajv.addSchema(document, 'openapi');
    const examples = Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) =>
      Object.entries(('properties' in schema && schema.properties) || {}).flatMap(([field, property]) =>
        'example' in property ? [{ place: `${name}/properties/${field}`, example: property.example }] : [],
      ),
    );
    for (const { place, example } of examples) {
      expect([place, ajv.getSchema(`openapi#/components/schemas/${place}`)?.(example)]).toEqual([
        place,
        true,
      ]);
    }
    expect(examples.length).toBeGreaterThan(10);
  });

  it('allows no unknown fields in request bodies, and lists the read-only fields that may be sent back', () => {
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
    ['PUT', '/api/clients/export.csv', 'GET, HEAD'],
    ['POST', '/api/clients/019376a5-0000-7000-8000-000000000000', 'GET, HEAD, PUT, DELETE'],
  ] as const)('gets 405 for %s %s, with %s in Allow', async (method, url, allow) => {
    const answer = await api.call(method, url, { from: randomIpAddress() });
    expect([answer.status, answer.body.code, answer.headers.allow]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
      allow,
    ]);
  });

  it('gets 404 at an unknown path', async () => {
    const answer = await api.call('PUT', '/api/nothing-here', { from: randomIpAddress() });
    expect([answer.status, answer.headers.allow]).toEqual([404, undefined]);
  });
});
