import { readFileSync } from 'node:fs';

/** Version of the product's package, which is in the same place whether built or not. */
export const productVersion = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;
