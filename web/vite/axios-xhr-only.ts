import type { Plugin } from 'vite';

const EMPTY = '\0axios-without-fetch';

/**
 * Leaves axios's fetch adapter out of the build. The product uses its XMLHttpRequest adapter alone, and
 * the other one is a fifth of the library.
 */
export function axiosXhrOnly(): Plugin {
  return {
    name: 'doula-desk:axios-xhr-only',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      return source === './fetch.js' && importer?.endsWith('axios/lib/adapters/adapters.js') ? EMPTY : null;
    },
    load(id) {
      return id === EMPTY ? 'export const getFetch = () => null;' : null;
    },
  };
}
