import type { BirthDocument } from '@doula-desk/domain';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderPath } from '../../../testing/renderPath.js';

const record: BirthDocument = {
  title: 'Birth record',
  clientName: 'Ana Lopez',
  facts: [{ label: 'Place', value: 'Home' }],
  babies: [{ title: 'Mira', facts: [{ label: 'Weight', value: '7 lb 8.6 oz' }] }],
  contractions: [{ day: '', start: '1:00 AM', lasting: '1 min', interval: '–', intensity: '4 of 5' }],
  log: [
    { day: 'Sunday, March 7, 2027', time: '1:00 AM', title: 'Water broke', details: 'Clear', note: '' },
    { day: '', time: '2:00 AM', title: 'Birth', details: '', note: 'Straight to the chest' },
  ],
  story: '',
};

const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});

function open(document: unknown) {
  const calls: string[] = [];
  const answer = jest.fn(async (url: string, { method }: RequestInit) => {
    calls.push(`${method} ${url}`);
    if (method === 'POST') return { ok: true, status: 204 };
    return {
      ok: document !== undefined,
      status: document === undefined ? 404 : 200,
      headers: { get: () => null },
      json: async () => ({ document, expiresAt: '2026-12-28T03:00:00.000Z', timeZone: 'UTC' }),
    };
  });
  globalThis.fetch = answer as unknown as typeof fetch;
  return { calls, user: renderPath('/shared/births/secret-1') };
}

it('shows a birth record with its log, and reports once that it was opened', async () => {
  const { calls, user } = open(record);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Lopez' })).toBeVisible();
  const log = within(screen.getByRole('list'));
  expect(log.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Sunday, March 7, 20271:00 AMWater broke · Clear',
    '2:00 AMBirthStraight to the chest',
  ]);
  await user.click(screen.getByText('1 timed contraction'));
  expect(screen.getByRole('cell', { name: '4 of 5' })).toBeVisible();
  await waitFor(() =>
    expect(calls).toEqual(['GET /api/shared/births/secret-1', 'POST /api/shared/births/secret-1/opened']),
  );
});

it('shows a birth story as text', async () => {
  open({
    ...record,
    title: 'Birth story',
    facts: [],
    babies: [],
    contractions: [],
    log: [],
    story: 'A calm night.',
  });
  expect(await screen.findByText('A calm night.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Log' })).toBeNull();
});

it('reveals nothing about a birth if the link is no longer active', async () => {
  open(undefined);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This link is no longer active' }),
  ).toHaveFocus();
});
