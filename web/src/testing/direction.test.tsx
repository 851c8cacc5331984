import { type Client, toClientFields } from '@doula-desk/domain';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { appointment, list, NOVEMBER, rangeUrl, renderPractice } from './appointments.js';
import { note, notesPage } from './notes.js';
import { reminder } from './reminders.js';
import { clearBrowserState, zoe } from './renderApp.js';
import type { StubHttp } from './stubHttp.js';

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  clearBrowserState();
});

const NAME = 'עדה לוי';
const TEXT = 'לידה במים (water), בלי אורות!';
const named = { clientId: 'c-ana', clientName: NAME };
const visit = appointment({ ...named, location: TEXT, notes: TEXT });
const client: Client = {
  ...toClientFields({ firstName: 'עדה', lastName: 'לוי', preferredName: TEXT, edd: '2027-03-07' }),
  id: 'c-ana',
  version: 1,
  ownerEmail: zoe.email,
  createdAt: '2026-09-01T10:00:00.000Z',
  updatedAt: '2026-09-01T10:00:00.000Z',
};

function serve(server: StubHttp) {
  server.on('GET /api/listClientNameId', { body: { clientListIdName: [{ id: 'c-ana', name: NAME }] } });
  server.on(NOVEMBER, list(visit));
  server.on(rangeUrl('2026-11-27', '2026-11-27'), list(visit));
  server.on('GET /api/visit-notes?limit=50', notesPage(note({ ...named, location: TEXT, nextSteps: TEXT })));
  server.on('GET /api/reminders?limit=1000', {
    body: { reminders: [reminder({ ...named, title: TEXT, description: TEXT, dueDate: '2026-11-27' })] },
  });
  server.on('GET /api/clients/c-ana', { body: { client } });
}

/** Returns Hebrew strings that are laid out left to right. */
function misdirected(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    const isHebrew = /\p{Script=Hebrew}/u.test(textContent ?? '');
    // The browser lays out options itself.
    if (isHebrew && !parentElement?.closest('[dir="auto"], bdi, option')) found.push(textContent ?? '');
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
    if (/\p{Script=Hebrew}/u.test(field.value) && field.dir !== 'auto') found.push(field.value);
  }
  return found;
}

it.each([
  ['/dashboard', NAME],
  ['/notes', TEXT],
  ['/reminders', TEXT],
  ['/schedule?date=2026-11-27&view=day', NAME],
  ['/schedule?date=2026-11-27&appointment=a-1', TEXT],
  ['/client-chart/c-ana', TEXT],
])('shows user-entered text in its own direction on %s', async (path, text) => {
  const { user } = renderPractice(path, serve);
  expect((await screen.findAllByText(new RegExp(text.slice(0, 7)))).length).toBeGreaterThan(0);
  expect(misdirected()).toEqual([]);
  const edit = screen.queryAllByRole('button', { name: /^Edit (Appointment|Chart|Prenatal)/ })[0];
  if (!edit) return;
  await user.click(edit);
  await waitFor(() => expect(screen.queryAllByRole('textbox').length).toBeGreaterThan(0));
  expect(misdirected()).toEqual([]);
});
