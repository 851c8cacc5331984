import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { type Product, startProduct } from '../../deploy/local/testing/product.mjs';
import { inspect } from './support/accessibility.js';
import { signIn } from './support/account.js';
import { openBrowser, openPage } from './support/browser.js';
import { activateWithKeyboard } from './support/input.js';
import { runOperator } from './support/operator.js';
import { openPractice, type Practice, practiceToday } from './support/practice.js';
import { clickToDownload } from './support/screen.js';
import { screens } from './support/screens.js';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

type Row = Record<string, unknown> & { id: string };

const ADDRESS = '/settings?tab=documentation';
const restored = (page: Page) => page.getByText('Everything on this page has been reloaded.');
const changes = (page: Page) => page.getByRole('list', { name: 'What would change' });
const rows = (page: Page) => page.getByRole('list', { name: 'Backups' }).locator('.file-row');

async function openBackups(page: Page): Promise<void> {
  await page.goto(product.url + ADDRESS);
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  await rows(page).or(page.getByText('No backups yet')).first().waitFor();
}

async function backUp(page: Page): Promise<void> {
  const before = await rows(page).count();
  await page.getByRole('button', { name: 'Back up now' }).click();
  await rows(page)
    .nth(before)
    .getByRole('button', { name: /^Download/ })
    .waitFor();
}

async function saveNewest(page: Page): Promise<string> {
  const file = await clickToDownload(
    rows(page)
      .first()
      .getByRole('button', { name: /^Download/ }),
  );
  expect(file.suggestedFilename()).toBe(`doula-desk-backup-${practiceToday()}.zip`);
  const saved = path.join(product.dataDir, `saved-${randomBytes(4).toString('hex')}.zip`);
  await file.saveAs(saved);
  return saved;
}

async function chooseFile(page: Page, file: string): Promise<void> {
  const [dialog] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a file' }).click(),
  ]);
  await dialog.setFiles(file);
}

async function confirmRestore(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Restore this backup…' }).click();
  await page.getByLabel('Type RESTORE to confirm').fill('restore');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await restored(page).waitFor();
}

/** Returns the practice's contents from the API. */
async function contents({ call }: Practice): Promise<unknown> {
  const { clients } = await call('GET', '/api/clients');
  const { reminders } = await call('GET', '/api/reminders');
  const { notes } = await call('GET', '/api/visit-notes');
  const byId = (list: unknown) => (list as Row[]).sort((a, b) => a.id.localeCompare(b.id));
  return [clients, reminders, notes].map(byId);
}

/** Adds two clients, a reminder, and a note. */
async function addRecords(practice: Practice) {
  const ada = await practice.addClient('Ada', 'Núñez');
  await practice.addClient('Mei', 'Chen');
  const { reminder } = await practice.call('POST', `/api/clients/${ada}/reminders`, {
    title: 'Pack the bag',
    dueDate: practiceToday(),
    dueTime: '09:00',
    priority: 'high',
  });
  await practice.call('POST', `/api/clients/${ada}/visit-notes`, {
    date: practiceToday(),
    time: '9:00 AM',
    type: 'Prenatal Visit',
    location: 'Client Home',
    duration: 90,
    template: 'prenatal',
    templateData: { physicalWellness: 'Well rested' },
    nextSteps: 'Call her',
    status: 'draft',
  });
  return { ada, reminder: reminder as Row };
}

it('backs up a practice in the background, notifies the practitioner, and restores lost records from the file', async () => {
  const practice = await openPractice(browser, product.url);
  const { page, person, call } = practice;
  const { ada } = await addRecords(practice);
  const before = await contents(practice);

  await openBackups(page);
  await page.getByText('No backups yet').waitFor();
  await page.getByText(/Backups run every week\. The next one is due on \w+day, .+ at 3:30 AM\./).waitFor();
  await page.getByRole('button', { name: 'Back up now' }).click();
  await page.getByRole('link', { name: 'Clients', exact: true }).first().click();
  await page.getByRole('button', { name: /^Notifications, \d unread/ }).click();
  await page.getByRole('link', { name: /Backup ready/ }).click();
  await page.waitForURL(`**${ADDRESS}`);
  await rows(page).first().waitFor();
  expect(await rows(page).count()).toBe(1);
  const saved = await saveNewest(page);
  expect((await readFile(saved)).subarray(0, 2).toString()).toBe('PK');

  // Changes one record, deletes two, and adds one.
  const { client } = await call('GET', `/api/clients/${ada}`);
  const { id: _, ownerEmail: __, createdAt: ___, updatedAt: ____, ...fields } = client as Row;
  await call('PUT', `/api/clients/${ada}`, { ...fields, phone: '+1 555 0199' });
  const { notes } = await call('GET', '/api/visit-notes');
  const { reminders } = await call('GET', '/api/reminders');
  const [note, reminder] = [(notes as Row[])[0], (reminders as Row[])[0]];
  await call('DELETE', `/api/clients/${ada}/visit-notes/${note?.id}`);
  await call('DELETE', `/api/clients/${ada}/reminders/${reminder?.id}`);
  await practice.addClient('Nia', 'Later');

  await chooseFile(page, saved);
  await changes(page).waitFor();
  expect(await changes(page).textContent()).toMatch(
    /Clients\s*1 is reverted\s*1 is removed\s*1 stays as it is/,
  );
  expect(await changes(page).textContent()).toMatch(/Visit notes\s*1 is restored/);
  await confirmRestore(page);
  expect(await contents(practice)).toEqual(before);
  await rows(page).first().getByText('Before a restore').waitFor();

  // The page shows the restored records. The password and the session are unchanged.
  await page.goto(`${product.url}/clients`);
  await page.getByText('Ada Núñez').first().waitFor();
  expect(await page.getByText('Nia Later').count()).toBe(0);
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await page.waitForURL('**/login');
  await signIn(page, product.url, person);

  // The replaced records can be restored from the list as well.
  await openBackups(page);
  await rows(page)
    .first()
    .getByRole('button', { name: /^Restore/ })
    .click();
  await changes(page).waitFor();
  expect(await changes(page).textContent()).toMatch(/Clients\s*1 is restored\s*1 is reverted/);
  await confirmRestore(page);
  await page.goto(`${product.url}/clients`);
  await page.getByText('Nia Later').first().waitFor();
});

it("rejects a non-backup file, a damaged backup, and another account's backup, and changes nothing", async () => {
  const zoe = await openPractice(browser, product.url);
  await addRecords(zoe);
  await openBackups(zoe.page);
  await backUp(zoe.page);
  const saved = await saveNewest(zoe.page);
  const before = await contents(zoe);
  const bytes = await readFile(saved);
  const refusal = (page: Page, text: RegExp) => page.getByText(text);
  const broken = async (name: string, content: Uint8Array | string) => {
    const file = path.join(product.dataDir, name);
    await writeFile(file, content);
    return file;
  };
  await chooseFile(zoe.page, await broken('diary.zip', 'Dear diary'));
  await refusal(zoe.page, /This file is not a Doula Desk backup\./).waitFor();
  await chooseFile(zoe.page, await broken('half.zip', bytes.subarray(0, bytes.length / 2)));
  await refusal(zoe.page, /This backup is damaged or incomplete/).waitFor();

  const eve = await openPractice(browser, product.url);
  await openBackups(eve.page);
  await chooseFile(eve.page, saved);
  await refusal(eve.page, /belong to another account on this server/).waitFor();
  expect(await contents(zoe)).toEqual(before);
  expect(await contents(eve)).toEqual([[], [], []]);
});

describe.each(screens)('on %s', (_, viewport, colorScheme) => {
  it('creates and restores backups without a mouse, and without accessibility issues', async () => {
    const practice = await openPractice(browser, product.url, {
      viewport,
      colorScheme,
    });
    const { page } = practice;
    await addRecords(practice);
    const { issues, check } = inspect(page);
    const press = (control: Locator) => activateWithKeyboard(page, control);
    await openBackups(page);
    await check('empty');
    await press(page.getByRole('button', { name: 'Back up now' }));
    await rows(page)
      .first()
      .getByRole('button', { name: /^Download/ })
      .waitFor();
    await check('list');
    await practice.addClient('Nia', 'Later');
    await press(
      rows(page)
        .first()
        .getByRole('button', { name: /^Restore/ }),
    );
    await changes(page).waitFor();
    await check('preview');
    await press(page.getByRole('button', { name: 'Restore this backup…' }));
    await page.getByLabel('Type RESTORE to confirm').waitFor();
    await check('the question');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await press(page.getByRole('button', { name: 'Restore this backup…' }));
    await page.getByLabel('Type RESTORE to confirm').fill('restore');
    await page.keyboard.press('Enter');
    await restored(page).waitFor();
    await check('restored');
    expect(issues).toEqual({});
  });
});

it('restores a server onto a new one in the browser, after which its users can sign in there', async () => {
  const { person } = await openPractice(browser, product.url);
  const file = path.join(product.dataDir, 'whole.ddbackup');
  await runOperator(product, 'backup', file);
  const fresh = await startProduct();
  try {
    const page = await openPage(browser);
    await page.goto(`${fresh.url}/signup`);
    await page.getByRole('link', { name: 'Restore a server backup' }).click();
    const [code = ''] = (await runOperator(fresh, 'restore-code')).trim().split('\n').slice(-1);
    await page.getByLabel('Restore code').fill(code);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Upload a backup').setInputFiles(file);
    await page.getByText('Yes, with the key of the server that created it').waitFor();
    const { issues, check } = inspect(page);
    await check('a server backup before its restore');
    await page.getByRole('button', { name: 'Restore this server' }).click();
    // The servers restart first, which takes a while on a busy machine.
    await page.getByText(/^The server was restored, with [\d,]+ records\.$/).waitFor({ timeout: 120_000 });
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await signIn(page, fresh.url, person);
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    expect(issues).toEqual({});
  } finally {
    await fresh.stop();
  }
});
