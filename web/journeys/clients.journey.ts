import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { accessibilityViolations, inspect, scrollsSideways } from './support/accessibility.js';
import {
  newPractitioner,
  type Person,
  register,
  signIn,
  signInWithToken as withToken,
} from './support/account.js';
import { desktop, openBrowser, openPage, phone } from './support/browser.js';
import { ada, addClient, callApi, goThroughWizard } from './support/clients.js';
import { fetchWhenReady } from './support/fetchWhenReady.js';
import { clickToDownload, waitForSave } from './support/screen.js';
import { screens } from './support/screens.js';
import { sharedProduct } from './support/sharedProduct.js';
import { turnOnTranslator } from './support/translator.js';

const product = await sharedProduct();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Opens a page signed in as a new practitioner. */
async function openSignedIn(
  options: Parameters<typeof openPage>[1] = {},
  person: Person = newPractitioner(),
) {
  const token = await register(product.url, person);
  const page = await openPage(browser, options);
  await withToken(page, product.url, token);
  return { page, token };
}

const card = (page: Page, name: string) => page.getByRole('region', { name });

/** Opens a card, fills in one of its fields, and saves it. */
async function changeCard(page: Page, name: string, label: string, value: string): Promise<void> {
  await card(page, name)
    .getByRole('button', { name: `Edit ${name.toLowerCase()}` })
    .click();
  const field = card(page, name).getByLabel(label).first();
  if (await field.evaluate((element) => element.tagName === 'SELECT')) await field.selectOption(value);
  else await field.fill(value);
  await card(page, name).getByRole('button', { name: 'Save' }).click();
  await page.getByText(`${name} saved successfully!`).waitFor();
  await card(page, name).getByText(value, { exact: true }).first().waitFor();
}

/** Adds a client, finds them, opens the chart, and changes each of its cards. */
async function manageClient(page: Page): Promise<void> {
  await page.goto(`${product.url}/add-client`);
  await goThroughWizard(page, { first: 'Zoë', last: 'Ó Briain' });
  await page.getByText('Showing 1 of 1 clients').waitFor();
  await page.getByLabel('Search clients').fill('zoe o b');
  await page.getByRole('link', { name: 'Zoë Ó Briain' }).click();
  await page.waitForURL('**/client-chart/*');
  await page.getByRole('heading', { name: 'Zoë Ó Briain' }).waitFor();
  await card(page, 'Current Pregnancy')
    .getByText(/^28w \dd$/)
    .waitFor();

  await changeCard(page, 'Demographics', 'Partner name', 'Bo Lee');
  await changeCard(page, 'Current Pregnancy', 'Gravida', '3');
  await changeCard(page, 'Past Pregnancies', 'Birth weight', '7 lb 2 oz');
  await changeCard(page, 'Care Providers', 'Birth location', 'Birth Center');
  await changeCard(page, 'Emergency Contacts', 'Phone', '+1 555 0999');
  await changeCard(page, 'Birth Preferences', 'Special considerations', 'Quiet, dim light');

  await page.getByRole('button', { name: 'Edit Chart' }).click();
  await page.getByLabel('Occupation').fill('Baker');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Changes saved successfully!').waitFor();
  await card(page, 'Demographics').getByText('Baker', { exact: true }).waitFor();
}

/** Starts the next pregnancy, looks at the earlier one, and returns. */
async function startNextPregnancy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More about this chart' }).click();
  await page.getByRole('button', { name: 'Start next pregnancy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start next pregnancy' });
  await dialog.getByLabel('Outcome').selectOption('Premature delivery');
  expect(await dialog.getByLabel('Para').inputValue()).toBe('2');
  expect(await scrollsSideways(page)).toBe(false);
  await dialog.getByRole('button', { name: 'Start next pregnancy' }).click();
  await page.getByText('The next pregnancy has started.').waitFor();
  await page.getByText('EDD: not set').waitFor();
  await card(page, 'Past Pregnancies').getByText('Premature delivery').waitFor();
  await page.getByRole('button', { name: 'Pregnancy: Current pregnancy' }).click();
  await page.getByRole('button', { name: /^Earlier pregnancy \(due / }).click();
  await card(page, 'Pregnancy').getByText('Quiet, dim light').waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByRole('button', { name: 'Back to current pregnancy' }).click();
  await card(page, 'Current Pregnancy').waitFor();
}

/** Chooses a status while offline, and checks that the change is reverted. */
async function loseNetwork(page: Page): Promise<void> {
  const status = page.getByRole('button', { name: /^Status:/ });
  await page.context().setOffline(true);
  await status.click();
  await page.getByRole('button', { name: 'Active Labor' }).click();
  await page.getByText('Failed to save changes.').waitFor();
  await page.getByRole('button', { name: 'Status: Prenatal Care' }).waitFor();
  await page.context().setOffline(false);
  await status.click();
  await waitForSave(page, 'PUT', '/api/clients/', () =>
    page.getByRole('button', { name: 'Active Labor' }).click(),
  );
  await page.getByText('Changes saved successfully!').first().waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Status: Active Labor' }).waitFor();
}

it.each([
  ['a desktop while a translator rewrites the page', desktop],
  ['a phone', phone],
])('adds, finds, and edits a client, and loses nothing when offline, on %s', async (_, viewport) => {
  const { page } = await openSignedIn({ viewport });
  if (viewport === desktop) await turnOnTranslator(page);
  await manageClient(page);
  await loseNetwork(page);
  expect(await scrollsSideways(page)).toBe(false);
  await startNextPregnancy(page);
});

it('finds and edits a client with the keyboard alone', async () => {
  const { page, token } = await openSignedIn();
  await addClient(product.url, token);
  await page.goto(`${product.url}/clients`);
  await page.getByText('Showing 1 of 1 clients').waitFor();
  const tabTo = async (name: RegExp) => {
    for (let stops = 0; stops < 80; stops++) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const { activeElement } = document;
        const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0] : null;
        return (
          activeElement?.getAttribute('aria-label') ?? label?.textContent ?? activeElement?.textContent ?? ''
        );
      });
      if (name.test(focused)) return;
    }
    throw new Error(`the Tab key does not reach ${name}`);
  };

  await page.keyboard.press('/');
  await page.keyboard.type('nunez');
  await tabTo(/^Ada Núñez$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/client-chart/*');
  await page.getByRole('button', { name: 'Edit demographics' }).waitFor();

  await tabTo(/^Status/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('Changes saved successfully!').waitFor();

  await tabTo(/^Edit demographics$/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Adela');
  await page.keyboard.press('Enter');
  await page.getByText('Demographics saved successfully!').waitFor();
  await page.getByRole('heading', { name: 'Adela Núñez' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Edit demographics',
  );

  await page.goto(`${product.url}/add-client`);
  await page.getByRole('heading', { name: 'Demographics' }).waitFor();
  await tabTo(/^Next/);
  await page.keyboard.press('Enter');
  await page.getByText('Please fix the following errors:').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('firstName');
});

it('keeps the focus inside the dialog for deleting a chart during 120 presses of Tab', async () => {
  const { page, token } = await openSignedIn();
  const id = await addClient(product.url, token);
  await page.goto(`${product.url}/client-chart/${id}`);
  await page.getByRole('button', { name: 'More about this chart' }).click();
  await page.getByRole('button', { name: 'Delete this chart' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this chart' });
  await dialog.getByText('This can’t be undone').waitFor();
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
  const left: string[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let number = 1; number <= 120; number += 1) {
      await page.keyboard.press(key);
      if (!(await isInside())) left.push(`${key} ${number}`);
    }
  }
  expect(left).toEqual([]);
});

it('shows a long list of clients in a full-width table, and keeps the header in view', async () => {
  const { page, token } = await openSignedIn({ viewport: { width: 1280, height: 600 } });
  for (let number = 10; number < 50; number += 1) {
    await addClient(product.url, token, {
      ...ada,
      firstName: `Ada ${number}`,
      email: `ada${number}@example.org`,
    });
  }
  await page.goto(`${product.url}/clients`);
  await page.getByText('Showing 40 of 40 clients').waitFor();
  const table = page.locator('.client-table');
  if (!(await table.isVisible())) await page.getByRole('button', { name: 'List' }).click();
  await page.locator('.client-gap').first().waitFor({ state: 'attached' });
  const unused = await table.evaluate((element) => {
    const heads = [...element.querySelectorAll('thead th')].map((head) => head.getBoundingClientRect().right);
    return element.getBoundingClientRect().right - Math.max(...heads);
  });
  expect(unused).toBeLessThan(2);
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, 1500);
  const head = table.getByRole('columnheader', { name: 'Due date' });
  await page.waitForFunction(() => window.scrollY > 600);
  const place = await head.boundingBox();
  expect(place?.y).toBeGreaterThanOrEqual(60);
  expect(place?.y).toBeLessThan(80);
});

it("doesn't overwrite unseen changes to a chart edited in two tabs, and offers both versions", async () => {
  const { page, token } = await openSignedIn();
  const id = await addClient(product.url, token);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${product.url}/client-chart/${id}`);
    await card(tab, 'Demographics').getByRole('button', { name: 'Edit demographics' }).click();
  }
  await card(other, 'Demographics').getByLabel('Occupation').fill('Baker');
  await card(other, 'Demographics').getByRole('button', { name: 'Save' }).click();
  await other.getByText('Demographics saved successfully!').waitFor();

  await card(page, 'Demographics').getByLabel('Occupation').fill('Teacher');
  await card(page, 'Demographics').getByRole('textbox', { name: /^City/ }).fill('Exampleton');
  await card(page, 'Demographics').getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'This chart was changed while you were editing' });
  await dialog.getByText('Teacher').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByText('Baker').click();
  await dialog.getByRole('button', { name: 'Save my choices' }).click();
  await page.getByText('Demographics saved successfully!').waitFor();

  const { client } = await callApi(product.url, token, 'GET', `/api/clients/${id}`);
  expect(client).toMatchObject({ occupation: 'Baker', city: 'Exampleton' });
});

it('asks for confirmation before a link or the Back button discards unsaved changes', async () => {
  const { page, token } = await openSignedIn();
  await addClient(product.url, token);
  await page.goto(`${product.url}/clients`);
  await page.getByRole('link', { name: 'Ada Núñez' }).click();
  await page.getByRole('button', { name: 'Edit demographics' }).click();
  await page.getByLabel('Occupation').fill('Baker');
  const ways = [
    () => page.getByRole('link', { name: 'Add Client' }).click(),
    () => page.evaluate(() => window.history.back()),
  ];
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
  for (const leave of ways) {
    await leave();
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toMatch(/^\/client-chart\//);
    expect(await page.getByLabel('Occupation').inputValue()).toBe('Baker');
  }
  await page.evaluate(() => window.history.back());
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await page.waitForURL('**/clients');
  await page.getByRole('link', { name: 'Ada Núñez' }).click();
  await page.getByRole('button', { name: 'Edit demographics' }).waitFor();
});

it('keeps unsaved text across a reload and the end of a session', async () => {
  const zoe = newPractitioner();
  const { page, token } = await openSignedIn({}, zoe);
  const id = await addClient(product.url, token);
  await page.goto(`${product.url}/add-client`);
  await page.getByLabel('First name').fill('Half');
  await page.reload();
  await page.getByText('We restored your draft.').waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('Half');

  await page.goto(`${product.url}/client-chart/${id}`);
  await page.getByRole('button', { name: 'Edit birth preferences' }).click();
  await page.getByLabel('Support people').fill('Her sister');
  await fetchWhenReady(`${product.url}/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  await page.getByLabel('Email').fill(zoe.email);
  await page.getByLabel('Password', { exact: true }).fill(zoe.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`**/client-chart/${id}`);
  expect(await page.getByLabel('Support people').inputValue()).toBe('Her sister');
  await card(page, 'Birth Preferences').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Birth Preferences saved successfully!').waitFor();

  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await page.waitForURL('**/login');
  await signIn(page, product.url, zoe);
  await page.goto(`${product.url}/add-client`);
  expect(await page.getByLabel('First name').inputValue()).toBe('');
});

it('merges duplicate charts through the hint, follows an old link, and undoes the merge', async () => {
  const { page, token } = await openSignedIn({ viewport: phone, colorScheme: 'dark' });
  const keptId = await addClient(product.url, token);
  const otherId = await addClient(product.url, token, { ...ada, occupation: 'Baker', phone: '+1 555 0199' });
  await callApi(product.url, token, 'POST', `/api/clients/${otherId}/reminders`, {
    title: 'Call about the plan',
    dueDate: ada.edd,
  });
  await page.goto(`${product.url}/clients`);
  const look = inspect(page);
  const hint = page.getByRole('region', { name: 'Possible duplicates' });
  await hint.getByText(/the same email address/u).waitFor();
  await look.check('the hint');
  await page.goto(`${product.url}/client-chart/${keptId}?merge=${otherId}`);
  const dialog = page.getByRole('dialog', { name: 'Merge with another chart' });
  await dialog.getByText('1 reminder').waitFor();
  await look.check('the comparison');
  await dialog
    .getByRole('group', { name: 'Phone' })
    .getByRole('radio', { name: /This chart/u })
    .check();
  await dialog.getByRole('button', { name: 'Merge charts' }).click();
  await page.getByText('The charts were merged.').waitFor();
  await card(page, 'Demographics').getByText('Baker', { exact: true }).waitFor();
  await page.goto(`${product.url}/client-chart/${otherId}?tab=reminders`);
  await page.waitForURL(`**/client-chart/${keptId}**`);
  await page.getByText('Call about the plan').first().waitFor();
  const { client } = (await callApi(product.url, token, 'GET', `/api/clients/${keptId}`)) as {
    client: { phone: string; occupation: string };
  };
  expect([client.phone, client.occupation]).toEqual([ada.phone, 'Baker']);

  await page.getByRole('button', { name: 'More about this chart' }).click();
  await page.getByRole('button', { name: 'Undo merge or new pregnancy…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo merge' }).click();
  await page.getByText('The merge was undone.').waitFor();
  const { clients } = await callApi(product.url, token, 'GET', '/api/clients');
  expect(clients).toHaveLength(2);
  await page.goto(`${product.url}/client-chart/${otherId}?tab=reminders`);
  await page.getByText('Call about the plan').first().waitFor();
  expect(look.issues).toEqual({});
});

it('imports only new clients from an exported file, even while a translator rewrites the page', async () => {
  const { page, token } = await openSignedIn();
  await turnOnTranslator(page);
  await addClient(product.url, token);
  await page.goto(`${product.url}/clients`);
  const download = await clickToDownload(page.getByRole('button', { name: 'Export' }));
  expect(download.suggestedFilename()).toMatch(/^clients-\d{4}-\d{2}-\d{2}\.csv$/);
  const file = await readFile(await download.path());
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);

  const more = `${file.toString('utf8')}Zoë,Newcomer\r\n`;
  await page.getByRole('button', { name: 'Import' }).click();
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(more) });
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('Already one of your clients; skipped').waitFor();
  const label = page.locator('.import-filter .form-label');
  const { height, lineHeight } = await label.evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    lineHeight: Number.parseFloat(getComputedStyle(element).lineHeight),
  }));
  expect(height).toBeLessThan(1.5 * lineHeight);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import 1 client' }).click();
  await page.getByText('1 client imported. 1 duplicate was skipped.').waitFor();
  await page.getByText('Showing 2 of 2 clients').waitFor();
});

describe.each(screens)('on %s', (_, viewport, colorScheme) => {
  it('has no pages with accessibility issues or horizontal scrolling', async () => {
    const { page, token } = await openSignedIn({ viewport, colorScheme });
    const id = await addClient(product.url, token);
    await addClient(product.url, token, {
      ...ada,
      firstName: 'Bartholomew-Maximilian',
      lastName: 'Featherstonehaugh',
    });
    const { issues, check } = inspect(page);
    await page.goto(`${product.url}/clients`);
    for (const view of ['Cards', 'List']) {
      await page.getByRole('button', { name: view, exact: true }).click();
      await check(`clients as ${view}`);
    }
    await page.getByLabel('Search clients').fill('nomatch');
    await page.getByText('No clients found').waitFor();
    await check('no clients');
    await page.goto(`${product.url}/client-chart/${id}`);
    await page.getByRole('button', { name: 'Edit demographics' }).waitFor();
    await check('a chart');
    await page.getByRole('button', { name: 'Pregnancy ended' }).click();
    await check('the question about a pregnancy that ended');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Edit Chart' }).click();
    await check('a chart that is edited');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.goto(`${product.url}/add-client`);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Please fix the following errors:').waitFor();
    await check('the wizard');
    expect(issues).toEqual({});
  });
});
