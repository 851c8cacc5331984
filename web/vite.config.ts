import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { axiosXhrOnly } from './vite/axios-xhr-only.js';
import { precompress } from './vite/precompress.js';

const api = 'http://127.0.0.1:8080';
const reactRouter = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));

/** Matches the modules of packages by name. */
function packages(...names: string[]): RegExp {
  return new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|')})[\\\\/]`, 'u');
}

export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), axiosXhrOnly(), precompress()],
  resolve: {
    alias: [
      // The sources themselves, so that neither the dev server nor a build waits for another package's build.
      {
        find: '@doula-desk/domain',
        replacement: fileURLToPath(new URL('../domain/src/index.ts', import.meta.url)),
      },
      // The package's exports name its development files for every build.
      ...(command === 'build'
        ? [{ find: /^react-router$/u, replacement: path.join(reactRouter, 'dist/production/index.mjs') }]
        : []),
    ],
  },
  css: {
    preprocessorOptions: {
      scss: {
        // Bootstrap 5.3 is still written with Sass's older module syntax.
        quietDeps: true,
        silenceDeprecations: ['import'],
      },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // Every supported browser preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Two files that change with a library only, not with the product; the landing page needs but the first.
          groups: [
            {
              name: 'framework',
              test: packages('react', 'react-dom', 'scheduler', 'react-router', 'cookie'),
            },
            {
              name: 'store',
              test: packages(
                '@reduxjs',
                'redux',
                'immer',
                'reselect',
                'react-redux',
                'use-sync-external-store',
                '@redux-saga',
                'redux-saga',
                'typed-redux-saga',
                'axios',
              ),
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '^/(api/|auth/|me$|health)': api },
  },
}));
