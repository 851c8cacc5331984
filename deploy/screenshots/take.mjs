// Takes screenshots of the demo practice for the public site and the help articles, and creates the icons. The product
// must be built, and Chromium has to be on the PATH or in CHROMIUM_PATH.
//
//   npm run build && node deploy/screenshots/take.mjs

import { mkdir, readFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { fromRoot } from '../local/system/paths.mjs';
import { startProduct } from '../local/testing/product.mjs';
import { findChromium } from '../local/testing/tools.mjs';
import { HELP_SIZES, helpPictures } from './help.mjs';
import { makeIcons } from './icons.mjs';

const SIZE = { width: 1280, height: 900 };
/** Widths of each picture (web/src/features/landing/sections/ScreenshotPicture.tsx). */
const WIDTHS = [640, 1280];
/** Size of the preview that apps show next to a link to the site. */
const PREVIEW = { width: 1200, height: 630 };
const pages = {
  dashboard: '/dashboard',
  schedule: '/schedule?view=week',
  notes: '/notes',
  clients: '/clients',
};
const ZONE = 'America/New_York';
/**
 * Extra visits that fill the week in the screenshot, because the demo practice has only a few. Clients are identified
 * by first name.
 */
const visits = [
  { client: 'Amina', day: 1, time: '09:00', duration: 60, type: 'Initial Consultation' },
  { client: 'Ada', day: 1, time: '13:00', duration: 90, type: 'Prenatal Visit' },
  { client: 'Mei', day: 2, time: '10:00', duration: 90, type: 'Postpartum Visit' },
  { client: 'Núria', day: 2, time: '14:00', duration: 60, type: 'Birth Plan Review' },
  { client: 'Amina', day: 3, time: '11:00', duration: 90, type: 'Prenatal Visit' },
  { client: 'Mei', day: 4, time: '09:00', duration: 60, type: 'Postpartum Visit' },
  { client: 'Núria', day: 4, time: '12:30', duration: 120, type: 'Prenatal Visit' },
  { client: 'Mei', day: 5, time: '13:00', duration: 60, type: 'Postpartum Visit' },
];

const folder = fromRoot('web', 'public', 'screenshots');
await mkdir(`${folder}/help`, { recursive: true });

/**
 * @param {import('../local/testing/product.mjs').Product} product
 * @returns {Promise<string>} a token for the demo practice; the launcher prints its email and password
 */
async function signIn({ url, output }) {
  const [, email, password] = /demo practice.*: (\S+) \/ (.+)$/im.exec(output()) ?? [];
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`signing in returned ${response.status}`);
  const { idToken } = await response.json();
  return idToken;
}

/**
 * Creates this week's visits, except those that overlap one of the demo practice's own.
 *
 * @param {string} url
 * @param {string} token
 */
async function fillWeek(url, token) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const { clients } = await (await fetch(`${url}/api/clients`, { headers })).json();
  const today = new Date(`${new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format()}T00:00Z`);
  for (const { client, day, ...visit } of visits) {
    const { id } = clients.find((/** @type {{ firstName: string }} */ one) => one.firstName === client);
    const date = new Date(today);
    date.setUTCDate(today.getUTCDate() - today.getUTCDay() + day);
    const response = await fetch(`${url}/api/clients/${id}/appointments`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...visit, date: date.toISOString().slice(0, 10), location: 'Client Home' }),
    });
    if (!response.ok && response.status !== 409)
      throw new Error(`creating a visit returned ${response.status}`);
  }
}

/**
 * @param {string} url
 * @param {string} token
 * @returns {Promise<Record<string, string>>} paths of charts by their clients' first names
 */
async function chartPaths(url, token) {
  const response = await fetch(`${url}/api/clients`, { headers: { authorization: `Bearer ${token}` } });
  const { clients } = await response.json();
  return Object.fromEntries(
    clients.map((/** @type {{ id: string, firstName: string }} */ { id, firstName }) => [
      firstName,
      `/client-chart/${id}`,
    ]),
  );
}

/**
 * Opens a path, and waits until placeholders have disappeared and pictures and fonts have loaded.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} path
 * @param {(page: import('playwright-core').Page) => Promise<void>} [prepare]
 */
async function show(page, path, prepare) {
  await page.goto(product.url + path);
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('.placeholder'));
  await prepare?.(page);
  await page.waitForTimeout(1500);
}

/**
 * @param {Buffer} picture a screenshot from Chromium, at double resolution
 * @param {string} name
 */
async function write(picture, name) {
  for (const width of WIDTHS) {
    const resized = sharp(picture).resize({ width });
    await resized.clone().avif({ quality: 55, effort: 7 }).toFile(`${folder}/${name}-${width}.avif`);
    await resized.clone().webp({ quality: 78, effort: 6 }).toFile(`${folder}/${name}-${width}.webp`);
  }
}

/**
 * Creates the preview of a link: name, description, and a screenshot of the product.
 *
 * @param {Buffer} screenshot
 */
async function makePreview(screenshot) {
  const mark = (await readFile(fromRoot('web', 'public', 'favicon.svg'), 'utf8')).replace(
    /<title>.*<\/title>/,
    '',
  );
  const words = `
    <svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW.width}" height="${PREVIEW.height}">
      <rect width="100%" height="100%" fill="#fbf7f1"/>
      <svg x="72" y="64" width="72" height="72" viewBox="0 0 32 32">${mark}</svg>
      <g font-family="Noto Sans, DejaVu Sans, sans-serif" fill="#1f1723">
        <text x="166" y="113" font-size="40" font-weight="700">Doula Desk</text>
        <text x="72" y="200" font-size="34" fill="#665a69">Practice management for doulas</text>
      </g>
    </svg>`;
  const shown = await sharp(screenshot)
    .resize({ width: 1056 })
    .extract({ left: 0, top: 0, width: 1056, height: 380 });
  const frame = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1056" height="400"><rect width="1056" height="400" rx="24"/></svg>',
  );
  const rounded = await sharp(await shown.png().toBuffer())
    .extend({ bottom: 20, background: '#fbf7f1' })
    .composite([{ input: frame, blend: 'dest-in' }])
    .png()
    .toBuffer();
  await sharp(Buffer.from(words))
    .composite([
      {
        input: await sharp(rounded).extract({ left: 0, top: 0, width: 1056, height: 380 }).toBuffer(),
        left: 72,
        top: 250,
      },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(fromRoot('web', 'public', 'preview.jpg'));
}

const product = await startProduct({ demo: true });
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const token = await signIn(product);
  await fillWeek(product.url, token);
  const charts = await chartPaths(product.url, token);
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    const context = await browser.newContext({
      viewport: SIZE,
      deviceScaleFactor: 2,
      colorScheme,
      locale: 'en-US',
      timezoneId: ZONE,
    });
    const page = await context.newPage();
    await page.goto(`${product.url}/login`);
    await page.evaluate((idToken) => localStorage.setItem('idToken', idToken), token);
    for (const [name, path] of Object.entries(pages)) {
      await show(page, path);
      const picture = await page.screenshot();
      await write(picture, `${name}-${colorScheme}`);
      if (name === 'schedule' && colorScheme === 'light') await makePreview(picture);
    }
    for (const [name, { kind, path, prepare }] of Object.entries(helpPictures(charts))) {
      await page.setViewportSize(HELP_SIZES[kind]);
      await show(page, path, prepare);
      const picture = sharp(await page.screenshot());
      await (kind === 'page' ? picture.resize({ width: HELP_SIZES.page.width }) : picture)
        .webp({ quality: 78, effort: 6 })
        .toFile(`${folder}/help/${kind}-${name}-${colorScheme}.webp`);
    }
    await context.close();
  }
  await makeIcons();
} finally {
  await browser.close();
  await product.stop();
}
