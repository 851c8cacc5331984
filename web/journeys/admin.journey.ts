import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { type Product, startProduct } from '../../deploy/local/testing/product.mjs';
import { inspect } from './support/accessibility.js';
import { newPractitioner, type Person, register, signIn } from './support/account.js';
import { authenticatorCode } from './support/authenticator.js';
import { openBrowser, openPage } from './support/browser.js';
import { runSql } from './support/database.js';
import { emailsTo, firstLink, waitForMail } from './support/mail.js';
import { runOperator } from './support/operator.js';
import { screens } from './support/screens.js';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  const env = { BACKUP_SCHEDULE: 'daily 03:00' };
  [product, browser] = await Promise.all([startProduct({ env }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Signs up a user, has the operator make them an administrator, and opens the administration pages. */
async function openAdministration(page: Page): Promise<Person> {
  const ada = newPractitioner();
  await register(product.url, ada, { firstName: 'Ada', lastName: 'Invented' });
  expect(await runOperator(product, 'accounts', 'grant-admin', ada.email)).toContain(
    'is now an administrator',
  );
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
  await page.getByLabel('Code from the app').fill(authenticatorCode(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  return secret;
}

it('invites a colleague, disables and enables the account, and requires two-factor sign-in', async () => {
  const page = await openPage(browser);
  const ada = await openAdministration(page);
  const mei = { email: newPractitioner().email, password: 'a quiet river 43' };

  await page.getByRole('button', { name: 'Invite someone' }).click();
  await page.getByLabel('First name').fill('Mei');
  await page.getByLabel('Last name').fill('Invented');
  await page.getByLabel('Email').fill(mei.email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText(`The invitation is on its way to ${mei.email}.`).waitFor();
  await page.getByText('Invited', { exact: true }).waitFor();

  const meisPage = await openPage(browser);
  await meisPage.goto(firstLink(await waitForMail(product.mailFolder, mei.email, /invited/i)));
  await meisPage.getByLabel('New password', { exact: true }).fill(mei.password);
  await meisPage.getByLabel('Confirm new password').fill(mei.password);
  await meisPage.getByRole('button', { name: 'Change password' }).click();
  await meisPage.getByRole('heading', { name: 'Your password was changed' }).waitFor();
  await signIn(meisPage, product.url, mei);
  await meisPage.getByText('No appointments today').waitFor();
  expect(await meisPage.getByRole('link', { name: 'Administration' }).count()).toBe(0);
  await meisPage.goto(`${product.url}/admin`);
  await meisPage.getByRole('heading', { name: 'Page not found' }).waitFor();

  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'Actions for Mei Invented' }).click();
    await page.getByRole('button', { name: action }).click();
  };
  await choose('Disable account');
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await page.getByText('Mei Invented’s account is disabled.').waitFor();
  await meisPage.goto(`${product.url}/clients`);
  await meisPage.waitForURL('**/login');
  await choose('Enable account');
  await page.getByText('Mei Invented can sign in again.').waitFor();
  await signIn(meisPage, product.url, mei);
  await meisPage.getByRole('heading', { name: 'Clients' }).waitFor();

  await page.goto(`${product.url}/settings?tab=privacy`);
  await page.getByLabel('Ask for a code when I sign in').click();
  await enroll(page, ada);
  await page.goto(`${product.url}/admin`);
  await page.getByLabel('Require two-factor sign-in for everyone').click();
  await page.getByRole('button', { name: 'Require for everyone' }).click();
  await page.getByText('Two-factor sign-in is now required for everyone.').waitFor();

  await meisPage.goto(`${product.url}/reminders`);
  await meisPage.getByRole('button', { name: 'Set it up' }).click();
  await enroll(meisPage, mei);
  await meisPage.getByRole('heading', { level: 1, name: 'Reminders' }).waitFor();
  await page.getByLabel('Require two-factor sign-in for everyone').click();
  await page.getByText('Two-factor sign-in is no longer required.').waitFor();
});

it("shows the server's state, and retries a failed job and a failed email", async () => {
  const page = await openPage(browser);
  await openAdministration(page);
  const tab = (name: string) => page.goto(`${product.url}/admin?tab=${name}`);
  await tab('server');
  const figure = (name: string) =>
    page.locator('.admin-figures > div', { has: page.getByText(name, { exact: true }) }).locator('dd');
  await figure('Migrations').getByText('Up to date').waitFor();
  expect(await figure('Workers').textContent()).toBe(String(product.workers));
  expect(await figure('Free space').textContent()).toMatch(/ of /u);
  await page.getByRole('table', { name: 'Queues' }).getByRole('rowheader', { name: 'mail' }).waitFor();

  await runSql(
    product,
    // On a busy machine, jobs may have failed before.
    `INSERT INTO "FailedJob" (id, job, payload, reason) VALUES (gen_random_uuid(), 'mail.sweep', '{}', 'Error ECONNREFUSED')
     ON CONFLICT (job, payload) DO UPDATE SET reason = EXCLUDED.reason, "retriedAt" = NULL, "succeededAt" = NULL`,
    [],
  );
  await page.getByRole('button', { name: 'Refresh' }).click();
  await figure('Failed jobs')
    .getByRole('link', { name: /^[1-9]/ })
    .click();
  const jobs = page.getByRole('table', { name: 'Failed jobs' });
  await jobs.getByText('Error ECONNREFUSED').waitFor();
  await jobs.getByRole('button', { name: 'Retry mail.sweep' }).click();
  await page.getByText('The job is back in its queue.').waitFor();
  await untilShown(page, 'jobs', 'Succeeded later');

  const mei = { email: newPractitioner().email };
  await tab('accounts');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await page.getByLabel('First name').fill('Mei');
  await page.getByLabel('Last name').fill('Invented');
  await page.getByLabel('Email').fill(mei.email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await waitForMail(product.mailFolder, mei.email, /invited/iu);
  await untilSql(`SELECT FROM "MailMessage" WHERE recipient = $1 AND status = 'sent'`, [mei.email]);
  await runSql(
    product,
    `UPDATE "MailMessage" SET status = 'failed', "lastError" = '550' WHERE recipient = $1`,
    [mei.email],
  );
  await tab('mail');
  const mails = page.getByRole('table', { name: 'Failed emails' });
  await mails.getByText(`To an address at ${mei.email.split('@')[1]}`).waitFor();
  expect(await page.getByRole('main').textContent()).not.toContain(mei.email);
  await mails.getByRole('button', { name: /^Retry / }).click();
  await page.getByText('No failed emails').waitFor();
  await untilSql(`SELECT FROM "MailMessage" WHERE recipient = $1 AND status = 'sent'`, [mei.email]);
});

it('backs up the server on its schedule, and notifies every administrator once when a backup fails', async () => {
  const page = await openPage(browser);
  const ada = await openAdministration(page);
  const other = newPractitioner();
  await register(product.url, other, { firstName: 'Mei', lastName: 'Invented' });
  await runOperator(product, 'accounts', 'grant-admin', other.email);
  await page.goto(`${product.url}/admin?tab=backups`);
  await page.getByText(/^Schedule: daily 03:00 in the server’s time zone\./u).waitFor();
  const rows = page.getByRole('table', { name: 'Server backups' }).getByRole('row');
  await untilShown(page, 'backups', 'Verified');
  expect(await rows.last().textContent()).toMatch(/Verified.*Scheduled.*\.ddbackup$/u);

  // Replaces the folder with a file, because root can write to any folder.
  const folder = path.join(product.dataDir, 'server-backups');
  await rename(folder, `${folder}-aside`);
  await writeFile(folder, '');
  try {
    await page.getByRole('button', { name: 'Back up now' }).click();
    await rows.filter({ hasText: 'Failed' }).filter({ hasText: 'Manual' }).waitFor({ timeout: 120_000 });
    for (const { email } of [ada, other])
      await waitForMail(product.mailFolder, email, /^Server backup failed$/u);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByText('Server backup failed').first().waitFor();
    for (const { email } of [ada, other]) {
      const mails = await emailsTo(product.mailFolder, email);
      expect(mails.filter(({ subject }) => subject === 'Server backup failed')).toHaveLength(1);
    }
  } finally {
    await rm(folder);
    await rename(`${folder}-aside`, folder);
  }
});

/** Reloads a tab until some text appears, because a job takes a while. */
async function untilShown(page: Page, tab: string, text: string): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    await page.goto(`${product.url}/admin?tab=${tab}`);
    const found = await page
      .getByText(text)
      .first()
      .waitFor({ timeout: 5_000 })
      .then(
        () => true,
        () => false,
      );
    if (found) return;
  }
  throw new Error(`"${text}" was not shown`);
}

/** Waits until a query returns a row. */
async function untilSql(sql: string, values: unknown[]): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    if ((await runSql(product, sql, values)) > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('no row was found');
}

describe.each(screens)('on %s', (_, viewport, colorScheme) => {
  it('publishes an announcement, without accessibility issues or horizontal scrolling', async () => {
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
    const banner = page.getByRole('region', { name: /^Announcement( \d of \d)?$/ }).filter({ hasText: text });
    await banner.waitFor();
    await check('announcements');
    await banner.getByRole('button', { name: 'Dismiss announcement' }).click();
    await banner.waitFor({ state: 'detached' });
    expect(issues).toEqual({});
  });
});
