import path from 'node:path';
import type { Plugin } from 'vite';

const REFUSES = "const refuse = () => { throw new Error('Left out of the build: see lean-axios.ts'); };";

/** What the build leaves out of axios, by its place in the library, and what stands there instead. */
const unused: Record<string, string> = {
  // The product uses the XMLHttpRequest adapter alone.
  'adapters/fetch.js': 'export const getFetch = () => null;',
  // A list of names for statuses.
  'helpers/HttpStatusCode.js': 'export default {};',
  // Bodies are JSON or a file as it is, and addresses are written out: there are no forms and no `params`.
  'helpers/toFormData.js': `${REFUSES} export default refuse; export const DEFAULT_FORM_DATA_MAX_DEPTH = 0;`,
  'helpers/toURLEncodedForm.js': `${REFUSES} export default refuse;`,
  'helpers/formDataToJSON.js': `${REFUSES} export default refuse;`,
  'helpers/AxiosURLSearchParams.js': `${REFUSES} export default refuse;`,
  'helpers/buildURL.js': `${REFUSES} export default (url, params) => (params ? refuse() : url);`,
  'core/assertParamsAcyclic.js': 'export default () => {};',
  // Calls set no options that axios would have to check.
  'helpers/validator.js':
    'const check = () => () => true; export default { assertOptions() {}, validators: { boolean: check, function: check, transitional: check, spelling: check } };',
  // No call waits for several answers by way of the library.
  'helpers/spread.js': `${REFUSES} export default refuse;`,
  // Progress is told as bytes, not as a rate.
  'helpers/speedometer.js': 'export default () => () => 0;',
  // There is no cookie to read a token from.
  'helpers/isURLSameOrigin.js': 'export default () => false;',
  'helpers/cookies.js':
    'export default { write() {}, read: () => null, readAsync: async () => null, remove() {} };',
  // Signals of the platform end calls.
  'cancel/CancelToken.js': `${REFUSES} export default refuse;`,
};

const LIBRARY = '/node_modules/axios/lib/';
const PREFIX = '\0lean-axios:';

/** Leaves out of the build those parts of axios that the product never uses: a third of the library. */
export function leanAxios(): Plugin {
  return {
    name: 'doula-desk:lean-axios',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const [, place] = importer?.replaceAll('\\', '/').split(LIBRARY) ?? [];
      if (place === undefined || !source.startsWith('.')) return null;
      const part = path.posix.join(path.posix.dirname(place), source);
      return part in unused ? PREFIX + part : null;
    },
    load(id) {
      return id.startsWith(PREFIX) ? unused[id.slice(PREFIX.length)] : null;
    },
  };
}
