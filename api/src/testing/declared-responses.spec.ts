import type { OpenAPIObject } from '@nestjs/swagger';
import { DeclaredResponses } from './declared-responses.js';

const schema = {
  type: 'object' as const,
  required: ['id'],
  properties: { id: { type: 'string' as const, format: 'uuid' } },
  additionalProperties: false,
};
const responses = new DeclaredResponses({
  openapi: '3.1.0',
  info: { title: 'Example', version: '1' },
  paths: {
    '/api/things/{id}': {
      get: {
        responses: {
          200: { description: 'OK', content: { 'application/json': { schema } } },
          404: { $ref: '#/components/responses/Error404' },
        },
      },
    },
  },
  components: {
    responses: {
      Error404: { description: 'Not found', content: { 'application/json': { schema: { type: 'object' } } } },
    },
  },
} satisfies OpenAPIObject);

const response = (changes: object) => ({
  method: 'GET',
  url: '/api/things/7?full=true',
  status: 200,
  type: 'application/json',
  body: { id: '019376a5-0000-7000-8000-000000000000' } as unknown,
  ...changes,
});

it('accepts responses that match their declaration', () => {
  responses.check(response({}));
  responses.check(response({ status: 404, body: {} }));
});

it("ignores paths and methods that the document doesn't describe", () => {
  responses.check(response({ url: '/api/elsewhere', status: 418 }));
  responses.check(response({ method: 'PUT', status: 405 }));
});

it.each([
  ['a status that is not declared', { status: 409 }, /409 isn't declared/],
  ['a media type that is not declared', { type: 'text/plain' }, /text\/plain isn't declared/],
  ['a missing field', { body: {} }, /must have required property 'id'/],
  ['a field that is not declared', { body: { id: 'x', name: 'Ada' } }, /must NOT have additional properties/],
  ['a value in another format', { body: { id: 'seven' } }, /must match format "uuid"/],
])('rejects %s', (_what, changes, message) => {
  expect(() => responses.check(response(changes))).toThrow(message);
});
