import { addDays, formatDate, timeInZone } from '@doula-desk/domain';
import type { Browser, Page } from 'playwright-core';
import { inspect } from './support/accessibility.js';
import { openBrowser, phone } from './support/browser.js';
import { activateWithKeyboard, tabTo } from './support/input.js';
import { openPractice, PRACTICE_ZONE, type Practice, practiceToday } from './support/practice.js';
import { expectSoon, toast } from './support/screen.js';
import { screens } from './support/screens.js';
import { sharedProduct } from './support/sharedProduct.js';

const product = await sharedProduct();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** The worker scans for due reminders every minute. */
const REMINDER_TIMEOUT_MS = 100_000;

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const row = (page: Page, title: string) => page.locator('.reminder-row', { hasText: title });
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

async function openReminders(page: Page, query = ''): Promise<void> {
  await page.goto(`${product.url}/reminders${query}`);
  await page.getByRole('tab').first().waitFor();
}

/** Returns the count on each tab. */
async function counts(page: Page): Promise<string[]> {
  return page.locator('.page-tabs .tab-count').allInnerTexts();
}

/** Adds a reminder through the API. */
async function setReminder(
  { call }: Practice,
  clientId: string,
  fields: Record<string, unknown>,
): Promise<string> {
  const { reminder } = await call('POST', `/api/clients/${clientId}/reminders`, fields);
  return (reminder as { id: string }).id;
}

async function statusOf({ call }: Practice, clientId: string, id: string): Promise<unknown> {
  const { reminder } = await call('GET', `/api/clients/${clientId}/reminders/${id}`);
  return (reminder as { status: unknown }).status;
}

it('creates a reminder series, edits it, completes a reminder, shows the next one, and ends the series', async () => {
  const practice = await openPractice(browser, product.url);
  const { page } = practice;
  await practice.addClient('Ana', 'Lopez');
  await openReminders(page);
  await page.getByText('Nothing is due today').waitFor();

  await page.getByRole('button', { name: 'New Reminder' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create New Reminder' });
  const create = form.getByRole('button', { name: 'Create Reminder' });
  expect(await create.isDisabled()).toBe(true);
  await form.getByLabel('Client', { exact: true }).selectOption('Ana Lopez');
  await form.getByLabel('Preparation').check();
  await form.getByRole('button', { name: 'Hospital bag packing reminder' }).click();
  expect(await form.getByLabel(/^Estimated duration/).inputValue()).toBe('60');
  await form.getByLabel('Recurring reminder').check();
  await form.getByLabel('Repeats').selectOption('Weekly');
  await create.click();
  await toast(page, 'Reminder created successfully!').waitFor();
  await form.waitFor({ state: 'hidden' });
  await expectSoon(() => counts(page), ['1', '0', '0', '0']);

  await page.getByRole('button', { name: 'Edit Hospital bag packing reminder' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Reminder' });
  await edit.getByLabel('Title').fill('Pack the bag');
  await edit.getByLabel(/^Description/).fill('With the car seat');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await toast(page, 'Reminder updated successfully!').waitFor();
  await row(page, 'With the car seat').waitFor();

  await page.getByRole('button', { name: 'Complete Pack the bag' }).click();
  const next = formatDate(addDays(practiceToday(), 7));
  await toast(page, `Reminder completed. The next one is due ${next}.`).waitFor();
  await expectSoon(() => counts(page), ['0', '0', '1', '1']);
  await tab(page, 'Upcoming').click();
  await row(page, next).waitFor();

  await page.getByRole('button', { name: 'Delete Pack the bag' }).click();
  const question = page.getByRole('dialog');
  await question.getByText('Are you sure you want to delete this reminder?').waitFor();
  await question.getByLabel('This and all following').check();
  await question.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Reminder deleted successfully!').waitFor();
  await expectSoon(() => counts(page), ['0', '0', '0', '1']);
  await page.reload();
  await page.getByRole('tab').first().waitFor();
  await expectSoon(() => counts(page), ['0', '0', '0', '1']);
});

it('moves a reminder relative to the due date when the due date changes', async () => {
  const practice = await openPractice(browser, product.url);
  const { page } = practice;
  const clientId = await practice.addClient('Ana', 'Lopez');
  await page.goto(`${product.url}/client-chart/${clientId}`);
  await tab(page, 'Reminders').click();
  await page.getByText('No reminders yet').waitFor();
  await page.getByRole('button', { name: 'Add Reminder' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill('Finalize birth plan');
  await form.getByLabel('From the client’s due date').check();
  await form.getByText('That’s Monday, January 18, 2027.').waitFor();
  await form.getByRole('button', { name: 'Create Reminder' }).click();
  await page.getByText('Jan 18, 2027, 9:00 AM · 2 weeks before the due date').waitFor();
  await practice.call('PUT', `/api/clients/${clientId}`, {
    ...(await editable(practice, clientId)),
    edd: '2027-02-08',
  });
  await page.reload();
  await tab(page, 'Reminders').click();
  await page.getByText('Jan 25, 2027, 9:00 AM · 2 weeks before the due date').waitFor();
});

/** Returns a client in the format that updates expect. */
async function editable({ call }: Practice, clientId: string): Promise<Record<string, unknown>> {
  const { client } = await call('GET', `/api/clients/${clientId}`);
  const {
    id: _,
    ownerEmail: _o,
    createdAt: _c,
    updatedAt: _u,
    ...fields
  } = client as Record<string, unknown>;
  return fields;
}

it('updates the bell in both tabs without a reload when a reminder is due', async () => {
  const practice = await openPractice(browser, product.url);
  const { page: first } = practice;
  const clientId = await practice.addClient('Ana', 'Lopez');
  await first.goto(`${product.url}/dashboard`);
  const second = await first.context().newPage();
  await second.goto(`${product.url}/clients`);
  await Promise.all([bell(first).waitFor(), bell(second).waitFor()]);
  const loads: string[] = [];
  for (const page of [first, second]) page.on('load', () => loads.push(page.url()));

  const now = Date.now();
  await setReminder(practice, clientId, {
    title: 'Call Ana',
    dueDate: practiceToday(),
    dueTime: timeInZone(now, PRACTICE_ZONE),
  });
  for (const page of [first, second]) {
    await page
      .getByRole('button', { name: /^Notifications, \d unread/ })
      .waitFor({ timeout: REMINDER_TIMEOUT_MS });
  }
  await bell(second).click();
  await second.getByRole('link', { name: /Call Ana/ }).click();
  // Clicking the notification opens the reminder on the tab that lists it.
  await second.waitForURL('**/reminders?tab=due-today');
  await second.getByRole('dialog').getByLabel('Title').waitFor();
  await second.keyboard.press('Escape');
  await second.getByRole('dialog').waitFor({ state: 'detached' });
  await row(second, 'Call Ana').waitFor();
  for (const page of [first, second]) {
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  }
  expect(loads).toEqual([]);
});

it('keeps a completion made offline, and sends it once the connection is back', async () => {
  const practice = await openPractice(browser, product.url, { viewport: phone });
  const { page } = practice;
  const context = page.context();
  const clientId = await practice.addClient('Ana', 'Lopez');
  const dueDate = practiceToday();
  const call = await setReminder(practice, clientId, { title: 'Call Ana', dueDate });
  const bag = await setReminder(practice, clientId, { title: 'Pack the bag', dueDate });
  await openReminders(page);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Complete Call Ana' }).click();
  await toast(page, /^You’re offline/).waitFor();
  await page.getByText('1 change is waiting for a connection').waitFor();
  await tab(page, 'Completed').click();
  await row(page, 'Call Ana').getByText('Waiting to be sent').waitFor();
  expect(await statusOf(practice, clientId, call)).toBe('pending');

  await context.setOffline(false);
  await toast(page, '“Call Ana” has been sent.').waitFor();
  expect(await statusOf(practice, clientId, call)).toBe('completed');
  await page.getByText('waiting for a connection').waitFor({ state: 'hidden' });

  // The tab is closed while still offline.
  await tab(page, 'Due Today').click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Complete Pack the bag' }).click();
  await page.getByText('1 change is waiting for a connection').waitFor();
  await page.close();
  await context.setOffline(false);
  const another = await context.newPage();
  await another.goto(`${product.url}/dashboard`);
  await toast(another, '“Pack the bag” has been sent.').waitFor();
  expect(await statusOf(practice, clientId, bag)).toBe('completed');
});

it('asks before signing out with unsent changes', async () => {
  const practice = await openPractice(browser, product.url);
  const { page } = practice;
  const clientId = await practice.addClient('Ana', 'Lopez');
  await setReminder(practice, clientId, { title: 'Call Ana', dueDate: practiceToday() });
  await openReminders(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Complete Call Ana' }).click();
  await toast(page, /^You’re offline/).waitFor();
  const signOut = page.getByRole('button', { name: 'Sign Out' }).first();
  await signOut.click();
  await page.getByRole('dialog').getByText('1 change has not been sent yet').waitFor();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await signOut.click();
  await page.getByRole('button', { name: 'Sign out anyway' }).click();
  await page.waitForURL('**/login');
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))),
  ).toEqual([]);
});

it('creates and completes a reminder and opens the bell with the keyboard alone', async () => {
  const practice = await openPractice(browser, product.url);
  const { page } = practice;
  await practice.addClient('Ana', 'Lopez');
  await openReminders(page);
  await activateWithKeyboard(page, page.getByRole('button', { name: 'New Reminder' }).first());
  const form = page.getByRole('dialog');
  await tabTo(page, form.getByLabel('Client', { exact: true }));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, form.getByLabel('Follow-up'));
  await page.keyboard.press('ArrowDown');
  await activateWithKeyboard(page, form.getByRole('button', { name: '37 weeks: on call from today' }));
  await tabTo(page, form.getByLabel('Title'));
  await page.keyboard.press('Enter');
  await toast(page, 'Reminder created successfully!').waitFor();
  await form.waitFor({ state: 'hidden' });
  await activateWithKeyboard(page, page.getByRole('button', { name: /^Complete 37 weeks/ }));
  await toast(page, 'Reminder completed.').waitFor();

  await activateWithKeyboard(page, bell(page));
  const all = page.getByRole('link', { name: 'View all reminders' });
  await all.waitFor();
  await page.keyboard.press('Escape');
  await all.waitFor({ state: 'hidden' });
  expect(await bell(page).evaluate((button) => button === document.activeElement)).toBe(true);
});

describe.each(screens)('on %s', (_, viewport, colorScheme) => {
  it('has no accessibility issues or horizontal scrolling in any state', async () => {
    const practice = await openPractice(browser, product.url, { viewport, colorScheme });
    const { page } = practice;
    const clientId = await practice.addClient('Ana', 'Lopez');
    const today = practiceToday();
    await setReminder(practice, clientId, {
      title: 'A title that is long enough to need more than one line on a phone',
      description: 'And a longer description, the kind you write at the end of a long day.',
      dueDate: today,
      dueTime: '23:59',
      priority: 'high',
      isRecurring: true,
    });
    await setReminder(practice, clientId, { title: 'Old', dueDate: addDays(today, -3) });
    await setReminder(practice, clientId, { title: 'Done', dueDate: today, status: 'completed' });
    const { issues, check } = inspect(page);
    await openReminders(page);
    await check('due today');
    for (const name of ['Overdue', 'Upcoming', 'Completed']) {
      await tab(page, name).click();
      await check(name);
    }
    await page.getByRole('button', { name: 'New Reminder' }).first().click();
    await page.getByRole('dialog').waitFor();
    await check('form');
    await page.getByLabel('From the client’s due date').check();
    await check('form, from the due date');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await bell(page).click();
    await page.getByRole('link', { name: 'View all reminders' }).waitFor();
    await check('bell');
    await page.goto(`${product.url}/client-chart/${clientId}`);
    await tab(page, 'Reminders').click();
    await page.getByRole('checkbox', { name: 'Done' }).waitFor();
    await check('chart');
    expect(issues).toEqual({});
  });
});
