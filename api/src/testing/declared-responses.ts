import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** A response that the API sent. */
export interface SentResponse {
  method: string;
  url: string;
  status: number;
  /** The media type, if there is a body. */
  type: string | undefined;
  body: unknown;
}

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Response = { content?: Record<string, unknown>; $ref?: string };

const pointer = (...parts: string[]) =>
  parts.map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

/** Compares responses with what the OpenAPI document declares. */
export class DeclaredResponses {
  // The document isn't a schema itself. It only contains schemas, so validating it against the meta-schema would fail.
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  private readonly paths: [form: RegExp, address: string][];

  constructor(private readonly document: OpenAPIObject) {
    formats.default(this.ajv);
    this.ajv.addSchema(document, 'openapi');
    this.paths = Object.keys(document.paths)
      // Sorts names before parameters, in the order in which the router matches them.
      .sort((a, b) => Number(a.includes('{')) - Number(b.includes('{')))
      .map((address) => [
        new RegExp(`^${address.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
        address,
      ]);
  }

  /** @throws Error naming the operation and what isn't declared */
  check({ method, url, status, type, body }: SentResponse): void {
    const [path = ''] = url.split('?');
    const address = this.paths.find(([form]) => form.test(path))?.[1];
    const verb = method.toLowerCase();
    const operation = address && (this.document.paths[address] as Record<string, Operation>)[verb];
    if (!address || !operation) return;
    const name = `${method} ${address} ${status}`;
    const response = operation.responses[status] as Response | undefined;
    if (!response) throw new Error(`${name} isn't declared: ${JSON.stringify(body)}`);
    if (type === undefined) return;
    const [, , kind = '', shared = ''] = response.$ref?.split('/') ?? [];
    const place = shared ? ['components', kind, shared] : ['paths', address, verb, 'responses', `${status}`];
    const { content = {} } = shared
      ? ((this.document.components?.responses?.[shared] ?? {}) as Response)
      : response;
    if (!(type in content)) throw new Error(`${name}: ${type} isn't declared`);
    if (type !== 'application/json') return;
    const matches = this.ajv.getSchema(`openapi#${pointer(...place, 'content', type, 'schema')}`);
    if (!matches) throw new Error(`${name} has no schema`);
    if (!matches(body)) throw new Error(`${name} differs: ${this.ajv.errorsText(matches.errors)}`);
  }
}
