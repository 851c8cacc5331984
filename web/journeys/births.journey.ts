import { timeInZone } from '@doula-desk/domain';
import type { Browser, Page } from 'playwright-core';
import { type Product, startProduct } from '../../deploy/local/testing/product.mjs';
import { inspect } from './support/accessibility.js';
import { useToken as signInWith } from './support/account.js';
import { openBrowser, openPage, phone } from './support/browser.js';
import { pressByKey } from './support/hands.js';
import { openPractice, PRACTICE_ZONE } from './support/practice.js';
import { toast } from './support/screen.js';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const entries = (page: Page) => page.getByRole('region', { name: 'Entries' }).locator('.birth-entry strong');
const saved = (page: Page) => page.getByText('All entries saved').waitFor();

async function openLog(page: Page, clientId: string): Promise<void> {
  await page.goto(`${product.url}/client-chart/${clientId}/birth`);
  await page.getByText('Birth log', { exact: true }).waitFor();
}

it('logs a birth from two phones without a connection and with a killed tab, and records it once', async () => {
  const practice = await openPractice(browser, product.url, { viewport: phone });
  const { page: first, call } = practice;
  const clientId = await practice.addClient('Ada', 'Invented');
  await openLog(first, clientId);
  expect(await first.locator('html').getAttribute('data-bs-theme')).toBe('dark');
  await first.getByText('No entries yet').waitFor();
  const look = inspect(first);
  await look.check('an empty log');
  await button(first, 'Called').click();
  await toast(first, /^Called at/).waitFor();
  await saved(first);

  await first.context().setOffline(true);
  await button(first, 'Start contraction').click();
  await button(first, 'Stop contraction').click();
  await first.getByRole('radio', { name: '4' }).check({ force: true });
  await button(first, 'Waters released').click();
  await button(first, 'Medication').click();
  await toast(first, /^Medication at/)
    .getByRole('button', { name: 'Undo' })
    .click();
  await first.getByText(/entries kept on this device until the connection is back/).waitFor();
  expect(await entries(first).allInnerTexts()).toEqual(['Waters released', 'Contraction', 'Called']);

  const second = await openPage(browser, { timezoneId: PRACTICE_ZONE, viewport: phone });
  await signInWith(second, product.url, practice.token);
  await openLog(second, clientId);
  await button(second, 'Arrived').click();
  await saved(second);

  const context = first.context();
  await first.close();
  const again = await context.newPage();
  await context.setOffline(false);
  await openLog(again, clientId);
  await saved(again);
  const all = ['Called', 'Contraction', 'Waters released', 'Arrived'];
  expect((await entries(again).allInnerTexts()).toReversed()).toEqual(all);

  await button(again, 'Birth').click();
  await saved(again);
  await entries(again).first().click();
  const entry = again.getByRole('dialog', { name: 'Birth' });
  await entry.getByLabel('Note').fill('Straight to the chest');
  await look.check('an entry', again);
  await entry.getByRole('button', { name: 'Save' }).click();
  await again.getByText('Straight to the chest').waitFor();
  await saved(again);

  await second.reload();
  await second.getByText('Straight to the chest').waitFor();
  expect((await entries(second).allInnerTexts()).toReversed()).toEqual([...all, 'Birth']);
  await look.check('a full log', second);

  await pressByKey(again, button(again, 'Record birth'));
  const record = again.getByRole('dialog', { name: 'Record birth' });
  const { log } = await call('GET', `/api/clients/${clientId}/birth`);
  const { events } = log as { events: { kind: string; at: string }[] };
  const bornAt = events.find(({ kind }) => kind === 'birth')?.at ?? '';
  const born = record.getByRole('group', { name: 'Time of birth' });
  expect(await born.getByLabel('Time', { exact: true }).inputValue()).toBe(timeInZone(bornAt, PRACTICE_ZONE));
  await record.getByLabel('Name').fill('Mira');
  await record.getByLabel('Pounds').fill('99');
  await look.check('the record', again);
  await record.getByRole('button', { name: 'Record birth' }).click();
  await record.getByText('Please enter 200 to 9,000 g').waitFor();
  await record.getByLabel('Pounds').fill('7');
  await record.getByLabel('Ounces').fill('8');
  await record.getByRole('button', { name: 'Record birth' }).click();
  await toast(again, 'Birth recorded').waitFor();
  await record.waitFor({ state: 'hidden' });

  await second.reload();
  await button(second, 'Edit birth record').waitFor();
  await again.goto(`${product.url}/client-chart/${clientId}?tab=birth`);
  await again.getByText('7 lb 8 oz').waitFor();
  await again.getByText('Postpartum Care').first().waitFor();
  await look.check('the tab', again);
  expect(look.issues).toEqual({});
  const after = (await call('GET', `/api/clients/${clientId}/birth`)).log as {
    birth: unknown;
    events: unknown[];
  };
  expect(after.birth).toMatchObject({
    status: 'recorded',
    version: 1,
    babies: [{ name: 'Mira', weight: 3402, bornAt }],
  });
  const { reminders } = await call('GET', `/api/clients/${clientId}/reminders`);
  expect(reminders).toHaveLength(4);
});
