import { readFileSync } from 'node:fs';

/** The version in this package's `package.json`, whose relative path is the same in the source and in the build. */
export const productVersion = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;
