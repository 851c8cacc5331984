import type { Browser, Page } from 'playwright-core';
import { inspect } from './support/accessibility.js';
import { newPractitioner, type Person, register, signInWithToken as signInWith } from './support/account.js';
import { desktop, openBrowser, openPage, phone } from './support/browser.js';
import { callApi } from './support/clients.js';
import { openPractice, type Practice, practiceToday } from './support/practice.js';
import { toast } from './support/screen.js';
import { sharedProduct } from './support/sharedProduct.js';

const product = await sharedProduct();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

interface Colleague {
  person: Person;
  token: string;
  page: Page;
}

/** Opens Zoë's practice with a client, and her colleague Noor's practice on another device. */
async function openBoth(viewport = desktop): Promise<{ zoe: Practice; noor: Colleague; clientId: string }> {
  const zoe = await openPractice(browser, product.url, { viewport });
  const clientId = await zoe.addClient('Ada', 'Núñez');
  const person = newPractitioner();
  const token = await register(product.url, person, { firstName: 'Noor' });
  const page = await openPage(browser, { viewport });
  await signInWith(page, product.url, token);
  return { zoe, noor: { person, token, page }, clientId };
}

/** Shares the chart through the API, and accepts on the colleague's behalf. Returns the membership's id. */
async function share(zoe: Practice, noor: Colleague, clientId: string, access: 'view' | 'edit') {
  const body = { email: noor.person.email, access, role: 'Backup doula', clientAgreed: true };
  const { member } = await zoe.call('POST', `/api/clients/${clientId}/members`, body);
  const { id } = member as { id: string };
  await callApi(product.url, noor.token, 'POST', `/api/shared-charts/${id}/accept`);
  return id;
}

const chartOf = (clientId: string, tab = '') => `${product.url}/client-chart/${clientId}${tab}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Ada Núñez' });
const form = (page: Page) => page.getByRole('form', { name: /^(New|Edit) Visit Note$/ });
const nextSteps = (page: Page) => form(page).getByLabel(/Next Steps/);
const lost = (page: Page) => page.getByText('You no longer have access to this chart');

const fieldsOfNote = (nextSteps: string) => ({
  ...{
    date: practiceToday(),
    time: '9:00 AM',
    type: 'Prenatal Visit',
    location: 'Client Home',
    duration: 90,
  },
  ...{ template: 'prenatal', templateData: {}, nextSteps },
});

async function openNotes(page: Page, clientId: string): Promise<void> {
  await page.goto(chartOf(clientId, '?tab=visit-notes'));
  await heading(page).waitFor();
}

it('lets Noor read, but not change, a chart that Zoë shares', async () => {
  const { zoe, noor, clientId } = await openBoth();
  const { issues, check } = inspect(zoe.page);
  await zoe.page.goto(chartOf(clientId));
  const team = zoe.page.getByRole('region', { name: 'Care team' });
  await team.getByText('Only you have access to this chart.').waitFor();
  await team.getByRole('button', { name: 'Invite a colleague' }).click();
  const dialog = zoe.page.getByRole('dialog', { name: 'Invite a colleague' });
  await dialog.getByLabel('Email').fill(noor.person.email);
  await dialog.getByLabel('Role').fill('Backup doula');
  await check('invite');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await dialog.getByText('Confirm that your client agreed').waitFor();
  await dialog.getByLabel(/My client agreed/).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await team.getByText('Invited', { exact: true }).waitFor();
  await check('invited');

  await noor.page.goto(`${product.url}/clients?scope=shared`);
  const invitations = noor.page.getByRole('region', { name: 'Care team invitations' });
  await invitations.getByText('Zoë Example').waitFor();
  await check('invitation', noor.page);
  await invitations.getByRole('button', { name: /^Accept/ }).click();
  await noor.page.getByText('Shared by Zoë Example').waitFor();
  await check('shared clients', noor.page);

  await noor.page.getByRole('link', { name: 'Ada Núñez' }).click();
  await noor.page.getByText('You can read it, but you can’t change it.').waitFor();
  for (const name of ['Overview', 'Visit Notes', 'Reminders', 'Appointments', 'Birth Plans', 'Birth']) {
    await noor.page.getByRole('tab', { name: new RegExp(`^${name}\\d*$`) }).click();
    await check(`${name} of a shared chart`, noor.page);
  }
  expect(await noor.page.getByRole('tab').count()).toBe(6);
  const forbidden = /^(Add|Edit|New|Delete|Share|Invite|Cancel)/;
  expect(await noor.page.getByRole('button', { name: forbidden }).count()).toBe(0);

  await zoe.page.reload();
  await team.getByText(/^Read by Noor, /).waitFor();
  expect(issues).toEqual({});
});

it('shows Noor and Zoë who wrote a note in a shared chart, and hides notes that are only for Zoë from Noor', async () => {
  const { zoe, noor, clientId } = await openBoth();
  await share(zoe, noor, clientId, 'edit');
  await openNotes(noor.page, clientId);
  await noor.page.getByRole('button', { name: 'New Visit Note' }).click();
  await nextSteps(noor.page).fill('Bring the birth ball');
  await form(noor.page).getByRole('button', { name: 'Save Visit Note' }).click();
  await toast(noor.page, 'Visit note saved successfully!').waitFor();
  await noor.page.getByText('By Noor Example').waitFor();

  await openNotes(zoe.page, clientId);
  await zoe.page.getByText('By Noor Example').waitFor();
  await zoe.call('POST', `/api/clients/${clientId}/visit-notes`, {
    ...fieldsOfNote('For my eyes'),
    status: 'finished',
  });
  await zoe.page.reload();
  const own = zoe.page.locator('.note-card').filter({ hasText: 'For my eyes' });
  await own.getByRole('button', { name: /^More actions for/ }).click();
  await zoe.page.getByRole('button', { name: 'Only me' }).click();
  await toast(zoe.page, 'Only you can see this note now.').waitFor();
  await noor.page.reload();
  await noor.page.getByText('By Noor Example').waitFor();
  expect(await noor.page.getByText('For my eyes').count()).toBe(0);
});

it('removes the chart from Noor’s page when Zoë revokes access, and keeps unsaved text', async () => {
  const { zoe, noor, clientId } = await openBoth();
  await share(zoe, noor, clientId, 'edit');
  await openNotes(noor.page, clientId);
  await noor.page.getByRole('button', { name: 'New Visit Note' }).click();

  await zoe.page.goto(chartOf(clientId));
  await zoe.page.getByRole('button', { name: 'Revoke access for Noor Example' }).click();
  await zoe.page.getByRole('dialog').getByRole('button', { name: 'Revoke access' }).click();
  await toast(zoe.page, 'Noor Example no longer has access.').waitFor();

  await nextSteps(noor.page).fill('She asked about the tub');
  await form(noor.page).getByRole('button', { name: 'Save Visit Note' }).click();
  await lost(noor.page).waitFor();
  const unsent = noor.page.getByRole('region', { name: 'Unsent text' });
  await unsent.getByText('She asked about the tub').waitFor();
  expect(await noor.page.getByText('Ada Núñez').count()).toBe(0);
  const kept = () => noor.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(await kept()).not.toContain('Núñez');

  await noor.page.reload();
  await unsent.getByText('She asked about the tub').waitFor();
  const { issues, check } = inspect(noor.page);
  await check('lost access');
  expect(issues).toEqual({});
});

it('shows Noor both versions when Noor and Zoë edit the same draft', async () => {
  const { zoe, noor, clientId } = await openBoth();
  await share(zoe, noor, clientId, 'edit');
  await callApi(product.url, noor.token, 'POST', `/api/clients/${clientId}/visit-notes`, {
    ...fieldsOfNote('First'),
    status: 'draft',
  });
  for (const page of [zoe.page, noor.page]) {
    await openNotes(page, clientId);
    await page.getByRole('button', { name: /^Continue .*Ada Núñez/ }).click();
    await form(page).waitFor();
  }
  await nextSteps(zoe.page).fill('From Zoë');
  await form(zoe.page).getByText('Saved', { exact: true }).waitFor();
  await nextSteps(noor.page).fill('From Noor');
  await form(noor.page).getByRole('button', { name: 'Compare both' }).click();
  const compare = noor.page.getByRole('dialog', { name: 'This note was changed while you were editing' });
  await compare.getByText('From Zoë').waitFor();
  await compare.getByText('From Noor').waitFor();
});

it('fits on a phone in the dark theme, for the owner and the colleague', async () => {
  const { zoe, noor, clientId } = await openBoth(phone);
  await share(zoe, noor, clientId, 'edit');
  const { issues, check } = inspect(zoe.page);
  for (const page of [zoe.page, noor.page]) await page.emulateMedia({ colorScheme: 'dark' });
  await zoe.page.goto(chartOf(clientId));
  await zoe.page.getByRole('button', { name: 'Change access for Noor Example' }).click();
  await zoe.page.getByRole('dialog', { name: 'Change access for Noor Example' }).waitFor();
  await check('change access');
  await noor.page.goto(`${product.url}/clients`);
  await noor.page.getByText('Shared by Zoë Example').waitFor();
  await check('shared clients', noor.page);
  await noor.page.goto(chartOf(clientId));
  await noor.page.getByRole('button', { name: 'Leave care team' }).waitFor();
  await check('shared chart', noor.page);
  await noor.page.goto(chartOf(clientId, '/birth'));
  await noor.page.getByRole('button', { name: 'Start contraction' }).waitFor();
  await check('birth log of a shared chart', noor.page);
  await noor.page.goto(chartOf(clientId));
  await noor.page.getByRole('button', { name: 'Leave care team' }).click();
  await noor.page.getByRole('dialog').getByRole('button', { name: 'Leave care team' }).click();
  await lost(noor.page).waitFor();
  expect(issues).toEqual({});
});
