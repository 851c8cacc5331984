import { todayInZone } from '@doula-desk/domain';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { newPractitioner, type Person, register, signInWithToken as signInWith } from './account.js';
import { openPage } from './browser.js';
import { fetchWhenReady } from './fetchWhenReady.js';

/** The time zone of practices that `register` creates. */
export const PRACTICE_ZONE = 'America/New_York';

/** Returns the practice's current date. */
export function practiceToday(): string {
  return todayInZone(Date.now(), PRACTICE_ZONE);
}

/** A signed-in practitioner, with a page and API calls. */
export interface Practice {
  person: Person;
  /** Token of the page's initial session. */
  token: string;
  /** The email address of each client that `addClient` adds, which no other practice has. */
  clientEmail: string;
  page: Page;
  /** Calls the API as the practitioner and returns the parsed body. */
  call: (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;
  addClient: (firstName: string, lastName: string) => Promise<string>;
  addAppointment: (clientId: string, fields: Record<string, unknown>) => Promise<void>;
}

/** Creates a practice with a blank page. */
export async function openPractice(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Practice> {
  const person = newPractitioner();
  const clientEmail = `client-of-${person.email}`;
  const token = await register(url, person);
  const page = await openPage(browser, { timezoneId: PRACTICE_ZONE, ...options });
  await signInWith(page, url, token);

  const call: Practice['call'] = async (method, path, body) => {
    const response = await fetchWhenReady(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
    return response.status === 204 ? {} : ((await response.json()) as Record<string, unknown>);
  };
  return {
    person,
    token,
    clientEmail,
    page,
    call,
    async addClient(firstName, lastName) {
      const { client } = await call('POST', '/api/add-clients', {
        firstName,
        lastName,
        phone: '+1 555 0101',
        email: clientEmail,
        edd: '2027-02-01',
        gravida: '1',
        para: '0',
        obstetrician: { name: 'Dr. Example', practice: '', phone: '' },
        birthLocation: 'Hospital',
        emergencyContacts: [{ name: 'Kim', relationship: 'Partner', phone: '+1 555 0102', isPrimary: true }],
      });
      return (client as { id: string }).id;
    },
    async addAppointment(clientId, fields) {
      await call('POST', `/api/clients/${clientId}/appointments`, { allowOverlap: true, ...fields });
    },
  };
}
