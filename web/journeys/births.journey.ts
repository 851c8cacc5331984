import { addDays, type OnCallPlanResponse, timeInZone } from '@doula-desk/domain';
import type { Browser, Page } from 'playwright-core';
import { inspect } from './support/accessibility.js';
import { signInWithToken as signInWith } from './support/account.js';
import { openBrowser, openPage, phone, switchTheme } from './support/browser.js';
import { activateWithKeyboard } from './support/input.js';
import { firstLink, waitForMail } from './support/mail.js';
import { openPractice, PRACTICE_ZONE, practiceToday } from './support/practice.js';
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

async function openLog(page: Page, clientId: string): Promise<void> {
  await page.goto(`${product.url}/client-chart/${clientId}/birth`);
  await page.getByText('Birth log', { exact: true }).waitFor();
}

/** Kills an offline tab, and opens the log again once the connection is back. */
async function reopenAfterKill(page: Page, clientId: string): Promise<Page> {
  const context = page.context();
  await page.close();
  const next = await context.newPage();
  await context.setOffline(false);
  await openLog(next, clientId);
  await saved(next);
  return next;
}

it('logs a birth from two offline phones whose tabs are killed twice, and records it once', async () => {
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
  await button(first, 'Water broke').click();
  await button(first, 'Medication').click();
  await toast(first, /^Medication at/)
    .getByRole('button', { name: 'Undo' })
    .click();
  await first.getByText(/entries kept on this device until the connection is back/).waitFor();
  expect(await entries(first).allInnerTexts()).toEqual(['Water broke', 'Contraction', 'Called']);

  const second = await openPage(browser, { timezoneId: PRACTICE_ZONE, viewport: phone });
  await signInWith(second, product.url, practice.token);
  await openLog(second, clientId);
  await button(second, 'Arrived').click();
  await saved(second);

  const once = await reopenAfterKill(first, clientId);
  await once.context().setOffline(true);
  await activateWithKeyboard(once, button(once, 'Position'));
  await once.getByText(/kept on this device until the connection is back/).waitFor();
  const again = await reopenAfterKill(once, clientId);
  const all = ['Called', 'Contraction', 'Water broke', 'Arrived', 'Position'];
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
  const tree = await second.getByRole('main').ariaSnapshot();
  const spoken = ['heading "Ada Invented" [level=1]', 'button "Start contraction"', 'region "Entries"'];
  for (const part of spoken) expect(tree).toContain(part);
  expect(tree).toMatch(/Birth.*Straight to the chest/su);

  await activateWithKeyboard(again, button(again, 'Record birth'));
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
  await button(again, 'Share').click();
  const shares = again.getByRole('dialog', { name: 'Share birth - Ada Invented' });
  await shares.getByLabel('Email').fill('ada@example.org');
  await look.check('sharing', again);
  await button(again, 'Send').click();
  const guest = await openPage(browser, { viewport: phone, colorScheme: 'dark' });
  await guest.goto(firstLink(await waitForMail(product.mailFolder, 'ada@example.org', /birth record/)));
  await guest.getByText('Straight to the chest').waitFor();
  await look.check('the shared record', guest);
  await again.goto(`${product.url}/reports`);
  await again.getByRole('region', { name: 'Births by month' }).getByRole('img').waitFor();
  expect(await again.getByRole('region', { name: 'Summary' }).textContent()).toMatch(/^Births1/);
  await look.check('the practice report', again);
  await button(again, 'Certification log').click();
  await again.getByRole('cell', { name: 'AI', exact: true }).waitFor();
  const download = again.waitForEvent('download');
  await button(again, 'Download PDF of the certification log').click();
  expect((await download).suggestedFilename()).toMatch(/^Certification log - .*dona\.pdf$/);
  await look.check('the certification log', again);
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

it('asks the backups in order with the keyboard on a phone at night, and shows everywhere who is covering', async () => {
  const practice = await openPractice(browser, product.url, { viewport: phone, colorScheme: 'dark' });
  const { page, call } = practice;
  const clientId = await practice.addClient('Ada', 'Invented');
  const today = practiceToday();
  const always = { start: null, end: null, answer: 'open' };
  await call('PUT', `/api/clients/${clientId}/on-call`, {
    override: { start: today, end: addDays(today, 10), reason: 'Twins' },
    coverage: [
      { ...always, name: 'Bea', phone: '555-0120' },
      { ...always, name: 'Cleo', phone: '' },
    ],
    version: 0,
  });
  await page.goto(`${product.url}/on-call`);
  const look = inspect(page);
  const cantGo = page.getByRole('button', { name: /^I can’t go\s+for\s+Ada Invented$/ });
  await cantGo.waitFor();
  await look.check('the board, dark');
  await activateWithKeyboard(page, cantGo);
  const dialog = page.getByRole('dialog', { name: 'Who can cover for Ada Invented' });
  await dialog.getByText('Next').waitFor();
  await look.check('the backups, dark');
  await activateWithKeyboard(page, dialog.getByRole('button', { name: /^No answer\s+Bea$/ }));
  await dialog.getByText('All entries saved').waitFor();
  await page.context().setOffline(true);
  await activateWithKeyboard(page, dialog.getByRole('button', { name: /^Accepted\s+Cleo$/ }));
  await dialog.getByText('1 entry kept on this device until the connection is back').waitFor();
  await page.context().setOffline(false);
  await dialog.getByText('All entries saved').waitFor();
  await switchTheme(page, 'light');
  await look.check('the log, light');
  await page.keyboard.press('Escape');
  await page.locator('.on-call-today .on-call-covers', { hasText: 'Cleo has been covering since' }).waitFor();
  await look.check('the board, light');
  await page.goto(`${product.url}/client-chart/${clientId}`);
  const card = page.getByRole('region', { name: 'On call' });
  await card.getByText('Twins').waitFor();
  await card.locator('.on-call-covers', { hasText: 'Cleo has been covering since' }).waitFor();
  await look.check('the chart, light');
  await page.goto(`${product.url}/schedule`);
  await page.locator('.month .day-band').first().waitFor();
  await look.check('the schedule, light');
  expect(look.issues).toEqual({});
  const { plan } = (await call('GET', `/api/clients/${clientId}/on-call`)) as unknown as OnCallPlanResponse;
  expect(plan.calls.map(({ kind, name }) => [kind, name])).toEqual([
    ['noAnswer', 'Bea'],
    ['accepted', 'Cleo'],
  ]);
});
