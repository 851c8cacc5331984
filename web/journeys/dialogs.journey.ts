import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser } from './support/browser.js';
import { openPractice } from './support/practice.js';
import { sharedProduct } from './support/sharedProduct.js';

const product = await sharedProduct();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).first().click();
const dialogs = (page: Page) => page.getByRole('dialog');

/** Opens another page and returns through the menu, without a reload. */
async function leaveAndReturn(page: Page, menu: string): Promise<void> {
  const links = page.getByRole('navigation').first();
  await links.getByRole('link', { name: menu === 'Clients' ? 'Settings' : 'Clients', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /^(My Clients|Settings)$/ }).waitFor();
  await links.getByRole('link', { name: menu, exact: true }).click();
}

/** Pages, each with a button that opens a dialog and text that appears once the page has loaded. */
const openers = [
  ['Dashboard', 'Create Birth Plan', 'Quick Actions'],
  ['Dashboard', 'Set Reminder', 'Quick Actions'],
  ['Dashboard', 'Schedule Appointment', 'Quick Actions'],
  ['Birth Plans', 'New Birth Plan', 'Birth Plans'],
  ['Reminders', 'New Reminder', 'Reminders'],
  ['Schedule', 'New Appointment', 'Schedule'],
] as const;

it('keeps a closed dialog closed after navigating and reloading, and reopens an interrupted one', async () => {
  const { page, addClient } = await openPractice(browser, product.url);
  await addClient('Ana', 'Lopez');
  await page.goto(`${product.url}/dashboard`);
  const links = page.getByRole('navigation').first();
  const ways = [
    () => page.keyboard.press('Escape'),
    () => press(dialogs(page), 'Cancel'),
    () => press(dialogs(page), 'Close'),
  ];
  for (const [index, [menu, opener, heading]] of openers.entries()) {
    const loaded = () => page.getByRole('heading', { name: heading, exact: true }).first().waitFor();
    await links.getByRole('link', { name: menu, exact: true }).click();
    await loaded();
    await press(page, opener);
    await dialogs(page).waitFor();
    await ways[index % ways.length]?.();
    await dialogs(page).waitFor({ state: 'hidden' });
    await leaveAndReturn(page, menu);
    await loaded();
    expect([opener, await dialogs(page).count()]).toEqual([opener, 0]);
    await page.reload();
    await loaded();
    expect([opener, await dialogs(page).count()]).toEqual([opener, 0]);
  }
  await press(page, 'New Appointment');
  await dialogs(page).waitFor();
  await page.reload();
  await dialogs(page).waitFor();
  const marks = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => /open-dialog/.test(key)));
  expect(await marks()).toHaveLength(1);
  await page.keyboard.press('Escape');
  await dialogs(page).waitFor({ state: 'hidden' });
  expect(await marks()).toEqual([]);
});

it('asks before closing a form with typed text, keeps a draft, and discards it only on request', async () => {
  const practice = await openPractice(browser, product.url);
  const { page, call } = practice;
  const clientId = await practice.addClient('Ana', 'Lopez');
  await call('POST', `/api/clients/${clientId}/contracts`, { type: 'birth', title: 'Birth with Ana' });
  const chart = `/client-chart/${clientId}`;
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  const forms = [
    { address: '/reminders', open: 'New Reminder', label: 'Title' },
    { address: '/schedule', open: 'New Appointment', label: /^Notes/ },
    { address: `${chart}?tab=contracts`, open: 'New Contract', label: 'Title' },
    { address: `${chart}?tab=contracts`, open: 'Edit Birth with Ana', label: 'Title' },
    { address: chart, open: 'Edit Chart', label: /^Occupation/ },
  ];
  for (const { address, open, label } of forms) {
    await page.goto(product.url + address);
    const field = page.getByLabel(label).first();
    await press(page, open);
    const before = await field.inputValue();
    await field.fill('Half a thought');
    if (open === 'Edit Chart') await press(page, 'Cancel');
    else await page.keyboard.press('Escape');
    await press(question, 'Keep editing');
    await question.waitFor({ state: 'hidden' });
    expect([open, await field.inputValue()]).toEqual([open, 'Half a thought']);

    // A chart is edited in place, where closing the form means saving or discarding the changes.
    if (open !== 'Edit Chart') {
      await press(page, 'Cancel');
      await press(question, 'Keep as draft');
      await field.waitFor({ state: 'hidden' });
      await press(page, open);
      expect([open, await field.inputValue()]).toEqual([open, 'Half a thought']);
    }

    await press(page, 'Cancel');
    await press(question, 'Discard');
    await field.waitFor({ state: 'hidden' });
    await press(page, open);
    expect([open, await field.inputValue()]).toEqual([open, before]);
    await press(page, 'Cancel');
    await field.waitFor({ state: 'hidden' });
  }
});
