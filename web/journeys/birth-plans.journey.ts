import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  type BirthPlan,
  type PlanAnswer,
  type PlanAnswers,
  type PlanField,
  type PlanTemplateType,
  planFields,
} from '@doula-desk/domain';
import type { Browser, Page } from 'playwright-core';
import { inspect } from './support/accessibility.js';
import { openBrowser, openPage, phone } from './support/browser.js';
import { activateWithKeyboard, tabTo } from './support/input.js';
import { firstLink, waitForMail } from './support/mail.js';
import { openPractice, type Practice } from './support/practice.js';
import { toast } from './support/screen.js';
import { screens } from './support/screens.js';
import { sharedProduct } from './support/sharedProduct.js';

const product = await sharedProduct();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const card = (page: Page, client: string) => page.locator('.plan-card', { hasText: client });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function openPlans(page: Page): Promise<void> {
  await page.goto(`${product.url}/birth-plans`);
  await page.getByLabel('Search birth plans').waitFor();
}

/** Fills in every field of a template with text of realistic length. */
function everyField(type: PlanTemplateType): PlanAnswers {
  return Object.fromEntries(planFields(type).map((field) => [field.key, fullAnswer(field)]));
}

function fullAnswer({ kind, options }: PlanField): PlanAnswer {
  switch (kind) {
    case 'multiselect':
      return options.map((option) => (option === 'Other' ? 'Other: in their own words' : option));
    case 'select':
      return options.includes('Other') ? 'Other: in their own words' : (options[0] ?? '');
    case 'longText':
      return 'Please ask before anything is done, and tell us why. The family’s own words go here.';
    case 'date':
      return '2027-01-15';
    case 'number':
      return '25';
    case 'text':
      return 'A typical short answer, +1 555 0123';
  }
}

/** Adds a plan through the API. */
async function addPlan(
  { call }: Practice,
  clientId: string,
  templateType: PlanTemplateType,
  templateData: PlanAnswers,
): Promise<BirthPlan> {
  const body = { templateType, status: 'Draft', templateData };
  return (await call('POST', `/api/clients/${clientId}/birth-plans`, body)).plan as BirthPlan;
}

/** Returns the number of pages and the text of a PDF. */
async function readPdf(pdf: Buffer): Promise<{ pages: number; text: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plan-'));
  try {
    const file = path.join(folder, 'plan.pdf');
    await writeFile(file, pdf);
    const run = promisify(execFile);
    const [info, text] = await Promise.all([
      run('pdfinfo', [file]),
      run('pdftotext', ['-layout', file, '-']),
    ]);
    return { pages: Number(/^Pages:\s+(\d+)$/m.exec(info.stdout)?.[1]), text: text.stdout };
  } finally {
    await rm(folder, { recursive: true });
  }
}

it('drafts, completes, edits, compares, and shares a plan, opens it without an account, and revokes the link', async () => {
  const practice = await openPractice(browser, product.url);
  const { page } = practice;
  await practice.addClient('Ana', 'Lopez');
  await openPlans(page);
  await page.getByText('No birth plans found').waitFor();

  // Draft
  await page.getByRole('button', { name: 'New Birth Plan' }).first().click();
  const form = dialog(page, 'Create New Birth Plan');
  const saveDraft = form.getByRole('button', { name: 'Save as Draft' });
  expect(await saveDraft.isDisabled()).toBe(true);
  await form.getByLabel('Client', { exact: true }).selectOption('Ana Lopez');
  await form.getByText('Auto-populated from client data').waitFor();
  await form.getByRole('button', { name: /^Labor Environment/ }).click();
  await form.getByLabel(/^Lighting/).selectOption('Dim');
  await form.getByLabel('Own playlist').check();
  await form.getByRole('button', { name: 'Labor Environment 2 of 6 filled in' }).waitFor();
  await saveDraft.click();
  await toast(page, 'Birth plan saved as draft!').waitFor();
  await form.waitFor({ state: 'hidden' });
  const shown = card(page, 'Ana Lopez');
  await shown.getByText('Own playlist').waitFor();

  // Complete and edit
  const edit = async (change: (form: ReturnType<typeof dialog>) => Promise<void>, button: string) => {
    await shown.getByRole('button', { name: /^Edit/ }).click();
    const editing = dialog(page, 'Edit Birth Plan - Ana Lopez');
    await change(editing);
    await editing.getByRole('button', { name: button }).click();
    await toast(page, 'Birth plan updated').waitFor();
    await editing.waitFor({ state: 'hidden' });
    await toast(page, 'Birth plan updated').getByRole('button').click();
  };
  await edit(async () => {}, 'Save as Complete');
  await shown.getByText('Completed').waitFor();
  await edit(async (editing) => {
    await editing.getByRole('button', { name: /^Labor Environment/ }).click();
    await editing.getByLabel(/^Lighting/).selectOption('Other');
    await editing.getByLabel('Lighting: Other').fill('candles');
  }, 'Save Changes');
  await shown.getByText('v3').waitFor();

  // Compare
  await shown.getByRole('button', { name: /^Birth plan versions/ }).click();
  const versions = dialog(page, /^Versions/);
  await versions.getByText('1 change from v2 to v3').waitFor();
  await versions.locator('del', { hasText: 'Dim' }).waitFor();
  await versions.locator('ins', { hasText: 'candles' }).waitFor();
  await versions.getByLabel('From').selectOption('v1');
  await versions.getByText('2 changes from v1 to v3').waitFor();
  await versions.getByRole('button', { name: 'Close' }).last().click();

  // Share
  await shown.getByRole('button', { name: /^Share/ }).click();
  const shares = dialog(page, /^Share Birth Plan/);
  await shares.getByLabel('Email').fill('sam@example.org');
  await shares.getByRole('button', { name: 'Send' }).click();
  // The instance under test has no mail server, and says so before and after sending.
  await shares.getByText(/^This server isn’t set up to send email/).waitFor();
  await toast(page, /^The link for sam@example.org was created\. This server isn’t set up/).waitFor();
  const link = firstLink(await waitForMail(product.mailFolder, 'sam@example.org', /birth plan/i));
  expect(link).toContain('/shared/birth-plans/');

  // Open without an account, on a phone
  const guest = await openPage(browser, { viewport: phone });
  await guest.goto(link);
  await guest.getByRole('heading', { level: 1, name: 'Ana Lopez' }).waitFor();
  await guest.getByText('candles').waitFor();
  await guest.getByText(/^Shared by Zoë Example/).waitFor();
  expect(await guest.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  expect(await guest.evaluate(() => localStorage.length)).toBe(0);
  await shares.getByRole('button', { name: 'Close' }).last().click();
  await shown.getByRole('button', { name: /^Share/ }).click();
  await shares.getByText(/^Opened /).waitFor();

  // Revoke
  await shares.getByRole('button', { name: /^Revoke/ }).click();
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await toast(page, 'The link was revoked.').waitFor();
  await guest.reload();
  await guest.getByRole('heading', { name: 'This link is no longer active' }).waitFor();
  expect(await guest.getByText('Ana').count()).toBe(0);
});

it.each(['hospital', 'birthCenter', 'home'] as const)(
  'prints a %s plan with every field filled in on at most two pages',
  async (templateType) => {
    const practice = await openPractice(browser, product.url, { colorScheme: 'dark' });
    const { page } = practice;
    const clientId = await practice.addClient('Ana', 'Lopez');
    const plan = await addPlan(practice, clientId, templateType, everyField(templateType));
    await page.goto(`${product.url}/birth-plans/${clientId}/${plan.id}/print`);
    await page.locator('.plan-document').waitFor();
    for (const format of ['A4', 'Letter']) {
      const { pages, text } = await readPdf(await page.pdf({ format }));
      expect(pages).toBeLessThanOrEqual(2);
      for (const part of ['Ana Lopez', 'February 1, 2027', 'Dr. Example', '+1 555 0100', 'Version v1']) {
        expect(text).toContain(part);
      }
      // The navigation isn't printed.
      expect(text).not.toMatch(/Dashboard|Sign Out/);
    }
  },
);

it('keeps unsaved text when the tab is closed or the connection is lost', async () => {
  const practice = await openPractice(browser, product.url, { viewport: phone });
  const { page } = practice;
  const context = page.context();
  const clientId = await practice.addClient('Ana', 'Lopez');
  await addPlan(practice, clientId, 'hospital', { 'laborEnvironment.lighting': 'Dim' });
  await openPlans(page);
  await card(page, 'Ana Lopez').getByRole('button', { name: /^Edit/ }).click();
  const form = dialog(page, /^Edit Birth Plan/);
  await form.getByRole('button', { name: /^Labor Environment/ }).click();
  await form.getByLabel(/^Lighting/).selectOption('Bright');
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await toast(page, 'Something went wrong updating the birth plan').waitFor();
  await page.close();
  await context.setOffline(false);

  const another = await context.newPage();
  await openPlans(another);
  await card(another, 'Ana Lopez').getByRole('button', { name: /^Edit/ }).click();
  const again = dialog(another, /^Edit Birth Plan/);
  await again.getByText('We restored your draft. It isn’t saved yet.').waitFor();
  await again.getByRole('button', { name: 'Save Changes' }).click();
  await toast(another, 'Birth plan updated').waitFor();
  await card(another, 'Ana Lopez').getByText('Bright').waitFor();
});

it('creates a plan, opens its versions, and closes them with the keyboard alone', async () => {
  const practice = await openPractice(browser, product.url);
  const { page } = practice;
  await practice.addClient('Ana', 'Lopez');
  await openPlans(page);
  await activateWithKeyboard(page, page.getByRole('button', { name: 'New Birth Plan' }).first());
  const form = dialog(page, 'Create New Birth Plan');
  await tabTo(page, form.getByLabel('Client', { exact: true }));
  await page.keyboard.press('ArrowDown');
  await form.getByText('Auto-populated from client data').waitFor();
  await activateWithKeyboard(page, form.getByRole('button', { name: /^Labor Environment/ }));
  await tabTo(page, form.getByLabel('Quiet'));
  await page.keyboard.press('Space');
  await activateWithKeyboard(page, form.getByRole('button', { name: 'Save as Complete' }));
  await toast(page, 'Birth plan completed and ready!').waitFor();
  await form.waitFor({ state: 'hidden' });
  const versions = card(page, 'Ana Lopez').getByRole('button', { name: /^Birth plan versions/ });
  await activateWithKeyboard(page, versions);
  await dialog(page, /^Versions/).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page, /^Versions/).waitFor({ state: 'hidden' });
  expect(await versions.evaluate((button) => button === document.activeElement)).toBe(true);
});

describe.each(screens)('on %s', (_, viewport, colorScheme) => {
  it('has no accessibility issues or horizontal scrolling in any state', async () => {
    const practice = await openPractice(browser, product.url, { viewport, colorScheme });
    const { page } = practice;
    const clientId = await practice.addClient('Ana', 'Lopez');
    const plan = await addPlan(practice, clientId, 'hospital', everyField('hospital'));
    const { issues, check } = inspect(page);
    const close = async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    };
    await openPlans(page);
    await card(page, 'Ana Lopez').getByRole('button', { name: /more$/ }).click();
    // On a phone, the filters are hidden at first.
    const filters = page.getByRole('button', { name: 'Filters' });
    if (await filters.isVisible()) await filters.click();
    await page.getByLabel('Date', { exact: true }).selectOption('Custom Range');
    await page.getByRole('button', { name: 'Apply' }).click();
    await check('list');
    await card(page, 'Ana Lopez').getByRole('button', { name: /^Edit/ }).click();
    for (const title of ['Labor Environment', 'Emergency Situations']) {
      await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
    }
    await check('form');
    await close();
    for (const name of ['Birth plan versions', 'Share', 'Delete']) {
      await card(page, 'Ana Lopez')
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .click();
      await page.getByRole('dialog').waitFor();
      await check(name);
      await close();
    }
    await page.goto(`${product.url}/birth-plans/${clientId}/${plan.id}/print`);
    await page.locator('.plan-document').waitFor();
    await check('printable page');

    const address = `sam-${plan.id}@example.org`;
    await practice.call('POST', `/api/clients/${clientId}/birth-plans/${plan.id}/shares`, { email: address });
    await page.goto(firstLink(await waitForMail(product.mailFolder, address, /birth plan/i)));
    await page.locator('.plan-document').waitFor();
    await check('shared page');
    await page.goto(`${product.url}/shared/birth-plans/not-a-link`);
    await page.getByRole('heading', { name: 'This link is no longer active' }).waitFor();
    await check('revoked link');
    expect(issues).toEqual({});
  });
});
