import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderPractice } from '../../../testing/appointments.js';
import { clearBrowserState } from '../../../testing/renderApp.js';
import type { StubHttp } from '../../../testing/stubHttp.js';

afterEach(() => {
  jest.useRealTimers();
  clearBrowserState();
});

const noFeed = { active: false, createdAt: null, showClientNames: false };
const activeFeed = { active: true, createdAt: '2026-11-01T03:00:00.000Z', showClientNames: false };
const SECRET = 'https://desk.example.org/api/calendar-feed/secret.ics';

async function openFeed(prepare: (server: StubHttp) => void) {
  const app = renderPractice('/schedule', prepare);
  await app.user.click(await screen.findByRole('button', { name: 'More schedule actions' }));
  await app.user.click(await screen.findByRole('button', { name: 'Calendar feed' }));
  return { ...app, dialog: await screen.findByRole('dialog', { name: 'Calendar feed' }) };
}

it('creates a URL for a feed with initials, and shows it only once', async () => {
  const { user, dialog, server, store } = await openFeed((given) => {
    given.on('GET /api/calendar-feed', { body: noFeed });
    given.on('POST /api/calendar-feed', { status: 201, body: { ...activeFeed, url: SECRET } });
  });
  expect(await within(dialog).findByLabelText('Show client names')).not.toBeChecked();
  await user.click(within(dialog).getByRole('button', { name: 'Create link' }));
  expect(await within(dialog).findByLabelText('Link')).toHaveValue(SECRET);
  expect(dialog).toHaveTextContent('This link is shown only once.');
  expect(server.callsOf('POST /api/calendar-feed')[0]?.body).toEqual({ showClientNames: false });
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  expect(await within(dialog).findByText('Copied!')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(SECRET);
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  expect(JSON.stringify(store.getState())).not.toContain('secret.ics');
});

it('asks before replacing or revoking the URL', async () => {
  const { user, dialog, server } = await openFeed((given) => {
    given.on('GET /api/calendar-feed', { body: activeFeed });
    given.on('DELETE /api/calendar-feed', { status: 204 });
    given.on('POST /api/calendar-feed', { body: { ...activeFeed, showClientNames: true, url: SECRET } });
  });
  expect(await within(dialog).findByText(/since Oct 31, 2026. It shows client initials/)).toBeVisible();
  await user.click(within(dialog).getByLabelText('Show client names'));
  await user.click(within(dialog).getByRole('button', { name: 'Create a new link' }));
  const question = await screen.findByRole('dialog', { name: 'New calendar link' });
  expect(server.callsOf('POST /api/calendar-feed')).toHaveLength(0);
  await user.click(within(question).getByRole('button', { name: 'Create a new link' }));
  expect(await within(dialog).findByLabelText('Link')).toHaveValue(SECRET);
  expect(server.callsOf('POST /api/calendar-feed')[0]?.body).toEqual({ showClientNames: true });
  await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
  const end = await screen.findByRole('dialog', { name: 'Turn off the calendar feed' });
  await user.click(within(end).getByRole('button', { name: 'Turn off' }));
  expect(await within(dialog).findByText('You don’t have a calendar link yet.')).toBeVisible();
});
