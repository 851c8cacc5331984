import type { Browser, Page } from 'playwright-core';
import { type Product, startProduct } from '../../deploy/local/testing/product.mjs';
import { inspect } from './support/accessibility.js';
import { newPractitioner, register, signIn, signInWithToken, signUp } from './support/account.js';
import { openBrowser, openPage } from './support/browser.js';
import { fetchWhenReady } from './support/fetchWhenReady.js';
import { emailsTo, firstLink, waitForMail } from './support/mail.js';
import { screens } from './support/screens.js';
import { turnOnTranslator } from './support/translator.js';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await page.waitForURL('**/login');
};

/** Requests a reset link with the form, and sets a password with the emailed link. */
async function resetPassword(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${product.url}/login`);
  await page.getByRole('link', { name: /forgot/i }).click();
  // The sign-in page stays visible until the next page has loaded, and has a field with the same label.
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Request reset link' }).click();
  await page.getByRole('heading', { name: 'Ask Your Administrator' }).waitFor();
  const link = firstLink(await waitForMail(product.mailFolder, email, /password/i));
  // A mail scanner opens the link first, which must not use it up.
  await fetchWhenReady(link, { method: 'HEAD' });
  await (await fetchWhenReady(link)).text();
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('heading', { name: 'Your password was changed' }).waitFor();
  expect(page.url()).not.toContain('token');
}

it('signs up, resets a forgotten password, and signs in while a translator rewrites the page', async () => {
  const page = await openPage(browser);
  await turnOnTranslator(page);
  const zoe = newPractitioner();
  await signUp(page, product.url, zoe);
  await page.getByText('No appointments today').waitFor();
  await page.getByText('Zoë Example').first().waitFor();

  await signOut(page);
  await page.goBack();
  expect(await page.getByText('No appointments today').count()).toBe(0);

  const changed = { ...zoe, password: 'another quiet river 43' };
  await resetPassword(page, zoe.email, changed.password);
  await signIn(page, product.url, changed);
  await page.waitForURL('**/dashboard');

  expect(await product.halt()).toBe(0);
  await product.start();
  await page.reload();
  await page.getByText('Zoë Example').first().waitFor();
  const again = await openPage(browser);
  await signIn(again, product.url, changed);
  await again.waitForURL('**/dashboard');
  const subjects = (await emailsTo(product.mailFolder, zoe.email)).map(({ subject }) => subject);
  expect(subjects).toHaveLength(2);
});

it('shows a sign-in error above the form, and returns to the original page after signing in', async () => {
  const person = newPractitioner();
  await register(product.url, person);
  const page = await openPage(browser);
  await page.goto(`${product.url}/dashboard?from=mail`);
  await page.waitForURL('**/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Invalid email or password. Please try again.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Welcome Back!').waitFor();
  await page.waitForURL('**/dashboard?from=mail');
});

it('signs out one tab when the user signs out in another', async () => {
  const person = newPractitioner();
  const token = await register(product.url, person);
  const first = await openPage(browser);
  await signInWithToken(first, product.url, token);
  await first.goto(`${product.url}/dashboard`);
  await first.getByText('No appointments today').waitFor();
  const second = await first.context().newPage();
  await second.goto(`${product.url}/dashboard`);
  await second.getByText('No appointments today').waitFor();
  await signOut(first);
  await second.waitForURL('**/login');
});

it('shows an error next to each field of an empty form, and focuses the first', async () => {
  const page = await openPage(browser);
  await page.goto(`${product.url}/login`);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const email = page.getByLabel('Email');
  expect(await email.getAttribute('aria-invalid')).toBe('true');
  const described = (await email.getAttribute('aria-describedby')) ?? '';
  const messages = await page.evaluate(
    (ids) => ids.split(' ').map((id) => document.getElementById(id)?.textContent),
    described,
  );
  expect(messages).toContain('Email is required');
  expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
});

describe.each(screens)('on %s', (_, viewport, colorScheme) => {
  it('has no pages with accessibility issues or horizontal scrolling', async () => {
    const token = await register(product.url, newPractitioner());
    const page = await openPage(browser, { viewport, colorScheme });
    const { issues, check } = inspect(page);
    const open = async (address: string) => {
      await page.goto(product.url + address);
      await page.getByRole('heading').first().waitFor();
      await check(address);
    };
    for (const address of [
      '/',
      '/login',
      '/signup',
      '/forgot-password',
      '/reset-password?token=x',
      '/no-such-page',
    ]) {
      await open(address);
    }
    await signInWithToken(page, product.url, token);
    await open('/dashboard');
    expect(issues).toEqual({});
  });
});

it('reloads an old tab once when it opens a page whose code a deploy removed', async () => {
  const token = await register(product.url, newPractitioner());
  const page = await openPage(browser);
  await signInWithToken(page, product.url, token);
  await page.goto(`${product.url}/login`);
  await page.evaluate(() => localStorage.removeItem('idToken'));
  await page.goto(product.url);
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
  let refused = 0;
  await page.route('**/assets/*.js', (route) => {
    refused += 1;
    return refused <= 1 ? route.fulfill({ status: 404, body: '' }) : route.continue();
  });
  await page.getByRole('link', { name: 'Sign In' }).first().click();
  await page.getByLabel('Email').waitFor();
});

it("shows an error without a reload loop when a page's code stays missing", async () => {
  const page = await openPage(browser);
  await page.goto(product.url);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route('**/assets/Login*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('link', { name: 'Sign In' }).first().click();
  await page.getByRole('heading', { name: /something went wrong|couldn’t be loaded|new version/i }).waitFor();
  expect(loads).toBeLessThanOrEqual(2);
});
