import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type ReplyPage, webRoutes } from '@doula-desk/domain';
import type { Browser, ElementHandle, Page } from 'playwright-core';
import { publicPages } from '../src/lib/publicPages.js';
import { accessibilityViolations, inspect } from './support/accessibility.js';
import { newPractitioner, register, signInWithToken as signInWith } from './support/account.js';
import { openBrowser, openPage } from './support/browser.js';
import { addClient, callApi } from './support/clients.js';
import { tabTo } from './support/input.js';
import { waitForMail } from './support/mail.js';
import { screens } from './support/screens.js';
import { sharedProduct } from './support/sharedProduct.js';

const OFFICE = 'office@example.org';

const product = await sharedProduct();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const sitePages = [
  ...publicPages.map(({ path }) => path),
  '/help?category=client-management',
  '/help?article=creating-birth-plans',
  '/practice-guides?guide=labor-positions',
];

/** The server's response to a reminder's link. Real links exist only in the emails that a scan sends. */
const openReply: ReplyPage = {
  state: 'open',
  appointment: {
    type: 'Prenatal Visit',
    startsAt: '2099-12-01T15:00:00.000Z',
    endsAt: '2099-12-01T16:30:00.000Z',
    days: null,
    timeZone: 'America/New_York',
    place: 'Your home',
  },
  reply: null,
  isOptedOut: false,
  about: {
    practiceName: 'Example Birth Support',
    practitionerName: 'Zoë Example',
    credentials: '',
    phone: '+1 555 0100',
    bio: '',
    services: [],
    serviceArea: '',
    website: '',
    logo: null,
  },
};

/** Opens a path and waits for its page. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(product.url + address);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

it('links only to existing pages and anchors, and loads everything from the same origin', async () => {
  const page = await openPage(browser);
  const foreignUrls = new Set<string>();
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(product.url)) {
      foreignUrls.add(request.url());
    }
  });
  const dead: string[] = [];
  const waiting = ['/', ...sitePages];
  const seen = new Set<string>();
  const anchors = new Map<string, Set<string>>();
  const visit = async (address: string) => {
    if (address === '/api/docs') {
      const { status } = await fetch(product.url + address);
      if (status !== 200) dead.push(address);
      return;
    }
    await open(page, address);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    if (heading?.includes('Page not found')) dead.push(address);
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    for (const href of hrefs) {
      const { origin, pathname, search, hash } = new URL(href);
      if (origin !== product.url) dead.push(href);
      waiting.push(pathname + search);
      const place = pathname + search;
      if (hash) anchors.set(place, (anchors.get(place) ?? new Set()).add(hash.slice(1)));
    }
  };
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    if (seen.has(address)) continue;
    seen.add(address);
    await visit(address);
  }
  for (const [address, ids] of anchors) {
    await open(page, address);
    for (const id of ids) {
      if ((await page.locator(`[id="${id}"]`).count()) !== 1) dead.push(`${address}#${id}`);
    }
  }
  expect(dead).toEqual([]);
  expect([...seen]).toEqual(expect.arrayContaining(['/blog', '/signup', '/api/docs', '/practice-guides']));
  expect([...foreignUrls]).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

it("describes each page to crawlers that don't run scripts", async () => {
  for (const { path, title } of publicPages) {
    const html = await (await fetch(product.url + path)).text();
    expect(html).toContain(`<title>${title} · Doula Desk</title>`);
    expect(html).toContain(`<meta property="og:url" content="${product.url}${path}">`);
    expect(html).toContain(`<meta property="og:image" content="${product.url}/preview.jpg">`);
  }
  expect(await (await fetch(product.url)).text()).toContain('Be there for the birth.');
  const robots = await (await fetch(`${product.url}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${product.url}/sitemap.xml`);
  const closed = [...robots.matchAll(/^Disallow: (.*)$/gmu)].map(([, start = '']) => start);
  const isClosed = (address: string) => closed.some((start) => address.startsWith(start));
  const open = [...publicPages.map((page) => page.path), '/login', '/signup', '/forgot-password'];
  expect(webRoutes.filter((route) => !isClosed(route)).sort()).toEqual(open.sort());
  expect(['/api/clients', '/auth/login', '/me'].filter((address) => !isClosed(address))).toEqual([]);
  const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
  expect(sitemap.match(/<loc>/g)).toHaveLength(publicPages.length);
  const manifest = (await (await fetch(`${product.url}/site.webmanifest`)).json()) as {
    icons: { src: string }[];
  };
  for (const { src } of [...manifest.icons, { src: '/preview.jpg' }]) {
    expect([src, (await fetch(product.url + src)).status]).toEqual([src, 200]);
  }
});

describe.each(screens)('on %s', (_, viewport, colorScheme) => {
  it('has no pages with accessibility issues or horizontal scrolling', async () => {
    const page = await openPage(browser, { viewport, colorScheme });
    const { issues, check } = inspect(page);
    for (const address of sitePages) {
      await open(page, address);
      await check(address);
    }
    expect(issues).toEqual({});
  });

  it('has no accessibility issues in any state of the page where clients respond to reminders', async () => {
    const page = await openPage(browser, { viewport, colorScheme });
    const { issues, check } = inspect(page);
    let answer: ReplyPage = openReply;
    await page.route('**/api/appointment-replies/*', (route) => route.fulfill({ json: answer }));
    await open(page, '/appointment-reply/t0ken');
    await check('open');
    await page.getByRole('button', { name: 'Ask to reschedule' }).click();
    await check('asking to reschedule');
    const replied = { answer: 'coming', message: '' } as const;
    const states: [string, ReplyPage][] = [
      ['confirmed', { ...openReply, reply: replied }],
      ['stopped', { ...openReply, isOptedOut: true }],
      ['over', { ...openReply, state: 'over' }],
      ['changed', { ...openReply, state: 'changed' }],
    ];
    for (const [state, next] of states) {
      answer = next;
      await open(page, '/appointment-reply/t0ken');
      await check(state);
    }
    await page.unroute('**/api/appointment-replies/*');
    await open(page, '/appointment-reply/t0ken');
    await check('unknown link');
    expect(issues).toEqual({});
  });
});

it.each([
  ['/login', 'Sign In'],
  ['/signup', 'Next'],
  ['/forgot-password', 'reset link'],
  ['/contact', 'Send Message'],
])('links errors to the fields when the %s form is submitted empty', async (address, button) => {
  const page = await openPage(browser);
  await open(page, address);
  await page.locator('form').getByRole('button', { name: button }).click();
  const wrong = page.locator('[aria-invalid="true"]');
  await wrong.first().waitFor();
  const unlabelled = await wrong.evaluateAll(
    (fields) =>
      fields.filter((field) => {
        const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
        return ids.length === 0 || ids.some((id) => !document.getElementById(id)?.textContent);
      }).length,
  );
  expect(unlabelled).toBe(0);
  expect(await wrong.first().evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await accessibilityViolations(page)).toEqual([]);
});

it('sends a message from the contact page to the operator', async () => {
  const page = await openPage(browser);
  await open(page, '/contact?about=sales');
  await page.getByLabel('Name').fill('Ana Núñez');
  await page.getByLabel('Email').fill('ana@example.org');
  await page.getByRole('textbox', { name: 'Message' }).fill('How much is Practice?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
  const mail = await waitForMail(product.mailFolder, OFFICE, /^Sales: message from Ana Núñez/);
  expect(mail.text).toContain('How much is Practice?');
  expect(mail.replyTo?.value[0]?.address).toBe('ana@example.org');
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('');
});

it("runs the API page's sample program with a new token", async () => {
  const person = newPractitioner();
  const session = await register(product.url, person);
  await addClient(product.url, session);
  const { token } = await callApi(product.url, session, 'POST', '/api/account/api-tokens', {
    name: 'Journey',
    scope: 'read',
    password: person.password,
  });
  const page = await openPage(browser);
  await open(page, '/api');
  const program = (await page.locator('pre').textContent()) ?? '';
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    program.replace('ddk_…', String(token)),
  ]);
  expect(stdout).toMatch(/^Ada Núñez \d{4}-\d\d-\d\d\n$/);
});

it('shows the landing page before its code has loaded, and keeps it afterward', async () => {
  const page = await openPage(browser);
  let load: () => void = () => {};
  const asked = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route('**/assets/LandingPage-*.js', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(product.url, { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1, name: /Be there for the birth/ });
  const first = await heading.elementHandle();
  const documentation = page.getByRole('tab', { name: 'Documentation' });
  await documentation.click();
  expect(await documentation.getAttribute('aria-selected')).toBe('false');
  load();
  // The tab responds only once the code has run, which the page doesn't announce.
  await page.waitForFunction(
    (tab) => {
      tab?.click();
      return tab?.ariaSelected === 'true';
    },
    (await documentation.elementHandle()) as ElementHandle<HTMLElement> | null,
  );
  expect(await heading.evaluate((shown, before) => shown === before, first)).toBe(true);
  await signInWith(page, product.url, await register(product.url, newPractitioner()));
  await open(page, '/');
  await page.getByRole('link', { name: 'Go to Dashboard' }).waitFor();
});

it('links Watch Demo to the showcase, whose tabs work with the arrow keys', async () => {
  const page = await openPage(browser);
  await open(page, '/');
  await page.getByRole('link', { name: 'Watch Demo' }).click();
  const first = page.getByRole('tab', { name: 'Scheduling' });
  await page.waitForFunction(() => {
    const top = document.getElementById('demo')?.getBoundingClientRect().top ?? -1;
    return top >= 0 && top < 200;
  });
  await tabTo(page, first);
  await page.keyboard.press('ArrowRight');
  const picture = page.getByRole('tabpanel', { name: 'Documentation' }).getByRole('img');
  await picture.waitFor();
  await page.waitForFunction(
    (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0,
    await picture.elementHandle(),
  );
});

it('reloads an old tab once when it opens a public page whose code a deploy removed', async () => {
  const page = await openPage(browser);
  await open(page, '/');
  // The old build's file is missing, but the reloaded page requests the new file.
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  let refused = 0;
  await page.route('**/assets/SecurityPage-*.js', (route) => {
    if (loads > 0) return route.continue();
    refused += 1;
    return route.fulfill({ status: 404, body: '' });
  });
  await page.getByRole('link', { name: 'Security', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'What a client tells you stays with you' }).waitFor();
  expect([refused > 0, loads]).toEqual([true, 1]);
});

it('shows the not-found page in the signed-in layout for an unknown URL', async () => {
  const page = await openPage(browser);
  await open(page, '/no/such/page');
  await page.getByRole('link', { name: 'Go to the home page' }).waitFor();
  await signInWith(page, product.url, await register(product.url, newPractitioner()));
  await open(page, '/no/such/page');
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  await page.getByRole('link', { name: 'Visit Notes' }).first().waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
});

it('prints pages without the navigation', async () => {
  const page = await openPage(browser);
  await page.emulateMedia({ media: 'print' });
  for (const address of [
    '/terms-of-service',
    '/help?article=first-client',
    '/practice-guides?guide=comfort-measures',
  ]) {
    await open(page, address);
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  }
});
