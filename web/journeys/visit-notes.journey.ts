import type { Browser, Locator, Page } from 'playwright-core';
import { inspect } from './support/accessibility.js';
import { signIn } from './support/account.js';
import { openBrowser, openPage, phone } from './support/browser.js';
import { fetchWhenReady } from './support/fetchWhenReady.js';
import { activateWithKeyboard, tabTo } from './support/input.js';
import { openPractice, type Practice, practiceToday } from './support/practice.js';
import { clickToDownload, toast } from './support/screen.js';
import { screens } from './support/screens.js';
import { sharedProduct } from './support/sharedProduct.js';

const product = await sharedProduct();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

interface StoredNote {
  id: string;
  clientId: string;
  status: string;
  version: number;
  nextSteps: string;
  templateData: Record<string, string>;
}

const form = (page: Page) => page.getByRole('form', { name: /^(New|Edit) Visit Note$/ });
const saveButton = (page: Page) => form(page).getByRole('button', { name: /^(Save|Update) Visit Note$/ });
const answer = (page: Page, name: RegExp) => form(page).getByLabel(name);
const card = (page: Page) => page.locator('article.note-card');
const status = (page: Page, text: string) => form(page).getByText(text, { exact: true });

async function openNotes(page: Page): Promise<void> {
  await page.goto(`${product.url}/notes`);
  await page.getByRole('heading', { level: 1, name: 'Visit Notes' }).waitFor();
}

async function beginNote(page: Page, client: string): Promise<Locator> {
  await page.getByRole('button', { name: 'New Visit Note' }).first().click();
  await form(page).getByLabel('Client', { exact: true }).selectOption(client);
  return form(page);
}

async function stored({ call }: Practice): Promise<StoredNote[]> {
  const { notes } = await call('GET', '/api/visit-notes');
  return notes as StoredNote[];
}

async function addNote(
  { call }: Practice,
  clientId: string,
  fields: Record<string, unknown> = {},
): Promise<StoredNote> {
  const { note } = await call('POST', `/api/clients/${clientId}/visit-notes`, {
    date: practiceToday(),
    time: '9:00 AM',
    type: 'Prenatal Visit',
    location: 'Client Home',
    duration: 90,
    template: 'prenatal',
    templateData: { physicalWellness: 'Well rested' },
    nextSteps: 'Call her',
    status: 'finished',
    ...fields,
  });
  return note as StoredNote;
}

it('keeps a note written on a phone through a dead battery, no signal, and the end of a session', async () => {
  const practice = await openPractice(browser, product.url, { viewport: phone });
  const { person, page: first, token } = practice;
  const context = first.context();
  await practice.addClient('Ana', 'Lopez');
  await openNotes(first);
  await beginNote(first, 'Ana Lopez');
  await answer(first, /^Physical wellness/).fill('Slept well');
  await status(first, 'Saved').waitFor();
  const [draft] = await stored(practice);
  expect(draft).toMatchObject({ status: 'draft', templateData: { physicalWellness: 'Slept well' } });

  // The phone goes offline, and then the battery dies.
  await context.setOffline(true);
  await answer(first, /^New concerns/).fill('Swollen feet');
  await status(first, 'Saved on this device').waitFor();
  await first.close();
  await context.setOffline(false);

  const page = await context.newPage();
  await openNotes(page);
  await page.locator('.note-kept').getByText('Draft').waitFor();
  await page
    .locator('.note-kept')
    .getByRole('button', { name: /^Continue/ })
    .click();
  expect(await answer(page, /^New concerns/).inputValue()).toBe('Swollen feet');
  await status(page, 'Saved').waitFor();
  expect(await stored(practice)).toHaveLength(1);

  // The session is ended on another device, so the page goes to sign-in and keeps the latest input.
  await answer(page, /^Homework/).fill('Walk daily');
  await fetchWhenReady(`${product.url}/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  await page.waitForURL('**/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/notes/new');
  await form(page).waitFor();
  expect(await answer(page, /^Homework/).inputValue()).toBe('Walk daily');
  expect(await answer(page, /^New concerns/).inputValue()).toBe('Swollen feet');
  await saveButton(page).click();
  await toast(page, 'Visit note saved successfully!').waitFor();
  await form(page).waitFor({ state: 'hidden' });
  await card(page).getByText('Swollen feet').waitFor();
  expect(await card(page).count()).toBe(1);
  expect(await card(page).getByText('Draft', { exact: true }).count()).toBe(0);
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.includes(':visit-note:')),
  );
  expect(kept).toEqual([]);
});

it('finishes a draft on another device', async () => {
  const practice = await openPractice(browser, product.url, { viewport: phone });
  await practice.addClient('Ana', 'Lopez');
  await openNotes(practice.page);
  await beginNote(practice.page, 'Ana Lopez');
  await answer(practice.page, /^Next Steps/).fill('Bring the ball');
  await status(practice.page, 'Saved').waitFor();
  await practice.page.context().close();

  const page = await openPage(browser);
  await signIn(page, product.url, practice.person);
  await openNotes(page);
  await card(page).getByText('Draft', { exact: true }).waitFor();
  await card(page)
    .getByRole('button', { name: /^Continue/ })
    .click();
  expect(await answer(page, /^Next Steps/).inputValue()).toBe('Bring the ball');
  await saveButton(page).click();
  await toast(page, 'Visit note saved successfully!').waitFor();
  expect(await stored(practice)).toMatchObject([{ status: 'finished', nextSteps: 'Bring the ball' }]);
  await page.context().close();
});

it('shows a conflict when a second tab saves the same note, and can keep either version', async () => {
  const practice = await openPractice(browser, product.url);
  const { page: one } = practice;
  const clientId = await practice.addClient('Ana', 'Lopez');
  await addNote(practice, clientId, { status: 'draft' });
  await openNotes(one);
  const two = await one.context().newPage();
  await openNotes(two);
  for (const page of [one, two])
    await card(page)
      .getByRole('button', { name: /^Continue/ })
      .click();

  await answer(one, /^Next Steps/).fill('From the first tab');
  await answer(one, /^Homework/).fill('Only here');
  await status(one, 'Saved').waitFor();
  await answer(two, /^Next Steps/).fill('From the second tab');
  await form(two).getByText('This note was changed in another tab').waitFor();
  expect(await answer(two, /^Next Steps/).inputValue()).toBe('From the second tab');
  expect((await stored(practice))[0]?.nextSteps).toBe('From the first tab');

  await form(two).getByRole('button', { name: 'Compare both' }).click();
  const compare = two.getByRole('dialog', { name: 'This note was changed while you were editing' });
  await compare.getByText('From the first tab').waitFor();
  await compare.getByText('From the second tab').waitFor();
  await compare.getByRole('button', { name: 'Save my choices' }).click();
  await status(two, 'Saved').waitFor();
  expect(await stored(practice)).toMatchObject([
    { nextSteps: 'From the second tab', templateData: { homework: 'Only here' } },
  ]);
});

it('locks and amends a finished note, keeps the original readable, and prints it as a document', async () => {
  const practice = await openPractice(browser, product.url);
  const { page } = practice;
  const clientId = await practice.addClient('Ana', 'Lopez');
  await addNote(practice, clientId);
  await page.goto(`${product.url}/client-chart/${clientId}`);
  const tab = page.getByRole('tab', { name: /^Visit Notes/ });
  await page.getByRole('tab', { name: /^Visit Notes\s*1$/ }).waitFor();
  await tab.click();
  await card(page)
    .getByRole('button', { name: /^More actions for/ })
    .click();
  await page.getByRole('button', { name: 'Lock note' }).click();
  const question = page.getByRole('dialog');
  await question.getByText(/this can’t be undone/).waitFor();
  await question.getByRole('button', { name: 'Lock note' }).click();
  await card(page).getByText('Locked').waitFor();
  expect(
    await card(page)
      .getByRole('button', { name: /^(Edit|Delete)/ })
      .count(),
  ).toBe(0);

  await card(page)
    .getByRole('button', { name: /^Add amendment/ })
    .click();
  const amend = page.getByRole('dialog', { name: 'Add amendment' });
  await amend.getByLabel('Reason for the amendment').fill('She called in the evening');
  await amend.getByLabel(/^Physical wellness/).fill('Very tired');
  await amend.getByRole('button', { name: 'Add amendment' }).click();
  await toast(page, 'Amendment added.').waitFor();
  const amendments = page.getByRole('region', { name: 'Amendments' });
  await amendments.getByText('Zoë Example').waitFor();
  await amendments.locator('del', { hasText: 'Well rested' }).waitFor();
  await amendments.locator('ins', { hasText: 'Very tired' }).waitFor();
  await card(page).locator('.note-answers', { hasText: 'Well rested' }).waitFor();

  const file = await clickToDownload(card(page).getByRole('button', { name: /^Download PDF/ }));
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);

  await page.evaluate(() => {
    window.print = () => {};
  });
  await card(page)
    .getByRole('button', { name: /^More actions for/ })
    .click();
  await page.getByRole('button', { name: 'Print', exact: true }).last().click();
  await page.emulateMedia({ media: 'print' });
  await page.locator('.printed-note').getByText('Very tired').waitFor();
  await page.locator('.sidebar').waitFor({ state: 'hidden' });
  await page.locator('.chart-header').waitFor({ state: 'hidden' });
});

it('writes, saves, and shows a hundred thousand characters without freezing the page', async () => {
  const practice = await openPractice(browser, product.url);
  const { page } = practice;
  await practice.addClient('Ana', 'Lopez');
  await openNotes(page);
  await beginNote(page, 'Ana Lopez');
  const long = `${'A long and quiet night. '.repeat(4166)}The very end.`.slice(0, 100_000);
  await answer(page, /^Homework/).fill(long);
  const begun = Date.now();
  await answer(page, /^Homework/).press('End');
  await page.keyboard.type('and on', { delay: 0 });
  expect(Date.now() - begun).toBeLessThan(5000);
  await answer(page, /^Homework/).fill(long);
  await saveButton(page).click();
  await toast(page, 'Visit note saved successfully!').waitFor();
  expect((await stored(practice))[0]?.templateData.homework).toHaveLength(long.trim().length);
  await page.reload();
  await card(page).getByRole('button', { name: 'Show more of Homework' }).click();
  await card(page).getByRole('button', { name: 'Show less of Homework' }).waitFor();
});

it('writes, finishes, and edits a note with the keyboard alone', async () => {
  const practice = await openPractice(browser, product.url);
  const { page } = practice;
  await practice.addClient('Ana', 'Lopez');
  await openNotes(page);
  await activateWithKeyboard(page, page.getByRole('button', { name: 'New Visit Note' }).first());
  await tabTo(page, form(page).getByLabel('Client', { exact: true }));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, answer(page, /^Homework/));
  await page.keyboard.type('Walk daily');
  await activateWithKeyboard(page, saveButton(page));
  await toast(page, 'Visit note saved successfully!').waitFor();
  await form(page).waitFor({ state: 'hidden' });
  await activateWithKeyboard(page, card(page).getByRole('button', { name: /^Edit/ }));
  await tabTo(page, answer(page, /^Next Steps/));
  await page.keyboard.type('Call her');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  expect(await answer(page, /^Next Steps/).inputValue()).toBe('Call her');
  await activateWithKeyboard(page, saveButton(page));
  await toast(page, 'Visit note updated successfully!').waitFor();
  await form(page).waitFor({ state: 'hidden' });
});

describe.each(screens)('on %s', (_, viewport, colorScheme) => {
  it('has no accessibility issues or horizontal scrolling in any state', async () => {
    const practice = await openPractice(browser, product.url, { viewport, colorScheme });
    const { page, call } = practice;
    const clientId = await practice.addClient('Ana', 'Lopez');
    await addNote(practice, clientId, { status: 'draft', type: 'Lactation Support', template: 'postpartum' });
    const types = [
      'Birth Support',
      'Postpartum Visit',
      'Birth Planning',
      'Initial Consultation',
      'Follow-up Call',
    ];
    for (const type of types) await addNote(practice, clientId, { type });
    const locked = await addNote(practice, clientId, { templateData: { homework: 'x'.repeat(900) } });
    const url = `/api/clients/${clientId}/visit-notes/${locked.id}`;
    await call('POST', `${url}/lock`, { version: locked.version });
    await call('POST', `${url}/amendments`, {
      reason: 'Forgotten',
      changes: { nextSteps: 'Call her twice' },
    });

    const { issues, check } = inspect(page);
    await openNotes(page);
    await card(page).first().waitFor();
    await check('list');
    await page.getByRole('button', { name: /^Continue/ }).click();
    await form(page).waitFor();
    await check('form');
    await form(page).getByRole('button', { name: 'Cancel' }).click();
    await form(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^Add amendment/ }).click();
    await page.getByRole('dialog', { name: 'Add amendment' }).waitFor();
    await check('amendment');
    await page.goto(`${product.url}/client-chart/${clientId}`);
    await page.getByRole('tab', { name: /^Visit Notes/ }).click();
    await card(page).first().waitFor();
    await check('chart');
    expect(issues).toEqual({});
  });
});
