import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { fetchWhenReady } from './fetchWhenReady.js';

export interface Person {
  email: string;
  password: string;
}

/** Returns the email address and password for a new practitioner. */
export function newPractitioner(): Person {
  return { email: `zoe-${randomUUID().slice(0, 8)}@example.org`, password: 'a quiet river 42' };
}

/** Fills in the four sign-up steps and waits for the dashboard. */
export async function signUp(page: Page, url: string, { email, password }: Person): Promise<void> {
  await page.goto(`${url}/signup`);
  await page.getByLabel('First name').fill('Zoë');
  await page.getByLabel('Last name').fill('Example');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone number').fill('+1 555 0100');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByLabel(/agree to the/i).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Business name').fill('Example Birth Support');
  await page.getByLabel('Business address').fill('1 Example Street');
  await page.getByLabel('City').fill('Exampleton');
  await page.getByLabel('State').fill('NY');
  await page.getByLabel('ZIP code').fill('00000');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel(/years of experience/i).selectOption('3-5');
  await page.getByLabel('Birth support', { exact: true }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/dashboard');
}

/** Signs in with the form and waits for the next page. */
export async function signIn(page: Page, url: string, { email, password }: Person): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((address) => address.pathname !== '/login');
}

/** Returns an IP address from the documentation range. Behind a proxy, the product limits the calls from each address. */
function randomAddress(): string {
  return `2001:db8::${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}`;
}

/** Creates an account over HTTP and returns its token, for journeys that start signed in. */
export async function register(
  url: string,
  person: Person,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const response = await fetchWhenReady(`${url}/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': randomAddress() },
    body: JSON.stringify({
      ...person,
      firstName: 'Zoë',
      lastName: 'Example',
      phone: '+1 555 0100',
      practiceType: 'doula',
      businessName: 'Example Birth Support',
      businessAddress: '1 Example Street',
      businessCity: 'Exampleton',
      businessState: 'NY',
      businessZipCode: '00000',
      yearsOfExperience: '3-5',
      servicesOffered: ['Birth support'],
      timeZone: 'EST',
      ...changes,
    }),
  });
  if (response.status !== 201) throw new Error(`registration returned ${response.status}`);
  return ((await response.json()) as { idToken: string }).idToken;
}

/** Signs in a page with a token instead of the form. */
export async function signInWithToken(page: Page, url: string, token: string): Promise<void> {
  // Any file from the origin works, and a static file loads faster than a page.
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate((idToken) => localStorage.setItem('idToken', idToken), token);
}
