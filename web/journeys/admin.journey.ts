import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { fromRoot } from '../../deploy/local/system/paths.mjs';
import { type Product, startProduct } from '../../deploy/local/testing/product.mjs';
import { inspect } from './support/accessibility.js';
import { inventPerson, type Person, register, signIn } from './support/account.js';
import { codeOf } from './support/authenticator.js';
import { openBrowser, openPage } from './support/browser.js';
import { looks } from './support/looks.js';
import { linkIn, waitForMail } from './support/mail.js';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Runs a command as the operator of the product. */
async function operator(...args: string[]): Promise<string> {
  const script = fromRoot('deploy', 'local', 'operator.mjs');
  const { DATABASE_URL: _, ...env } = process.env;
  const options = { env: { ...env, DATA_DIR: product.dataDir, NODE_OPTIONS: '' } };
  return (await promisify(execFile)(process.execPath, [script, ...args], options)).stdout;
}

/** Signs someone up whom the operator makes an administrator, and opens the administration. */
async function openAdministration(page: Page): Promise<Person> {
  const ada = inventPerson();
  await register(product.url, ada, { firstName: 'Ada', lastName: 'Invented' });
  expect(await operator('accounts', 'grant-admin', ada.email)).toContain('administers the server');
  await signIn(page, product.url, ada);
  await page.goto(`${product.url}/admin`);
  await page.getByRole('button', { name: 'Invite someone' }).waitFor();
  return ada;
}

/** Turns on two-factor sign-in in the open dialog, and returns the secret. */
async function enroll(page: Page, { password }: Person): Promise<string> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog', { name: 'Scan the code' }).waitFor();
  const secret = await page.getByLabel('Key', { exact: true }).inputValue();
  await page.getByLabel('Code from the app').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn On' }).click();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  return secret;
}

it('invites a colleague, disables and enables the account, and requires two-factor sign-in', async () => {
  const page = await openPage(browser);
  const ada = await openAdministration(page);
  const mei = { email: inventPerson().email, password: 'a quiet river 43' };

  await page.getByRole('button', { name: 'Invite someone' }).click();
  await page.getByLabel('First name').fill('Mei');
  await page.getByLabel('Last name').fill('Invented');
  await page.getByLabel('Email').fill(mei.email);
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await page.getByText(`The invitation is on its way to ${mei.email}.`).waitFor();
  await page.getByText('Invited', { exact: true }).waitFor();

  const hers = await openPage(browser);
  await hers.goto(linkIn(await waitForMail(product.mailFolder, mei.email, /invited/i)));
  await hers.getByLabel('New password', { exact: true }).fill(mei.password);
  await hers.getByLabel('Confirm new password').fill(mei.password);
  await hers.getByRole('button', { name: 'Change password' }).click();
  await hers.getByRole('heading', { name: 'Your password was changed' }).waitFor();
  await signIn(hers, product.url, mei);
  await hers.getByText('No appointments today').waitFor();
  expect(await hers.getByRole('link', { name: 'Administration' }).count()).toBe(0);
  await hers.goto(`${product.url}/admin`);
  await hers.getByRole('heading', { name: 'Page not found' }).waitFor();

  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'Actions for Mei Invented' }).click();
    await page.getByRole('button', { name: action }).click();
  };
  await choose('Disable account');
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await page.getByText('Mei Invented’s account is disabled.').waitFor();
  await hers.goto(`${product.url}/clients`);
  await hers.waitForURL('**/login');
  await choose('Enable account');
  await page.getByText('Mei Invented can sign in again.').waitFor();
  await signIn(hers, product.url, mei);
  await hers.getByRole('heading', { name: 'Clients' }).waitFor();

  await page.goto(`${product.url}/settings?tab=privacy`);
  await page.getByLabel('Ask for a code when I sign in').click();
  await enroll(page, ada);
  await page.goto(`${product.url}/admin`);
  await page.getByLabel('Require two-factor sign-in for everyone').click();
  await page.getByRole('button', { name: 'Require It' }).click();
  await page.getByText('Two-factor sign-in is now required for everyone.').waitFor();

  await hers.goto(`${product.url}/reminders`);
  await hers.getByRole('button', { name: 'Set It Up' }).click();
  await enroll(hers, mei);
  await hers.getByRole('heading', { level: 1, name: 'Reminders' }).waitFor();
  await page.getByLabel('Require two-factor sign-in for everyone').click();
  await page.getByText('Two-factor sign-in is no longer required.').waitFor();
});

describe.each(looks)('on %s', (_, viewport, colorScheme) => {
  it('announces something, and has no serious accessibility issue or horizontal scrolling', async () => {
    const page = await openPage(browser, { viewport, colorScheme });
    await openAdministration(page);
    const { issues, check } = inspect(page);
    await check('accounts');
    await page.getByRole('button', { name: 'Invite someone' }).click();
    await page.getByLabel('First name').waitFor();
    await check('invitation');
    await page.goto(`${product.url}/admin?tab=announcements`);
    await page.getByRole('button', { name: 'New announcement' }).click();
    const text = `Closed on Monday, on ${viewport.width} pixels.`;
    await page.getByLabel('Text').fill(text);
    await check('announcement form');
    await page.getByRole('button', { name: 'Save' }).click();
    const banner = page.getByRole('region', { name: 'Announcement', exact: true }).filter({ hasText: text });
    await banner.waitFor();
    await check('announcements');
    await banner.getByRole('button', { name: 'Dismiss announcement' }).click();
    await banner.waitFor({ state: 'detached' });
    expect(issues).toEqual({});
  });
});
