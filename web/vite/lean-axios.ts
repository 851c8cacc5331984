import type { Plugin } from 'vite';

/** What the build leaves out of axios, by the import that brings it in, and what stands in its place. */
const unused: Record<string, string> = {
  // The product uses the XMLHttpRequest adapter alone.
  './fetch.js': 'export const getFetch = () => null;',
  // A list of names for statuses.
  './helpers/HttpStatusCode.js': 'export default {};',
};

const PREFIX = '\0lean-axios:';

/** Leaves out of the build those parts of axios that the product never uses: a quarter of the library. */
export function leanAxios(): Plugin {
  return {
    name: 'doula-desk:lean-axios',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      return source in unused && importer?.includes('/node_modules/axios/lib/') ? PREFIX + source : null;
    },
    load(id) {
      return id.startsWith(PREFIX) ? unused[id.slice(PREFIX.length)] : null;
    },
  };
}
