import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPractice } from '../../../testing/appointments.js';
import { PLAN_URL } from '../../../testing/birthPlans.js';
import { clearBrowserState } from '../../../testing/renderApp.js';
import type { StubResponse } from '../../../testing/stubHttp.js';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  clearBrowserState();
});

const DOCUMENT = `GET ${PLAN_URL}/document`;

const loaded: StubResponse = {
  body: {
    document: {
      title: 'Home Birth Plan',
      clientName: 'Ana Lopez',
      edd: '2027-02-01',
      facts: [{ label: 'Doula', text: 'Zoë Núñez, +1 555 0100', closed: false }],
      sections: [
        {
          title: 'Home Preparation',
          lines: [
            { label: 'Pool plan', text: 'Rent', closed: false },
            { label: 'Notes', text: `Long words. ${'again '.repeat(200)}`, closed: false },
            { label: 'Wishes in case of a loss', text: 'Her words', closed: true },
          ],
        },
      ],
      status: 'Draft',
      version: 'v2',
      footer: 'Draft · Version v2 · saved Nov 27, 2026',
    },
  },
};

function open(...answers: StubResponse[]) {
  return renderPractice('/birth-plans/c-ana/p-1/print', (server) => server.on(DOCUMENT, ...answers));
}

it("shows the printable plan, and uses the PDF's file name as the title", async () => {
  const print = jest.fn();
  window.print = print;
  const { user } = open(loaded);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Lopez' })).toBeVisible();
  expect(document.title).toBe('Home Birth Plan - Ana Lopez · Doula Desk');
  expect(screen.getByText('Zoë Núñez, +1 555 0100')).toBeVisible();
  expect(screen.getByText('Draft · Version v2 · saved Nov 27, 2026')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Download PDF/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

it('prints text that is collapsed on screen', async () => {
  const { user } = open(loaded);
  const text = await screen.findByText('Her words');
  expect(text.closest('.is-closed')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open “Wishes in case of a loss”' }));
  expect(text.closest('.is-closed')).toBeNull();
});

it('lets only long text break across columns', async () => {
  open(loaded);
  const lineOf = (text: RegExp) => screen.getByText(text).closest('dl > div');
  await screen.findByText('Rent');
  expect(lineOf(/^Long words/)).toHaveClass('is-long');
  expect(lineOf(/^Rent/)).not.toHaveClass('is-long');
});

it('links back to the list if the plan was deleted', async () => {
  open({ status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } });
  expect(await screen.findByText('Birth plan not found')).toBeVisible();
  expect(
    screen.getAllByRole('link', { name: 'Birth Plans' }).some((link) => link.className.includes('btn')),
  ).toBe(true);
});

it.each([
  [{ status: 500, body: {} }, 'Failed to load birth plans'],
  [{ offline: true as const }, 'Failed to load birth plans'],
  [{ body: { document: { title: 'No plan' } } }, 'Failed to load birth plans'],
])('can retry after a failure (%j)', async (failure, text) => {
  const { user } = open(failure, loaded);
  expect(await screen.findByText(text)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Lopez' })).toBeVisible();
});
