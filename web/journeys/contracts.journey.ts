import { createHash } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { inspect } from './support/accessibility.js';
import { openBrowser, openPage, phone } from './support/browser.js';
import { runSql } from './support/database.js';
import { activateWithKeyboard, tabTo } from './support/input.js';
import { emailsTo, firstLink, waitForMail } from './support/mail.js';
import { openPractice, type Practice } from './support/practice.js';
import { clickToDownload, toast } from './support/screen.js';
import { screens } from './support/screens.js';
import { overPlainHttp, sharedProduct } from './support/sharedProduct.js';
import { drawnSignature, drawSignature, signByName } from './support/signing.js';
import { turnOnTranslator } from './support/translator.js';

const product = await sharedProduct();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const row = (page: Page, title: string) => page.getByRole('listitem', { name: title, exact: true });

async function openContracts({ page }: Practice, clientId: string): Promise<void> {
  await page.goto(`${product.url}/client-chart/${clientId}?tab=contracts`);
  await page.getByRole('region', { name: 'Contracts' }).waitFor();
}

/** Creates a contract through the API and returns its id. */
async function draft({ call }: Practice, clientId: string, title: string): Promise<string> {
  const { contract } = await call('POST', `/api/clients/${clientId}/contracts`, { type: 'birth', title });
  return (contract as { id: string }).id;
}

/** Sends a contract through the API and returns the link in the client's email. */
async function send(practice: Practice, clientId: string, id: string, title: string): Promise<string> {
  await practice.call('POST', `/api/clients/${clientId}/contracts/${id}/send`, {});
  return invitation(practice, title);
}

async function invitation({ clientEmail }: Practice, title: string): Promise<string> {
  const mail = await waitForMail(product.mailFolder, clientEmail, new RegExp(`^${title}: please read`));
  return overPlainHttp(firstLink(mail));
}

/** Chooses an item from a contract's menu. */
async function chooseMore(page: Page, title: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${title}`, exact: true }).click();
  await page.getByRole('button', { name: entry, exact: true }).click();
}

async function confirmWith(page: Page, answer: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: answer, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Clicks a control and returns the file that it downloads. */
async function fileBy(control: Locator): Promise<Buffer> {
  return readFile(await (await clickToDownload(control)).path());
}

/** Returns whether a control is inside both the window and the row of tabs. */
function isInView(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const row = element.closest('[role="tablist"], .page-tabs')?.getBoundingClientRect();
    return (
      top >= 0 &&
      bottom <= window.innerHeight &&
      left >= (row?.left ?? 0) - 1 &&
      right <= (row?.right ?? window.innerWidth) + 1
    );
  });
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

it('drafts and sends a contract, which is signed on a phone and countersigned, and seals one PDF for both sides', async () => {
  const practice = await openPractice(browser, product.url);
  const { page } = practice;
  const clientId = await practice.addClient('Ana', 'Lopez');
  await openContracts(practice, clientId);
  await page.getByText('No contracts yet').waitFor();

  await page.getByRole('button', { name: 'New Contract' }).click();
  const form = page.getByRole('dialog', { name: 'New Contract' });
  await form.getByLabel('Title').fill('Birth with Ana');
  await form.getByLabel('Total fee').fill('1,350.50');
  const preview = form.getByRole('article');
  await preview.getByText('$1,350.50').waitFor();
  await preview.getByText('Example Birth Support').first().waitFor();
  await preview.getByText(/From Jan 11, 2027 \(37 weeks\) until Feb 14, 2027 \(42 weeks\)/).waitFor();
  // Reloading halfway through loses nothing.
  await page.reload();
  await form.waitFor();
  expect(await form.getByLabel('Title').inputValue()).toBe('Birth with Ana');
  await form.getByRole('button', { name: 'Save Contract' }).click();
  await toast(page, 'Contract saved successfully!').waitFor();
  await form.waitFor({ state: 'hidden' });
  await row(page, 'Birth with Ana').getByText('Draft').waitFor();

  await row(page, 'Birth with Ana').getByRole('button', { name: /^Send/ }).click();
  await page.getByRole('dialog').getByText(practice.clientEmail).waitFor();
  await confirmWith(page, 'Send');
  await toast(page, /^The contract is marked as sent\. This server isn’t set up to send email/).waitFor();
  await row(page, 'Birth with Ana').getByText('Saved as a file').waitFor();
  await row(page, 'Birth with Ana').getByText('Sent', { exact: true }).waitFor();

  const client = await openPage(browser, { viewport: phone, hasTouch: true });
  const requested: string[] = [];
  client.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await client.goto(await invitation(practice, 'Birth with Ana'));
  expect(await client.evaluate(() => window.isSecureContext)).toBe(false);
  await client.getByRole('heading', { name: 'Your contract with Example Birth Support' }).waitFor();
  await client.getByRole('article').getByText('$1,350.50').waitFor();
  expect(requested.filter((each) => /store/.test(each))).toEqual([]);
  await client.getByLabel('Draw my signature').check();
  await client.getByLabel('Your full name').fill('Ana Lopez');
  await drawSignature(client);
  const strokes = await drawnSignature(client);
  // Rotates the phone back and forth, and scrolls the page.
  await client.setViewportSize({ width: phone.height, height: phone.width });
  await client.evaluate(() => window.scrollTo(0, 0));
  await client.setViewportSize(phone);
  expect(await drawnSignature(client)).toBe(strokes);

  await client.getByRole('checkbox').check();
  // The client signs a PDF, which has to be ready first.
  await client.locator('button:enabled', { hasText: 'Sign contract' }).waitFor();
  await client.context().setOffline(true);
  await client.getByRole('button', { name: 'Sign contract' }).click();
  await client.getByText('Your signature is still here.').waitFor();
  expect(await drawnSignature(client)).toBe(strokes);
  await client.context().setOffline(false);
  await client.getByRole('button', { name: 'Sign contract' }).click();
  await client.getByRole('heading', { name: 'You signed this contract' }).waitFor();
  await client.getByRole('img', { name: 'Drawn signature of Ana Lopez' }).waitFor();
  expect(await isInView(client.getByRole('heading', { name: 'You signed this contract' }))).toBe(true);

  await openContracts(practice, clientId);
  await row(page, 'Birth with Ana').getByText('You still need to sign').waitFor();
  await row(page, 'Birth with Ana')
    .getByRole('button', { name: /^Countersign/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click();
  await toast(page, 'You signed the contract.').waitFor();
  await row(page, 'Birth with Ana').getByText('The signed PDF is being sealed.').waitFor({ state: 'hidden' });

  const clientLink = firstLink(
    await waitForMail(product.mailFolder, practice.clientEmail, /^Birth with Ana: your signed copy/),
  );
  await client.goto(overPlainHttp(clientLink));
  await client.getByText('Both of you have signed.').waitFor();
  const copy = await fileBy(client.getByRole('link', { name: 'Download your copy' }));
  const original = await fileBy(
    page.getByRole('button', { name: 'Download PDF of the contract Birth with Ana' }),
  );
  expect(copy.subarray(0, 5).toString()).toBe('%PDF-');
  expect(sha256(copy)).toBe(sha256(original));

  await chooseMore(page, 'Birth with Ana', 'Evidence');
  const evidence = page.getByRole('dialog', { name: 'Evidence' });
  expect(await evidence.getByLabel('SHA-256 of the sealed PDF').inputValue()).toBe(sha256(original));
  const trail = evidence.getByRole('list', { name: 'Event history' });
  for (const what of [
    'Created',
    'Sent to the client',
    'Opened by the client',
    'Signed by the client',
    'Sealed',
  ]) {
    await trail.getByText(what, { exact: true }).waitFor();
  }

  await client.goto(`${overPlainHttp(product.url)}/verify`);
  await turnOnTranslator(client);
  await client.reload();
  const sealed = path.join(await mkdtemp(path.join(tmpdir(), 'doula-desk-copy-')), 'copy.pdf');
  await writeFile(sealed, copy);
  await client.getByLabel(/^Signed contract/).setInputFiles(sealed);
  await client.getByText('This contract was sealed here on').waitFor();
  await writeFile(sealed, Buffer.concat([copy, Buffer.from('\n')]));
  await client.getByLabel(/^Signed contract/).setInputFiles(sealed);
  await client.getByText('Something was added to this file after it was sealed here').waitFor();
  const changed = Buffer.from(copy);
  const middle = changed.length >> 1;
  changed[middle] = (changed[middle] ?? 0) ^ 1;
  await writeFile(sealed, changed);
  await client.getByLabel(/^Signed contract/).setInputFiles(sealed);
  await client.getByText('This file was changed after it was sealed').waitFor();
});

it('turns fees into reminders with one click, and only once', async () => {
  const practice = await openPractice(browser, product.url);
  const { page } = practice;
  const clientId = await practice.addClient('Ana', 'Lopez');
  const id = await draft(practice, clientId, 'Fees');
  await send(practice, clientId, id, 'Fees');
  await openContracts(practice, clientId);
  await chooseMore(page, 'Fees', 'Add fee reminders');
  await toast(page, 'Added 2 reminders.').waitFor();
  await page
    .getByRole('tab', { name: /^Reminders/ })
    .getByText('2')
    .waitFor();
  await chooseMore(page, 'Fees', 'Add fee reminders');
  await toast(page, 'have already been added').waitFor();
  await page.getByRole('tab', { name: /^Reminders/ }).click();
  await page.getByText('Deposit', { exact: true }).waitFor();
  await page.getByText('Balance at 36 weeks', { exact: true }).waitFor();
});

it('lets a client decline with a reason', async () => {
  const practice = await openPractice(browser, product.url);
  const clientId = await practice.addClient('Ana', 'Lopez');
  const link = await send(practice, clientId, await draft(practice, clientId, 'Declined'), 'Declined');
  const client = await openPage(browser, { viewport: phone });
  await client.goto(link);
  await client.getByRole('button', { name: 'Decline' }).click();
  await client.getByLabel(/^Reason/).fill('Too far away');
  await client.getByRole('button', { name: 'Decline contract' }).click();
  await client.getByRole('heading', { name: 'You declined this contract' }).waitFor();
  await client.goto(link);
  await client.getByRole('heading', { name: 'This link is no longer active' }).waitFor();
  await openContracts(practice, clientId);
  const { page } = practice;
  await row(page, 'Declined').getByText('Declined', { exact: true }).last().waitFor();
  await row(page, 'Declined').getByText('“Too far away”').waitFor();
});

it('rejects a signature on an expired contract', async () => {
  const practice = await openPractice(browser, product.url);
  const { page } = practice;
  const clientId = await practice.addClient('Ana', 'Lopez');
  const id = await draft(practice, clientId, 'Late');
  const link = await send(practice, clientId, id, 'Late');
  const client = await openPage(browser, { viewport: phone });
  await client.goto(link);
  await client.getByRole('checkbox').check();
  await client.getByLabel('Your full name').fill('Ana Lopez');
  // The button is disabled until the page has the contract's PDF, which it can't get after the contract expires.
  await client.getByRole('button', { name: 'Sign contract', disabled: false }).waitFor();
  await runSql(
    product,
    `UPDATE "Contract" SET "expiresAt" = now() - interval '1 minute', "expiryDate" = current_date - 1 WHERE id = $1`,
    [id],
  );
  await client.getByRole('button', { name: 'Sign contract' }).click();
  await client.getByRole('heading', { name: 'This link is no longer active' }).waitFor();
  await openContracts(practice, clientId);
  await row(page, 'Late').getByText('Expired', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'More actions for Late' }).click();
  expect(await page.getByRole('button', { name: 'Send again' }).count()).toBe(0);
});

it("deactivates the link to a contract when it's canceled", async () => {
  const practice = await openPractice(browser, product.url);
  const { page } = practice;
  const clientId = await practice.addClient('Ana', 'Lopez');
  const link = await send(practice, clientId, await draft(practice, clientId, 'Taken back'), 'Taken back');
  await openContracts(practice, clientId);
  await chooseMore(page, 'Taken back', 'Send again');
  await confirmWith(page, 'Send again');
  await toast(page, /^The link was created\./).waitFor();
  await chooseMore(page, 'Taken back', 'Cancel contract');
  await confirmWith(page, 'Cancel contract');
  await toast(page, 'Contract cancelled.').waitFor();
  await row(page, 'Taken back').getByText('Cancelled', { exact: true }).waitFor();
  const client = await openPage(browser, { viewport: phone });
  await client.goto(link);
  await client.getByRole('heading', { name: 'This link is no longer active' }).waitFor();
  await client.goto(`${link.slice(0, -4)}none`);
  await client.getByRole('heading', { name: 'This link doesn’t work' }).waitFor();
});

it('replaces a signed contract once its new version is signed', async () => {
  const practice = await openPractice(browser, product.url);
  const { page } = practice;
  const clientId = await practice.addClient('Ana', 'Lopez');
  const link = await send(practice, clientId, await draft(practice, clientId, 'First'), 'First');
  const client = await openPage(browser, { viewport: phone });
  await signByName(client, link, 'Ana Lopez');
  await openContracts(practice, clientId);
  await chooseMore(page, 'First', 'Create new version');
  const form = page.getByRole('dialog', { name: 'Edit Contract' });
  await form.getByLabel('Title').fill('Second');
  await form.getByRole('button', { name: 'Save Contract' }).click();
  await form.waitFor({ state: 'hidden' });
  await row(page, 'First').getByText('Signed', { exact: true }).waitFor();
  await row(page, 'Second').getByRole('button', { name: /^Send/ }).click();
  await confirmWith(page, 'Send');
  await signByName(client, await invitation(practice, 'Second'), 'Ana Lopez');
  await openContracts(practice, clientId);
  await row(page, 'First').getByText('Superseded', { exact: true }).waitFor();
  await row(page, 'Second').getByText('Signed', { exact: true }).waitFor();
  await client.goto(link);
  await client.getByRole('heading', { name: 'This link is no longer active' }).waitFor();
});

it('drafts, sends, and signs a contract with the keyboard alone', async () => {
  const practice = await openPractice(browser, product.url);
  const { page } = practice;
  const clientId = await practice.addClient('Ana', 'Lopez');
  await openContracts(practice, clientId);
  await activateWithKeyboard(page, page.getByRole('button', { name: 'Create Contract' }));
  const form = page.getByRole('dialog', { name: 'New Contract' });
  await tabTo(page, form.getByLabel('Birth doula services'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, form.getByLabel('Title'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('By key');
  await page.keyboard.press('Enter');
  await form.waitFor({ state: 'hidden' });
  await activateWithKeyboard(page, row(page, 'By key').getByRole('button', { name: /^Send/ }));
  await activateWithKeyboard(
    page,
    page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }),
  );
  await toast(page, /^The contract is marked as sent\./).waitFor();

  const client = await openPage(browser);
  const link = await invitation(practice, 'By key');
  const sent = (await emailsTo(product.mailFolder, practice.clientEmail)).length;
  await client.goto(link);
  await client.getByRole('article').waitFor();
  // Opening the link without clicking anything, as mail scanners do, sends nothing.
  expect(await emailsTo(product.mailFolder, practice.clientEmail)).toHaveLength(sent);
  await activateWithKeyboard(client, client.getByRole('checkbox'), 'Space');
  await tabTo(client, client.getByLabel('Your full name'));
  await client.keyboard.type('Ana Lopez');
  await client.keyboard.press('Enter');
  await client.getByRole('heading', { name: 'You signed this contract' }).waitFor();
});

describe.each(screens)('on %s', (name, viewport, colorScheme) => {
  it('has no accessibility issues or horizontal scrolling in any state', async () => {
    const practice = await openPractice(browser, product.url, { viewport, colorScheme });
    const { page } = practice;
    const clientId = await practice.addClient('Ana', 'Lopez');
    const title = `Looked at on ${name}`;
    const link = await send(practice, clientId, await draft(practice, clientId, title), title);
    await draft(practice, clientId, 'A draft with a title that is long enough for two lines on a phone');
    const { issues, check } = inspect(page);
    const closeDialog = async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    };
    await openContracts(practice, clientId);
    await row(page, title).waitFor();
    await check('list');
    expect(await isInView(page.getByRole('tab', { name: /^Contracts/ }))).toBe(true);
    await page.getByRole('button', { name: `More actions for ${title}` }).click();
    await check('menu');
    await page.getByRole('button', { name: 'Evidence' }).click();
    await page.getByRole('list', { name: 'Event history' }).waitFor();
    await check('evidence');
    await closeDialog();
    await page.getByRole('button', { name: `Preview ${title}` }).click();
    await page.getByRole('article').waitFor();
    await check('preview');
    await closeDialog();
    await chooseMore(page, title, 'Sign as the doula');
    await page.getByLabel('Draw my signature').check();
    await check('countersign');
    await closeDialog();
    await page.getByRole('button', { name: 'New Contract' }).click();
    await page.getByRole('dialog').waitFor();
    await check('form');
    if (viewport === phone) {
      await page.getByRole('tab', { name: 'Client view' }).click();
      await check('client view');
      expect(await isInView(page.getByRole('tab', { name: 'Client view' }))).toBe(true);
    }

    const client = await openPage(browser, { viewport, colorScheme });
    await client.goto(link);
    await client.getByRole('article').waitFor();
    await check('page to sign', client);
    await client.getByLabel('Draw my signature').check();
    await client.getByRole('button', { name: 'Sign contract' }).click();
    await check('missing fields', client);
    await client.getByRole('button', { name: 'Decline' }).click();
    await check('decline', client);
    await client.getByRole('button', { name: 'Back' }).click();
    await client.getByLabel('Type my name').check();
    await client.getByRole('checkbox').check();
    await client.getByLabel('Your full name').fill('Ana Lopez');
    await client.getByRole('button', { name: 'Sign contract' }).click();
    await client.getByRole('heading', { name: 'You signed this contract' }).waitFor();
    await check('signed', client);
    await client.goto(`${product.url}/verify`);
    await client.getByLabel(/^SHA-256/).fill('a'.repeat(64));
    await client.getByRole('button', { name: 'Verify' }).click();
    await client.getByText('This server doesn’t recognize this file.').waitFor();
    await check('verify', client);
    expect(issues).toEqual({});
  });
});
