import type { OpenAPIObject } from '@nestjs/swagger';

const REFERENCE = /"\$ref":"#\/components\/schemas\/(\w+)"/g;

/** Declares that request bodies allow no unknown fields, since the validation pipe rejects them. */
export function closeRequestBodies(document: OpenAPIObject): void {
  const schemas = document.components?.schemas ?? {};
  const bodies = Object.values(document.paths).flatMap((path) =>
    Object.values(path).flatMap((operation) => namesIn(operation?.requestBody)),
  );
  const names = new Set(bodies);
  // Iterating over a set also visits members added during the loop.
  for (const name of names) {
    const schema = schemas[name];
    if (!schema || '$ref' in schema) continue;
    for (const part of namesIn(schema)) names.add(part);
    if (schema.properties) schema.additionalProperties ??= false;
  }
}

/** Returns whether a request body has a field. */
export function hasBodyField(requestBody: unknown, field: string, { components }: OpenAPIObject): boolean {
  return namesIn(requestBody).some((name) => {
    const schema = components?.schemas?.[name];
    return schema !== undefined && 'properties' in schema && field in (schema.properties ?? {});
  });
}

function namesIn(value: unknown): string[] {
  const text = JSON.stringify(value) ?? '';
  return [...text.matchAll(REFERENCE)].map(([, name = '']) => name);
}
