import { randomUUID } from 'node:crypto';
import { type BirthEventKind, type BirthLog, type CertificationLog, dateInZone } from '@doula-desk/domain';
import type { Browser, Locator, Page } from 'playwright-core';
import { inspect } from './support/accessibility.js';
import { openBrowser, phone } from './support/browser.js';
import { activateWithKeyboard, tabTo } from './support/input.js';
import { emailsTo } from './support/mail.js';
import { openPractice, PRACTICE_ZONE, type Practice } from './support/practice.js';
import { clickToDownload, toast } from './support/screen.js';
import { sharedProduct } from './support/sharedProduct.js';
import { readPdf } from './support/zip.js';

const product = await sharedProduct();
let browser: Browser;
let practice: Practice;
beforeAll(async () => {
  browser = await openBrowser();
  practice = await openPractice(browser, product.url, { viewport: phone, colorScheme: 'dark' });
});
afterAll(() => browser?.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const saved = (page: Page) => page.getByText('All entries saved').waitFor();
const recordDialog = (page: Page) => page.getByRole('dialog', { name: 'Record birth' });

async function addClient(firstName: string, numberOfBabies = 1): Promise<string> {
  const id = await practice.addClient(firstName, 'Invented');
  if (numberOfBabies > 1) {
    await practice.call('PUT', `/api/clients/${id}`, { numberOfBabies, version: 1, confirmUnusual: true });
  }
  return id;
}

async function openLog(clientId: string): Promise<Page> {
  const { page } = practice;
  await page.goto(`${product.url}/client-chart/${clientId}/birth`);
  await page.getByText('Birth log', { exact: true }).waitFor();
  return page;
}

async function readLog(clientId: string): Promise<BirthLog> {
  return (await practice.call('GET', `/api/clients/${clientId}/birth`)).log as BirthLog;
}

/** Sends entries as a phone would have sent them at the time. */
async function log(
  clientId: string,
  entries: [kind: BirthEventKind, at: string, endedAt?: string][],
): Promise<void> {
  const events = entries.map(([kind, at, endedAt = null]) => ({
    ...{ id: randomUUID(), kind, at, endedAt, note: '', details: {}, revision: 1, changedAt: endedAt ?? at },
  }));
  await practice.call('POST', `/api/clients/${clientId}/birth/events`, { events });
}

async function submitRecord(page: Page): Promise<void> {
  await button(page, 'Record birth').last().click();
  await toast(page, 'Birth recorded').waitFor();
  await recordDialog(page).waitFor({ state: 'hidden' });
}

/** Opens the chart's Birth tab and returns the text of the birth record's PDF; undefined if PDFs can't be read here. */
async function downloadRecord(page: Page, clientId: string): Promise<string | undefined> {
  await page.goto(`${product.url}/client-chart/${clientId}?tab=birth`);
  const download = await clickToDownload(
    page.getByRole('button', { name: /^Download PDF of the birth record for/ }),
  );
  return readPdf(await download.path());
}

async function certified(): Promise<CertificationLog['births']> {
  const { log } = await practice.call('GET', '/api/reports/certification?from=2026-01&to=2030-12');
  return (log as CertificationLog).births;
}

const times = (page: Page) => page.getByRole('region', { name: 'Entries' }).locator('.entry-line > .tabular');

it('follows twins from the first contraction to the PDF', async () => {
  const clientId = await addClient('Ada', 2);
  const page = await openLog(clientId);
  const look = inspect(page);
  await button(page, 'Start contraction').click();
  await button(page, 'Stop contraction').click();
  await button(page, 'Birth (baby 1)').click();
  await button(page, 'First feed (baby 1)').click();
  await button(page, 'Birth (baby 2)').click();
  await button(page, 'Placenta').click();
  await saved(page);
  await look.check('the log of twins');
  await button(page, 'Record birth').click();
  const dialog = recordDialog(page);
  const { events } = await readLog(clientId);
  for (const [place, name] of ['Mira', 'Nia'].entries()) {
    const baby = dialog.getByRole('group', { name: `Baby ${place + 1}`, exact: true });
    const born = baby.getByRole('group', { name: 'Time of birth' });
    expect(await born.getByLabel('Time', { exact: true }).inputValue()).not.toBe('');
    await baby.getByLabel('Name').fill(name);
    await baby.getByLabel('Mode of birth').selectOption(place === 0 ? 'spontaneous' : 'unplannedCesarean');
    await baby.getByLabel('Pounds').fill(String(5 + place));
  }
  await look.check('the record of twins');
  await submitRecord(page);

  const { birth } = await readLog(clientId);
  const births = events.filter(({ kind }) => kind === 'birth');
  expect(births.map(({ details }) => details.baby)).toEqual([1, 2]);
  expect(birth?.babies.map(({ name, bornAt, mode }) => [name, bornAt, mode])).toEqual([
    ['Mira', births[0]?.at, 'spontaneous'],
    ['Nia', births[1]?.at, 'unplannedCesarean'],
  ]);
  const pdf = await downloadRecord(page, clientId);
  for (const name of ['Mira', 'Nia']) await page.getByRole('heading', { name, exact: true }).waitFor();
  await look.check('the tab of twins');
  if (pdf !== undefined) {
    expect(pdf).toMatch(/Mira[\s\S]*5 lb[\s\S]*Nia[\s\S]*Unplanned cesarean[\s\S]*6 lb/u);
    expect(pdf).toMatch(/First feed[\s\S]*Baby 1/u);
  }
  expect(look.issues).toEqual({});
});

it("keeps a birth's order, times, and durations across midnight and the end of daylight saving time", async () => {
  const clientId = await addClient('Bea');
  // The clocks in New York go from 2:00 AM back to 1:00 AM on November 1, 2026, at 6:00 UTC.
  await log(clientId, [
    ['arrived', '2026-11-01T03:50:00.000Z'],
    ['contraction', '2026-11-01T05:59:30.000Z', '2026-11-01T06:00:30.000Z'],
    ['pushing', '2026-11-01T05:30:00.000Z'],
    ['birth', '2026-11-01T06:30:00.000Z'],
    ['departed', '2026-11-01T09:00:00.000Z'],
  ]);
  const page = await openLog(clientId);
  const look = inspect(page);
  await page.getByText('4:00 AM EST').waitFor();
  expect((await times(page).allInnerTexts()).toReversed()).toEqual([
    '11:50 PM EDT',
    '1:30 AM EDT',
    '1:59 AM EDT',
    '1:30 AM EST',
    '4:00 AM EST',
  ]);
  const days = page.getByRole('region', { name: 'Entries' }).getByRole('heading');
  expect(await days.allInnerTexts()).toEqual(['Sunday, November 1, 2026', 'Saturday, October 31, 2026']);
  await page.locator('.entry-line', { hasText: 'Contraction' }).getByText('1 min', { exact: true }).waitFor();
  await look.check('the log across the change');

  // Editing another field keeps the second 1:30.
  await page.locator('.entry-line', { hasText: '1:30 AM EST' }).click();
  await page.getByLabel('Note').fill('In the second hour');
  await button(page, 'Save').click();
  await page.getByText('In the second hour').waitFor();
  await saved(page);
  await button(page, 'Record birth').click();
  await recordDialog(page).getByLabel('Name').fill('Mira');
  await submitRecord(page);
  const { birth } = await readLog(clientId);
  expect([birth?.babies[0]?.bornAt, birth?.arrivedAt, birth?.departedAt]).toEqual([
    '2026-11-01T06:30:00.000Z',
    '2026-11-01T03:50:00.000Z',
    '2026-11-01T09:00:00.000Z',
  ]);
  const pdf = await downloadRecord(page, clientId);
  await page.locator('.birth-facts', { hasText: '1:30 AM EST' }).waitFor();
  if (pdf !== undefined) expect(pdf).toMatch(/1:30 AM EDT[\s\S]*1:30 AM EST[\s\S]*4:00 AM EST/u);
  const [line] = (await certified()).filter(({ initials }) => initials === 'BI');
  expect(dateInZone(line?.bornAt ?? '', PRACTICE_ZONE)).toBe('2026-11-01');
  // From 11:50 PM to 4:00 AM is 4:10 on the clock, plus the repeated hour.
  expect(line?.minutes).toBe(5 * 60 + 10);
  expect(look.issues).toEqual({});
});

it('records a planned cesarean that has no log', async () => {
  const clientId = await addClient('Cleo');
  const page = await openLog(clientId);
  await button(page, 'Record birth').click();
  const dialog = recordDialog(page);
  const today = dateInZone(new Date(), PRACTICE_ZONE);
  const born = dialog.getByRole('group', { name: 'Time of birth' });
  await born.getByLabel('Date').fill(today);
  await born.getByLabel('Time', { exact: true }).fill('00:00');
  await dialog.getByLabel('Mode of birth').selectOption('plannedCesarean');
  await dialog.getByLabel('Labor', { exact: true }).selectOption('noLabor');
  await dialog.getByLabel('Spinal').check();
  await submitRecord(page);
  await page.goto(`${product.url}/client-chart/${clientId}?tab=birth`);
  const facts = page.getByRole('region', { name: 'Birth' });
  for (const text of ['Planned cesarean', 'No labor', 'Spinal', 'Birth recorded']) {
    await facts.getByText(text, { exact: true }).waitFor();
  }
  await page.getByText('Postpartum Care').first().waitFor();
  await page.goto(`${product.url}/reports`);
  await page.getByRole('region', { name: 'Births by mode' }).getByText('Planned cesarean').first().waitFor();
});

it('records a birth that only the backup attended, and leaves it out of the certification log', async () => {
  const clientId = await addClient('Dora');
  const page = await openLog(clientId);
  await button(page, 'Birth').click();
  await saved(page);
  await button(page, 'Record birth').click();
  const dialog = recordDialog(page);
  await dialog.getByLabel('Your attendance').selectOption('backup');
  await dialog.getByLabel('Who attended').fill('Noor Example');
  await submitRecord(page);
  await page.goto(`${product.url}/client-chart/${clientId}?tab=birth`);
  await page.getByText('Backup attended (Noor Example)').waitFor();
  expect((await certified()).map(({ initials }) => initials)).not.toContain('DI');
  const { reminders } = await practice.call('GET', `/api/clients/${clientId}/reminders`);
  expect(reminders).toHaveLength(4);
});

it('stops offering actions for the birth after a loss during labor, keeps the log, and sends nothing later', async () => {
  const clientId = await addClient('Elif');
  const today = dateInZone(new Date(), PRACTICE_ZONE);
  await practice.call('PUT', `/api/clients/${clientId}/on-call`, {
    override: { start: today, end: today, reason: '' },
    coverage: [],
    version: 0,
  });
  const page = await openLog(clientId);
  const look = inspect(page);
  await button(page, 'Start contraction').click();
  await button(page, 'Stop contraction').click();
  await button(page, 'Called').click();
  await saved(page);
  await page.goto(`${product.url}/client-chart/${clientId}`);
  await button(page, 'Pregnancy ended').click();
  const dialog = page.getByRole('dialog', { name: 'Pregnancy ended' });
  await look.check('the question');
  await button(page, 'Save').click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Care after loss').first().waitFor();
  await look.check('the chart after a loss');

  await openLog(clientId);
  await page.getByText('This pregnancy has ended. The log is kept as long as the chart.').waitFor();
  for (const name of ['Record birth', 'I can’t go']) expect(await button(page, name).count()).toBe(0);
  expect(await times(page).count()).toBe(2);
  await look.check('the log after a loss');
  await page.goto(`${product.url}/client-chart/${clientId}?tab=birth`);
  const tab = page.getByRole('region', { name: 'Birth' });
  await tab.getByText('2 entries').waitFor();
  expect(await tab.textContent()).not.toMatch(/in progress|recorded/u);
  await page.goto(`${product.url}/on-call`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('No one is in their on-call window today.').waitFor();
  expect(await page.getByRole('main').textContent()).not.toContain('Elif');
  const { notifications } = await practice.call('GET', '/api/notifications');
  expect(JSON.stringify(notifications)).not.toContain('Elif');
  expect(await emailsTo(product.mailFolder, practice.clientEmail)).toEqual([]);
  expect(look.issues).toEqual({});
});

it('logs and records a birth with the keyboard alone, with a name and a role for every control', async () => {
  const clientId = await addClient('Fay');
  const page = await openLog(clientId);
  const press = (name: string) => activateWithKeyboard(page, button(page, name));
  await press('Start contraction');
  await press('Stop contraction');
  await tabTo(page, page.getByRole('radio', { name: '1', exact: true }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await press('Water broke');
  await press('Birth');
  await saved(page);
  const tree = await page.getByRole('main').ariaSnapshot();
  for (const part of [
    'group "Intensity of the last contraction"',
    'radio "3" [checked]',
    'region "Log an entry"',
    'button "Water broke"',
    'region "Entries"',
  ]) {
    expect(tree).toContain(part);
  }
  expect(tree).not.toMatch(/^\s*- (?:button|link|radio|textbox|combobox)(?:$|:| \[)/mu);
  await activateWithKeyboard(page, page.locator('.entry-line', { hasText: 'Water broke' }));
  await fillByKey(page.getByRole('dialog').getByLabel('Color'), 'Green');
  await activateWithKeyboard(page, page.getByRole('dialog').getByRole('button', { name: 'Save' }));
  await page.getByText('Green or brown').waitFor();
  await press('Record birth');
  const dialog = recordDialog(page);
  await fillByKey(dialog.getByLabel('Name'), 'Mira');
  await fillByKey(dialog.getByLabel('Mode of birth'), 'VBAC');
  await activateWithKeyboard(page, dialog.getByLabel('Water', { exact: true }), 'Space');
  const form = await dialog.ariaSnapshot();
  for (const part of ['group "Time of birth"', 'textbox "Name": Mira', 'checkbox "Water" [checked]']) {
    expect(form).toContain(part);
  }
  await activateWithKeyboard(page, dialog.getByRole('button', { name: 'Record birth' }));
  await toast(page, 'Birth recorded').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await tabTo(page, button(page, 'Edit birth record'));
  const { birth, events } = await readLog(clientId);
  expect(birth).toMatchObject({ painRelief: ['Water'], babies: [{ name: 'Mira', mode: 'vbac' }] });
  expect(events.find(({ kind }) => kind === 'contraction')?.details).toEqual({ intensity: 3 });
});

/** Moves the focus to a field with the keyboard, and types text, or enough of an option to choose it. */
async function fillByKey(field: Locator, text: string): Promise<void> {
  await tabTo(field.page(), field);
  await field.page().keyboard.type(text);
}
