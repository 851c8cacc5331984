import type { Browser, Page } from 'playwright-core';
import { accessibilityViolations, scrollsSideways } from './support/accessibility.js';
import { newPractitioner, signIn, signUp } from './support/account.js';
import { authenticatorCode } from './support/authenticator.js';
import { openBrowser, openPage, phone } from './support/browser.js';
import { fetchWhenReady } from './support/fetchWhenReady.js';
import { activateWithKeyboard, tabTo } from './support/input.js';
import { openPractice } from './support/practice.js';
import { clickToDownload, toast } from './support/screen.js';
import { overPlainHttp, sharedProduct } from './support/sharedProduct.js';

const product = await sharedProduct();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const TABS = ['Profile', 'Practice', 'Scheduling', 'Notifications', 'Documentation', 'Privacy'];

// The button is in the header, and also in the bar once a setting has changed.
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).last();

async function openTab(page: Page, tab: string, url = product.url): Promise<void> {
  await page.goto(`${url}/settings?tab=${tab.toLowerCase()}`);
  await page.getByRole('tab', { name: tab, selected: true }).waitFor();
  await page.locator('.settings-page .card').first().waitFor();
}

async function save(page: Page): Promise<void> {
  await saveButton(page).click();
  await toast(page, 'Settings saved successfully!').waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button')].some(
      (button) => button.textContent === 'Save' && button.disabled,
    ),
  );
}

it('saves and reloads every tab', async () => {
  const { page, call } = await openPractice(browser, product.url);
  await openTab(page, 'Profile');
  expect(await saveButton(page).isDisabled()).toBe(true);
  await page.getByLabel('First name').fill('Zora');
  await page.getByLabel(/^Bio/).fill('Since 2009');
  await save(page);
  await page.locator('.sidebar-name', { hasText: 'Zora Example' }).first().waitFor();

  await openTab(page, 'Practice');
  expect(await page.getByLabel(/^Address/).inputValue()).toBe('1 Example Street');
  await page.getByLabel('Service radius').selectOption('Statewide');
  await page.getByLabel('Accepting new clients').uncheck();
  await save(page);

  await openTab(page, 'Scheduling');
  await page.getByLabel('Default appointment duration').selectOption('120');
  await page.getByLabel('From', { exact: true }).fill('09:00');
  await page.getByLabel('Monday').check();
  await page.getByRole('combobox', { name: 'Time zone' }).click();
  await page.keyboard.type('chicago');
  await page.keyboard.press('Enter');
  await save(page);

  await openTab(page, 'Notifications');
  expect(await page.getByLabel('Text messages').isDisabled()).toBe(true);
  await page.getByLabel('Weekly digest').uncheck();
  await page.getByLabel('How long before').selectOption('2 hours');
  await save(page);

  await openTab(page, 'Documentation');
  await page.getByLabel('Default note template').selectOption('postpartum');
  await page.getByLabel('Export format').selectOption('CSV');
  await save(page);

  await openTab(page, 'Privacy');
  await page.getByLabel('Sign out when idle for').selectOption('8 hours');
  await page.getByLabel('Keep client records for').selectOption('10 years');
  await save(page);

  const { settings } = await call('GET', '/api/settings');
  expect(settings).toMatchObject({
    profile: { firstName: 'Zora', bio: 'Since 2009' },
    practice: { serviceRadius: 'Statewide', acceptingNewClients: false },
    scheduling: {
      defaultAppointmentDuration: 120,
      workingHours: { start: '09:00', end: '18:00' },
      workingDays: ['Monday'],
      timeZone: 'America/Chicago',
    },
    notifications: { weeklyDigest: false, appointmentReminders: { timing: '2 hours' } },
    documentation: { defaultNoteTemplate: 'postpartum', exportFormat: 'CSV' },
    privacy: { sessionTimeout: '8 hours', clientDataRetention: '10 years' },
  });
  expect(await page.evaluate(() => localStorage.getItem('defaultNoteTemplate'))).toBe('postpartum');
  await openTab(page, 'Scheduling');
  expect(await page.getByRole('combobox', { name: 'Time zone' }).inputValue()).toMatch(/^Chicago/);
  expect(await page.getByLabel('Monday').isChecked()).toBe(true);

  // The settings affect other pages.
  await page.goto(`${product.url}/add-client`);
  await page.getByText(/Your settings say you aren’t accepting new clients/).waitFor();
  await page.goto(`${product.url}/schedule`);
  await page.getByRole('button', { name: 'New Appointment' }).first().click();
  const form = page.getByRole('dialog');
  await form.locator('option[value="120"]:checked').waitFor({ state: 'attached' });
  await form.getByLabel('Date', { exact: true }).fill('2027-01-03');
  await form.getByText("Sunday isn't one of your working days.").waitFor();
});

it('rejects invalid photos, accepts a valid one, and shows it in the top bar', async () => {
  const { page } = await openPractice(browser, product.url);
  await openTab(page, 'Profile');
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
  await page.getByText('Please select an image file (JPG, PNG, etc.)').waitFor();
  await chooser.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5_242_881) });
  await page.getByText('File size must be less than 5MB').waitFor();
  await chooser.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG });
  await page.getByAltText('Your profile').waitFor();
  await save(page);
  await page.goto(`${product.url}/reminders`);
  await page.locator('.top-bar img.avatar').waitFor();
});

it('shows both versions when two tabs save conflicting changes', async () => {
  const { page, call } = await openPractice(browser, product.url);
  await openTab(page, 'Profile');
  await page.getByLabel(/^Bio/).fill('Mine');
  await call('PUT', '/api/settings', { profile: { bio: 'Theirs' } });
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'The settings were changed' });
  await dialog.getByText('Theirs').waitFor();
  await dialog.getByRole('button', { name: 'Save my choices' }).click();
  await toast(page, 'Settings saved successfully!').waitFor();
  expect(await call('GET', '/api/settings')).toMatchObject({ settings: { profile: { bio: 'Mine' } } });
});

it('turns on two-factor sign-in over plain HTTP, signs in with a code or a recovery code, and turns it off', async () => {
  const person = newPractitioner();
  const page = await openPage(browser);
  await signUp(page, overPlainHttp(product.url), person);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await openTab(page, 'Privacy', overPlainHttp(product.url));
  const toggle = page.getByLabel('Ask for a code when I sign in');
  await toggle.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('img', { name: /QR code/ }).waitFor();
  const secret = await dialog.getByLabel('Key', { exact: true }).inputValue();
  await dialog.getByLabel('Code from the app').fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByText(/^That code isn't right/).waitFor();
  await dialog.getByLabel('Code from the app').fill(authenticatorCode(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByText('Your recovery codes').waitFor();
  const [recovery = '', another = ''] = await dialog.locator('.recovery-codes code').allInnerTexts();
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await dialog.getByRole('button', { name: 'Copied!' }).waitFor();
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.getByText('10 of 10 recovery codes left.').waitFor();
  const search = page.getByRole('combobox', { name: /search/i }).first();
  await search.focus();
  await page.keyboard.press('ControlOrMeta+V');
  expect(await search.inputValue()).toContain(recovery);
  await search.fill('');

  const other = await openPage(browser);
  const startOver = async () => {
    await other.goto(`${product.url}/login`);
    await other.getByLabel('Email').fill(person.email);
    await other.getByLabel('Password', { exact: true }).fill(person.password);
    await other.getByRole('button', { name: 'Sign In' }).click();
    await other.getByRole('heading', { name: 'Enter your code' }).waitFor();
  };
  await startOver();
  expect(await accessibilityViolations(other)).toEqual([]);
  await other.keyboard.type(authenticatorCode(secret, 1));
  await other.keyboard.press('Enter');
  await other.waitForURL('**/dashboard');
  await other.evaluate(() => localStorage.clear());

  await startOver();
  await other.getByRole('button', { name: 'Use a recovery code' }).click();
  await other.getByLabel('Recovery code').fill(recovery);
  await other.getByRole('button', { name: 'Continue' }).click();
  await other.waitForURL('**/dashboard');
  await other.evaluate(() => localStorage.clear());

  await startOver();
  await other.getByRole('button', { name: 'Use a recovery code' }).click();
  await other.getByLabel('Recovery code').fill(recovery);
  await other.getByRole('button', { name: 'Continue' }).click();
  await other.getByText('This recovery code isn’t valid.').waitFor();

  await page.reload();
  await page.getByText('9 of 10 recovery codes left.').waitFor();
  await toggle.click();
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  // A used recovery code doesn't work again, but another one does.
  await dialog.getByLabel('Code', { exact: true }).fill(recovery);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByText(/^That code isn't right/).waitFor();
  await dialog.getByLabel('Code', { exact: true }).fill(another);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await toast(page, 'Two-factor sign-in is off.').waitFor();
  await signIn(await openPage(browser), product.url, person);
});

it('ends an idle session after a warning, and restores an unfinished note after signing in', async () => {
  const { page, person, call, addClient } = await openPractice(browser, product.url);
  await addClient('Ana', 'Lopez');
  await call('PUT', '/api/settings', { privacy: { sessionTimeout: '30 minutes' } });
  await page.clock.install();
  await page.goto(`${product.url}/notes`);
  await page.getByRole('button', { name: 'New Visit Note' }).first().click();
  const note = page.getByRole('form', { name: 'New Visit Note' });
  await note.getByLabel('Client', { exact: true }).selectOption('Ana Lopez');
  await note.getByLabel(/^Homework/).fill('Walk daily');
  const warning = page.getByRole('dialog', { name: 'Are you still there?' });
  await page.clock.fastForward('28:00');
  await warning.waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await activateWithKeyboard(page, warning.getByRole('button', { name: 'Stay signed in' }));
  await warning.waitFor({ state: 'hidden' });
  await page.clock.fastForward('28:00');
  await warning.waitFor();
  await page.clock.fastForward('02:00');
  await page.waitForURL('**/login');
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/notes/new');
  // The form is open again.
  const homework = page.getByRole('form', { name: /Visit Note$/ }).getByLabel(/^Homework/);
  await homework.waitFor();
  expect(await homework.inputValue()).toBe('Walk daily');
});

it('signs out another device, creates a token, and shows both in the audit trail', async () => {
  const person = newPractitioner();
  const page = await openPage(browser);
  await signUp(page, product.url, person);
  const other = await openPage(browser);
  await signIn(other, product.url, person);
  await openTab(page, 'Privacy');
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out all others' }).click();
  await toast(page, 'All other devices were signed out.').waitFor();
  await other.goto(`${product.url}/clients`);
  await other.waitForURL('**/login');

  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Books');
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create token' }).click();
  const token = await page.getByLabel('Token', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  const asProgram = () =>
    fetchWhenReady(`${product.url}/api/clients`, { headers: { authorization: `Bearer ${token}` } }).then(
      ({ status }) => status,
    );
  expect(await asProgram()).toBe(200);
  await page.getByRole('button', { name: 'Revoke Books' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('You don’t have any tokens.').waitFor();
  expect(await asProgram()).toBe(401);

  await page.reload();
  await page.getByText('API token revoked').first().waitFor();
  await page.getByText('Signed in', { exact: true }).first().waitFor();
  const file = await clickToDownload(page.getByRole('button', { name: 'Download as CSV' }));
  expect(file.suggestedFilename()).toMatch(/^audit-.*\.csv$/);
});

it('shows who viewed a chart', async () => {
  const { page, addClient } = await openPractice(browser, product.url);
  const id = await addClient('Ana', 'Lopez');
  await page.goto(`${product.url}/client-chart/${id}`);
  await activateWithKeyboard(page, page.getByRole('button', { name: 'More about this chart' }));
  await tabTo(page, page.getByRole('button', { name: 'Who viewed or changed this' }), 'ArrowDown');
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: /Ana Lopez’s chart/ })
    .getByText('Client viewed')
    .first()
    .waitFor();
});

it("schedules an account's deletion, and cancels it", async () => {
  const person = newPractitioner();
  const page = await openPage(browser);
  await signUp(page, product.url, person);
  await openTab(page, 'Privacy');
  await page.getByRole('button', { name: 'Delete account', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Delete Account', exact: true }).click();
  await toast(page, /^Your account will be deleted on/).waitFor();
  await page.goto(`${product.url}/dashboard`);
  const notice = page.getByRole('region', { name: 'Account deletion' });
  await notice.getByRole('button', { name: 'Keep my account' }).click();
  await toast(page, 'Your account won’t be deleted.').waitFor();
  await notice.waitFor({ state: 'hidden' });
});

it('changes and saves a setting with the keyboard alone', async () => {
  const { page } = await openPractice(browser, product.url);
  await openTab(page, 'Profile');
  await tabTo(page, page.getByRole('tab', { name: 'Profile' }));
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tab', { name: 'Practice', selected: true }).waitFor();
  await activateWithKeyboard(page, page.getByLabel('Accepting new clients'), 'Space');
  await activateWithKeyboard(page, page.getByLabel(/^Website/));
  await toast(page, 'Settings saved successfully!').waitFor();
});

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  it('passes axe on every tab and fits on a narrow phone', async () => {
    const { page } = await openPractice(browser, product.url, { viewport: phone, colorScheme });
    for (const tab of TABS) {
      await openTab(page, tab);
      expect(await scrollsSideways(page)).toBe(false);
      expect(await accessibilityViolations(page)).toEqual([]);
    }
  });
});

/** A one-pixel image. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
