// Compares the gzipped JavaScript that a first visit to a page loads with the page's budget. Run after a build:
//   npm run build -w web && node load-tests/bundle-size.mjs
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';

const dist = new URL('../web/dist/', import.meta.url);

/**
 * The pages and layouts that a path loads in addition to the entry chunk, and the maximum total size in bytes. Every
 * page has React Router's data router, which is 16 kB larger than the plain router, because it can block navigation
 * (`useBlocker`) and load routes (`lazy`) without private APIs. axios, another 21 kB, loads alongside signed-in pages
 * and isn't counted. Budgets are never raised; load new code later instead.
 */
const routes = [
  { address: '/', budget: 118_000, pages: ['src/features/landing/LandingPage.tsx'] },
  { address: '/login', budget: 138_000, pages: ['src/app/StoreRoot.tsx', 'src/features/auth/LoginPage.tsx'] },
  {
    address: '/signup',
    budget: 145_500,
    pages: ['src/app/StoreRoot.tsx', 'src/features/auth/signup/SignupPage.tsx'],
  },
  {
    address: '/shared/…',
    budget: 119_000,
    pages: ['src/features/birth-plans/shared/SharedPlanPage.tsx'],
  },
  {
    address: '/shared/births/…',
    budget: 118_500,
    pages: ['src/features/births/shared/SharedBirthPage.tsx'],
  },
  {
    address: '/shared/invoices/…',
    budget: 120_000,
    pages: ['src/features/billing/shared/SharedInvoicePage.tsx'],
  },
  {
    address: '/appointment-reply/…',
    budget: 124_500,
    pages: ['src/features/client-reminders/reply/ReplyPage.tsx'],
  },
  {
    address: '/sign/…',
    budget: 124_500,
    pages: ['src/features/signing/SigningPage.tsx'],
  },
  {
    address: '/dashboard',
    budget: 165_000,
    pages: [
      'src/app/StoreRoot.tsx',
      'src/features/shell/SignedInArea.tsx',
      'src/features/dashboard/DashboardPage.tsx',
    ],
  },
];

const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8'));
const sizes = new Map();

async function gzippedSize(file) {
  if (!sizes.has(file)) {
    const content = await readFile(new URL(file, dist));
    sizes.set(file, (await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION })).length);
  }
  return sizes.get(file);
}

/** Returns all files that a module in the manifest loads before it runs, including the module itself. */
function filesOf(key, found = new Set()) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build doesn't contain ${key}. Was it renamed?`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, found);
  return found;
}

/**
 * Returns a chain of files that import one another in a cycle, in which the first file to run would find the others
 * empty.
 */
function cycleFrom(key, chain = []) {
  if (chain.includes(key)) return [...chain.slice(chain.indexOf(key)), key];
  for (const imported of manifest[key]?.imports ?? []) {
    const cycle = cycleFrom(imported, [...chain, key]);
    if (cycle) return cycle;
  }
  return undefined;
}

const cycle = Object.keys(manifest)
  .map((key) => cycleFrom(key))
  .find(Boolean);
if (cycle) throw new Error(`Files import one another in a cycle: ${cycle.join(' > ')}`);

for (const { address, budget, pages } of routes) {
  const files = filesOf('index.html');
  for (const page of pages) filesOf(page, files);
  let total = 0;
  for (const file of files) total += await gzippedSize(file);
  const over = total > budget;
  const figures = `${(total / 1000).toFixed(1).padStart(6)} kB of ${budget / 1000} kB in ${files.size} files`;
  console.log(`${address.padEnd(12)}${figures}${over ? '  OVER BUDGET' : ''}`);
  if (over) process.exitCode = 1;
}
