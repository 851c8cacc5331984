import type { Browser, Page } from 'playwright-core';
import { inspect } from './support/accessibility.js';
import { openBrowser, phone } from './support/browser.js';
import { waitForMail } from './support/mail.js';
import { openPractice } from './support/practice.js';
import { toast } from './support/screen.js';
import { sharedProduct } from './support/sharedProduct.js';

const product = await sharedProduct();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const entries = (page: Page) => page.getByRole('region', { name: 'Entries' }).locator('.entry-line strong');
const saved = (page: Page) => page.getByText('All entries saved').waitFor();

it('logs a shift while offline and after the tab is killed, and emails the summary', async () => {
  const practice = await openPractice(browser, product.url, { viewport: phone });
  const { page: first } = practice;
  const clientId = await practice.addClient('Ada', 'Invented');
  await first.goto(`${product.url}/client-chart/${clientId}?tab=shifts`);
  await first.getByText('No shifts yet').waitFor();
  const look = inspect(first);
  await look.check('an empty tab');
  await button(first, 'Start shift').click();
  await first.getByText('No entries yet').waitFor();
  expect(await first.locator('html').getAttribute('data-bs-theme')).toBe('dark');
  await saved(first);
  const url = first.url();

  await first.context().setOffline(true);
  await button(first, 'Bottle').click();
  await button(first, 'Baby’s sleep').click();
  await button(first, 'Mood').click();
  await toast(first, /^Mood at/)
    .getByRole('button', { name: 'Undo' })
    .click();
  await first.getByText(/entries kept on this device until the connection is back/).waitFor();
  expect(await entries(first).allInnerTexts()).toEqual(['Baby’s sleep', 'Bottle']);

  const context = first.context();
  await first.close();
  const again = await context.newPage();
  await context.setOffline(false);
  await again.goto(url);
  await saved(again);
  expect(await entries(again).allInnerTexts()).toEqual(['Baby’s sleep', 'Bottle']);
  await button(again, 'Baby woke up').click();
  await button(again, 'Wet diaper').click();
  await saved(again);

  await entries(again).last().click();
  const entry = again.getByRole('dialog', { name: 'Bottle' });
  await entry.getByLabel('Amount').fill('3');
  await entry.getByLabel('Note').fill('Private');
  await look.check('an entry', again);
  await entry.getByRole('button', { name: 'Save' }).click();
  await entry.waitFor({ state: 'hidden' });
  await button(again, 'End shift').click();
  await again.getByText('1 bottle, 89 ml (3 oz)').waitFor();

  await button(again, 'Choose what to share').click();
  const choice = again.getByRole('dialog', { name: 'Choose what to share' });
  await choice.getByLabel('Message to the parents').fill('Sleep well');
  await look.check('the choice', again);
  await choice.getByRole('button', { name: 'Save' }).click();
  await choice.waitFor({ state: 'hidden' });
  await look.check('a full log', again);
  await button(again, 'Email summary').click();
  await toast(again, 'Summary emailed to Ada Invented').waitFor();
  const mail = await waitForMail(product.mailFolder, practice.clientEmail, /^Summary of your time with/u);
  for (const part of ['Sleep well', '1 bottle, 89 ml (3 oz)', '1 wet, 0 dirty'])
    expect(mail.text).toContain(part);
  expect(mail.text).not.toContain('Private');

  await again.goto(`${product.url}/client-chart/${clientId}?tab=shifts`);
  await again.getByText(/Summary emailed/).waitFor();
  await look.check('the tab', again);
  expect(look.issues).toEqual({});
  await button(again, (await again.locator('.shifts-list button').getAttribute('aria-label')) ?? '').click();
  await again.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await again.getByText('No shifts yet').waitFor();
});
