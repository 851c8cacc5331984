import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { accessibilityViolations, scrollsSideways } from './support/accessibility.js';
import { signInWithToken as signInWith } from './support/account.js';
import { desktop, openBrowser, phone } from './support/browser.js';
import { openPractice, type Practice, practiceToday } from './support/practice.js';
import { clickToDownload } from './support/screen.js';
import { overPlainHttp, sharedProduct } from './support/sharedProduct.js';
import { readPdf, readZip } from './support/zip.js';

const product = await sharedProduct();
const plainUrl = overPlainHttp(product.url);
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const ADDRESS = '/settings?tab=documentation';
/** Timeout for the worker on a busy machine. */
const EXPORT_TIMEOUT_MS = 60_000;
const HOMEWORK = 'Read "Birth", breathe,\nrest =1+1';

const list = (page: Page) => page.getByRole('list', { name: 'Export All Data' });
const start = (page: Page) => page.getByRole('button', { name: 'Export All Data' });

/** Opens a practice with two charts. */
async function openCharts(): Promise<Practice> {
  const practice = await openPractice(browser, product.url);
  for (const [first, last] of [
    ['Zoë', 'Núñez'],
    ['Mei', '李'],
  ] as const) {
    const clientId = await practice.addClient(first, last);
    await practice.addAppointment(clientId, { date: practiceToday(), time: '10:00', type: 'Prenatal Visit' });
    await practice.call('POST', `/api/clients/${clientId}/visit-notes`, {
      date: practiceToday(),
      templateData: { homework: HOMEWORK },
      status: 'finished',
    });
    await practice.call('POST', `/api/clients/${clientId}/reminders`, {
      title: 'Pack the bag',
      dueDate: practiceToday(),
    });
  }
  return practice;
}

/** Chooses a format, starts the export, and waits on the page until the export is ready. */
async function exportAs(page: Page, format: string): Promise<void> {
  const before = await list(page).getByRole('listitem').count();
  await page.getByRole('radio', { name: new RegExp(`^${format}`) }).check();
  await start(page).click();
  await list(page).getByRole('listitem').nth(before).waitFor();
  await list(page)
    .getByRole('button', { name: new RegExp(`^Download the ${format} export`) })
    .waitFor({ timeout: EXPORT_TIMEOUT_MS });
}

async function download(page: Page, format: string): Promise<Map<string, Buffer>> {
  const file = await clickToDownload(
    list(page).getByRole('button', { name: new RegExp(`^Download the ${format} export`) }),
  );
  expect(file.suggestedFilename()).toBe(`Example Birth Support - ${format} export ${practiceToday()}.zip`);
  return readZip(await file.path());
}

it("creates a chart book in the background over plain HTTP, and shows a notification when it's ready", async () => {
  const { page, token } = await openCharts();
  await signInWith(page, plainUrl, token);
  await page.goto(plainUrl + ADDRESS);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  expect(await page.getByRole('radio', { name: /^PDF/ }).isChecked()).toBe(true);
  await page.getByText('No exports yet').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await start(page).click();
  await list(page).getByRole('listitem').first().waitFor();
  await page.goto(`${plainUrl}/dashboard`);
  const bell = page.getByRole('button', { name: /^Notifications, \d unread/ });
  await bell.waitFor({ timeout: EXPORT_TIMEOUT_MS });
  await bell.click();
  await page.getByRole('link', { name: /Export ready/ }).click();
  await page.waitForURL(`**${ADDRESS}`);

  const files = await download(page, 'PDF');
  expect([...files.keys()]).toEqual(['Chart book.pdf']);
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'doula-desk-book-')), 'book.pdf');
  await writeFile(file, files.get('Chart book.pdf') ?? '');
  const text = await readPdf(file);
  for (const part of ['Zoë Núñez', 'Mei 李', 'Homework', 'Pack the bag']) {
    if (text !== undefined) expect(text).toContain(part);
  }

  await page.setViewportSize(phone);
  expect(await scrollsSideways(page)).toBe(false);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.setViewportSize(desktop);
});

it('exports Word files and tables that can be imported elsewhere, and deletes an old export', async () => {
  const { page } = await openCharts();
  await page.goto(product.url + ADDRESS);
  await exportAs(page, 'CSV');
  const tables = await download(page, 'CSV');
  const notes = tables.get('visit-notes.csv')?.toString('utf8') ?? '';
  expect(notes.startsWith('\uFEFF')).toBe(true);
  expect(notes.split('"Read ""Birth"", breathe,\nrest =1+1"')).toHaveLength(3);

  const elsewhere = await openPractice(browser, product.url);
  const csv = tables.get('clients.csv')?.toString('utf8') ?? '';
  const file = { csv, dateOrder: 'month-first' };
  const imported = await elsewhere.call('POST', '/api/clients/import', file);
  expect(imported).toEqual({ imported: 2, duplicates: 0, invalid: 0 });
  const { clientListIdName: names } = await elsewhere.call('GET', '/api/listClientNameId');
  expect((names as { name: string }[]).map(({ name }) => name).sort()).toEqual(['Mei 李', 'Zoë Núñez']);

  await exportAs(page, 'Word');
  const word = await download(page, 'Word');
  expect(word.get('Chart book.docx')?.subarray(0, 2).toString()).toBe('PK');

  for (const format of ['CSV', 'Word']) {
    await list(page)
      .getByRole('button', { name: new RegExp(`^Delete the ${format} export`) })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await list(page)
      .getByRole('button', { name: new RegExp(`^Delete the ${format} export`) })
      .waitFor({ state: 'detached' });
  }
  await page.getByText('No exports yet').waitFor();
});
