import type { Page } from 'playwright-core';
import { fetchWhenReady } from './fetchWhenReady.js';

/** Returns the date that is the given number of days from now, as `YYYY-MM-DD`. */
export function daysFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** An invented client with the wizard's required fields. */
export const ada = {
  firstName: 'Ada',
  lastName: 'Núñez',
  phone: '+1 555 0101',
  email: 'ada@example.org',
  edd: daysFromNow(80),
  gravida: 2,
  para: 1,
  obstetrician: { name: 'Dr. Ames' },
  birthLocation: 'Hospital',
  emergencyContacts: [{ name: 'Bo', relationship: 'Partner', phone: '+1 555 0102', isPrimary: true }],
};

/** Makes a signed-in API call and returns the response body. */
export async function callApi(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const response = await fetchWhenReady(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
  return (await response.json()) as Record<string, unknown>;
}

/** Adds a client through the API and returns the id. */
export async function addClient(url: string, token: string, client: object = ada): Promise<string> {
  const { client: added } = await callApi(url, token, 'POST', '/api/add-clients', client);
  return (added as { id: string }).id;
}

/** Goes through the wizard's six steps and creates the client. */
export async function goThroughWizard(page: Page, name: { first: string; last: string }): Promise<void> {
  const next = () => page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('First name').fill(name.first);
  await page.getByLabel('Last name').fill(name.last);
  await page.getByLabel('Phone').fill(ada.phone);
  await page.getByLabel('Email').fill(ada.email);
  await next();
  await page.getByLabel('Expected due date').fill(ada.edd);
  await page.getByText(/Gestational age today: 28w \dd/).waitFor();
  await page.getByLabel('Gravida').fill('2');
  await page.getByLabel('Para', { exact: true }).fill('1');
  await page.getByRole('button', { name: 'Add Past Pregnancy' }).click();
  await page.getByLabel('Year').fill('2021');
  await page.getByLabel('Outcome').selectOption('Full-term delivery');
  await next();
  await page.getByLabel('Name').first().fill(ada.obstetrician.name);
  await next();
  const contact = page.getByRole('group', { name: 'Emergency contact 1' });
  await contact.getByLabel('Name').fill('Bo');
  await contact.getByLabel('Relationship').fill('Partner');
  await contact.getByLabel('Phone').fill('+1 555 0102');
  await next();
  await page.getByLabel('Support people').fill('Bo');
  await next();
  await page.getByRole('heading', { name: 'Review' }).waitFor();
  await page.getByRole('button', { name: 'Create Client' }).click();
  await page.getByText('Client added successfully!').waitFor();
  await page.waitForURL('**/clients');
}
