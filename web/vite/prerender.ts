import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type ResolvedConfig } from 'vite';

/** Returns the landing page's HTML. Builds only that page, and runs the build in Node.js. */
export async function buildLandingPageHtml(
  { root, resolve }: ResolvedConfig,
  outDir: string,
): Promise<string> {
  const folder = path.join(outDir, '.vite/prerender');
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react()],
    publicDir: false,
    resolve: { alias: resolve.alias.filter(({ find }) => /doula-desk/u.test(String(find))) },
    build: { ssr: 'src/app/prerender.tsx', outDir: folder },
  });
  const { prerenderLandingPage } = (await import(
    pathToFileURL(path.join(folder, 'prerender.js')).href
  )) as typeof import('../src/app/prerender.js');
  const html = await prerenderLandingPage();
  await rm(folder, { recursive: true });
  return html;
}
