import type { PlanDocument } from '@doula-desk/domain';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderPath } from '../../../testing/renderPath.js';

const plan: PlanDocument = {
  title: 'Hospital Birth Plan',
  clientName: 'Ana Lopez',
  facts: [
    { label: 'Estimated due date', text: 'Monday, February 1, 2027', closed: false },
    { label: 'Doula', text: 'Zoë Núñez, Example Birth Support', closed: false },
  ],
  sections: [
    {
      title: 'Labor Environment',
      lines: [
        { label: 'Lighting', text: 'Dim', closed: false },
        { label: 'Wishes in case of a loss', text: 'Her words', closed: true },
      ],
    },
  ],
  status: 'Completed',
  version: 'v3',
  footer: 'Version v3 · saved Nov 27, 2026',
};

const about = {
  practiceName: 'Example Birth Support',
  practitionerName: 'Zoë Núñez',
  credentials: 'CD(DONA)',
  phone: '+1 555 0100',
  bio: 'Ten years at births.',
  services: ['Birth Doula Support', 'Lactation Support'],
  serviceArea: 'Within 30 miles of Portland, OR',
  website: 'javascript:alert(1)',
  logo: 'data:image/png;base64,AAAA',
};

const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});

/** Opens a link's page. The server responds with these statuses in turn, where 0 is a network error. */
async function open(...statuses: number[]) {
  const calls: string[] = [];
  const answer = jest.fn(async (url: string, { method }: RequestInit) => {
    calls.push(`${method} ${url}`);
    if (method === 'POST') return { ok: true, status: 204 };
    const status = statuses.length > 1 ? statuses.shift() : statuses[0];
    if (status === 0) throw new TypeError('Failed to fetch');
    return {
      ok: status === 200,
      status,
      headers: { get: () => null },
      json: async () => ({
        document: plan,
        expiresAt: '2026-12-28T03:00:00.000Z',
        timeZone: 'America/New_York',
        about,
      }),
    };
  });
  globalThis.fetch = answer as unknown as typeof fetch;
  return { calls, user: renderPath('/shared/birth-plans/secret-1') };
}

it('introduces the practitioner with their name, credentials, bio, services, and area', async () => {
  await open(200);
  const section = within(await screen.findByRole('region', { name: 'About Zoë Núñez, CD(DONA)' }));
  expect(section.getByText('Ten years at births.')).toBeVisible();
  expect(section.getByText('Birth Doula Support, Lactation Support')).toBeVisible();
  expect(section.getByText('Within 30 miles of Portland, OR')).toBeVisible();
  // Only web addresses and phone numbers become links.
  expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['tel:+15550100']);
  expect(
    within(screen.getAllByRole('banner')[0] as HTMLElement).getByText('Example Birth Support'),
  ).toBeVisible();
  expect(screen.getByAltText('Logo of Example Birth Support')).toHaveAttribute('src', about.logo);
});

it('shows the plan, reports once that it was opened, and keeps search engines from indexing the page', async () => {
  const { calls, user } = await open(200);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Lopez' })).toBeVisible();
  expect(screen.getByText('Dim')).toBeVisible();
  expect(screen.getByText(/^Shared by/)).toHaveTextContent(
    /^Shared by Zoë Núñez, Example Birth Support\. This link works until Dec 27, 2026, 10:00\sPM EST\.$/,
  );
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute(
    'content',
    expect.stringContaining('noindex'),
  );
  await user.click(screen.getByRole('button', { name: 'Open “Wishes in case of a loss”' }));
  expect(screen.getByText('Her words')).toBeVisible();
  await waitFor(() =>
    expect(calls).toEqual([
      'GET /api/shared/birth-plans/secret-1',
      'POST /api/shared/birth-plans/secret-1/opened',
    ]),
  );
});

it.each([404, 410])('reveals nothing about a plan if the link is no longer active (%i)', async (status) => {
  const { calls } = await open(status);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This link is no longer active' }),
  ).toHaveFocus();
  expect(screen.queryByText('Ana Lopez')).toBeNull();
  expect(calls).toHaveLength(1);
});

it.each([0, 500, 429])('can retry after a temporary failure (%i)', async (status) => {
  const { user } = await open(status, 200);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Lopez' })).toBeVisible();
});

it('reloads when the tab becomes visible, and hides the plan if the link has ended, but not when offline', async () => {
  const { calls } = await open(200, 0, 200, 404);
  const looks = () => calls.filter((call) => call.startsWith('GET')).length;
  const lookAgain = async (count: number) => {
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(looks()).toBe(count));
  };
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Lopez' })).toBeVisible();
  await lookAgain(2);
  await lookAgain(3);
  expect(screen.getByRole('heading', { level: 1, name: 'Ana Lopez' })).toBeVisible();
  await lookAgain(4);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This link is no longer active' }),
  ).toBeVisible();
  expect(screen.queryByText('Ana Lopez')).toBeNull();
});
