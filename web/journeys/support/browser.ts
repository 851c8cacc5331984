import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** A desktop and the narrowest supported phone. */
export const desktop = { width: 1280, height: 900 };
export const phone = { width: 360, height: 740 };

/**
 * A hostname for this machine other than `localhost`, which is the only hostname that browsers trust over plain
 * HTTP.
 */
export const PLAIN_HTTP_HOST = 'doula.test';

/** Generous for a busy machine, where the worker may need a minute for a file or an email. */
const STEP_TIMEOUT_MS = 90_000;

const ARGUMENTS = [
  `--host-resolver-rules=MAP ${PLAIN_HTTP_HOST} 127.0.0.1`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Changes the system theme, and waits until the page has adopted it. */
export async function switchTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-bs-theme=${theme}]`).waitFor();
}

/** Launches the Chromium that the test run found. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.TEST_CHROMIUM;
  if (!executablePath) throw new Error('TEST_CHROMIUM is not set: run the journeys with npm test');
  return chromium.launch({ executablePath, args: ARGUMENTS });
}

/**
 * Opens a page in a separate browser profile. The journey fails if the page throws an error or the content
 * security policy blocks a file.
 */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: desktop,
    locale: 'en-US',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(STEP_TIMEOUT_MS);
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) throw new Error(message.text());
  });
  return page;
}
