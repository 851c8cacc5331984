import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { webRoutes } from '../../domain/src/pages/web-routes.js';
import { PICTURE_SIZES, pictureSources } from '../src/features/landing/content/pictures.js';
import { type PublicPage, publicPages } from '../src/lib/publicPages.js';
import { buildLandingPageHtml } from './prerender.js';

/**
 * Placeholder for the server's URL, which isn't known at build time: the API (`api/src/web-app`) and nginx
 * (`deploy/nginx`) replace it. This domain never resolves (RFC 6761).
 */
const ORIGIN = 'https://doula-desk.invalid';

/** Public pages without their own HTML file. */
const SIGN_IN_PAGES = ['/login', '/signup', '/forgot-password'];

/**
 * Paths that `robots.txt` disallows, because they're only for signed-in users, programs, and people with a secret link.
 */
const closedToRobots = ['/api/', '/auth/', '/me', ...closedRoutes()];

interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, ManifestChunk>;

/**
 * Gives each page of the public site its own HTML file, with its title, description, link preview, and preloaded
 * scripts and styles. `/security` becomes `security.html`, and `/` becomes `home.html`; `index.html` serves all other
 * URLs. The landing page's file also contains the page's content, which is visible before the scripts have loaded. Also
 * writes the sitemap and `robots.txt`.
 */
export function publicSite(): Plugin {
  let outDir = '';
  let settings: ResolvedConfig;
  return {
    name: 'doula-desk:public-site',
    apply: 'build',
    configResolved(config) {
      settings = config;
      outDir = path.resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const index = await readFile(path.join(outDir, 'index.html'), 'utf8');
      const manifest = JSON.parse(
        await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8'),
      ) as Manifest;
      await Promise.all(
        publicPages.map((page) => {
          const name = page.path === '/' ? 'home' : page.path.slice(1);
          return writeFile(path.join(outDir, `${name}.html`), pageHtml(index, page, manifest));
        }),
      );
      await fillLandingPage(path.join(outDir, 'home.html'), await buildLandingPageHtml(settings, outDir));
      await writeFile(path.join(outDir, 'sitemap.xml'), sitemap());
      await writeFile(path.join(outDir, 'robots.txt'), robots());
    },
  };
}

/** @throws if a module of the page isn't in the build, for example because it was renamed */
function pageHtml(index: string, page: PublicPage, manifest: Manifest): string {
  const files = { scripts: new Set<string>(), styles: new Set<string>() };
  for (const module of page.modules) collect(`src/${module}`, manifest, files);
  const links = [
    ...[...files.styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...files.scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].filter((link) => !index.includes(link));
  const title = escapeHtml(`${page.title} · Doula Desk`);
  const description = escapeHtml(page.description);
  const url = ORIGIN + page.path;
  const head = [
    `<link rel="canonical" href="${url}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Doula Desk">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${url}">`,
    `<meta property="og:image" content="${ORIGIN}/preview.jpg">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta property="og:image:alt" content="Doula Desk: a practice’s schedule of visits">',
    '<meta name="twitter:card" content="summary_large_image">',
    ...links,
  ];
  return index
    .replace(/<title>.*<\/title>/u, `<title>${title}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/u, `$1${description}`)
    .replace('</head>', `${head.map((line) => `  ${line}\n`).join('  ')}  </head>`);
}

/**
 * Inserts the landing page's content into its HTML file, so that it doesn't have to wait for the scripts. The picture
 * at the top, in the system's theme, then loads before them.
 */
async function fillLandingPage(file: string, content: string): Promise<void> {
  const preloads = (['light', 'dark'] as const).map(
    (theme) =>
      `<link rel="preload" as="image" type="image/avif" fetchpriority="high" media="(prefers-color-scheme: ${theme})" imagesizes="${PICTURE_SIZES}" imagesrcset="${pictureSources('dashboard', theme, 'avif')}">`,
  );
  const html = await readFile(file, 'utf8');
  await writeFile(
    file,
    html
      .replaceAll(/<(?:link rel="modulepreload"|script type="module")/gu, '$& fetchpriority="low"')
      .replace('</head>', () => `  ${preloads.join('\n    ')}\n  </head>`)
      .replace('<div id="root">', (start) => start + content),
  );
}

function collect(
  key: string,
  manifest: Manifest,
  files: { scripts: Set<string>; styles: Set<string> },
): void {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build doesn't contain ${key}. Was it renamed?`);
  if (files.scripts.has(chunk.file)) return;
  files.scripts.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(imported, manifest, files);
  // Adds styles after those of the dependencies, which is the order in which they would otherwise load.
  for (const file of chunk.css ?? []) files.styles.add(file);
}

function sitemap(): string {
  const urls = publicPages.map(({ path: url }) => `  <url><loc>${ORIGIN}${url}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

function robots(): string {
  const closed = closedToRobots.map((url) => `Disallow: ${url}\n`);
  return `User-agent: *\n${closed.join('')}\nSitemap: ${ORIGIN}/sitemap.xml\n`;
}

/** Returns the routes that aren't public, each truncated before the first parameter. */
function closedRoutes(): string[] {
  const open = [...publicPages.map((page) => page.path), ...SIGN_IN_PAGES];
  const starts = webRoutes
    .filter((route) => !open.includes(route))
    .map((route) => route.replace(/:.*$/u, ''));
  // A line in robots.txt covers everything with that prefix.
  return starts.filter((start) => !starts.some((other) => other !== start && start.startsWith(other)));
}

function escapeHtml(text: string): string {
  return text.replace(/&/gu, '&amp;').replace(/"/gu, '&quot;').replace(/</gu, '&lt;');
}
