import { act, screen, waitFor, within } from '@testing-library/react';
import { ana, mei, renderPractice } from '../../../testing/appointments.js';
import { BACKUPS, backupList } from '../../../testing/backups.js';
import { EXPORTS, exportList } from '../../../testing/exports.js';
import { clearBrowserState } from '../../../testing/renderApp.js';
import type { StubHttp } from '../../../testing/stubHttp.js';

afterEach(() => clearBrowserState());

async function openPalette(prepare: (server: StubHttp) => void = () => {}) {
  const app = renderPractice('/help-me', prepare);
  await screen.findByRole('button', { name: /User menu/ });
  await app.user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Quick menu' }));
  return { ...app, dialog, field: dialog.getByRole('combobox') };
}

it('opens with Ctrl+K, goes to a page using only the keyboard, and closes', async () => {
  const { user, browser, dialog, field } = await openPalette();
  expect(field).toHaveFocus();
  await user.keyboard('remind');
  expect(dialog.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Set Reminder',
    'Reminders',
  ]);
  await user.keyboard('{ArrowDown}');
  const chosen = dialog.getByRole('option', { selected: true });
  expect(chosen).toHaveTextContent('Reminders');
  expect(field).toHaveAttribute('aria-activedescendant', chosen.id);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(browser.location.pathname).toBe('/reminders'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('finds clients by name, and other records with the search', async () => {
  const { user, dialog } = await openPalette((server) =>
    server.on('GET /api/search?q=ana', {
      body: {
        total: 2,
        results: [
          { kind: 'client', id: ana.id, title: ana.name, subtitle: '', category: 'Clients', route: '/x' },
          {
            kind: 'visit-note',
            id: 'n-1',
            title: 'Prenatal Visit',
            subtitle: 'Ana Lopez',
            category: 'Visit Notes',
            route: '/notes',
          },
        ],
      },
    }),
  );
  await user.keyboard('ana');
  expect(await dialog.findByRole('option', { name: /Prenatal Visit/ })).toBeVisible();
  expect(dialog.getAllByRole('option', { name: ana.name })).toHaveLength(1);
  expect(dialog.queryByRole('option', { name: mei.name })).toBeNull();
});

it('opens the form for a new record on top of the page', async () => {
  const { user, dialog } = await openPalette();
  await user.click(dialog.getByRole('option', { name: 'Schedule Appointment' }));
  expect(await screen.findByRole('dialog', { name: 'Schedule New Appointment' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Quick menu' })).toBeNull();
});

it('asks which client a new contract is for', async () => {
  const { user, browser, dialog } = await openPalette();
  await user.click(dialog.getByRole('option', { name: 'Create Contract' }));
  const next = within(await screen.findByRole('dialog', { name: 'Create Contract' }));
  await user.click(await next.findByRole('option', { name: ana.name }));
  await waitFor(() => expect(browser.location.pathname).toBe(`/client-chart/${ana.id}`));
});

it('opens from the user menu, and offers administration only to administrators', async () => {
  const { user } = renderPractice('/help-me');
  await user.click(await screen.findByRole('button', { name: /User menu/ }));
  await user.click(await screen.findByRole('button', { name: /Quick menu/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Quick menu' }));
  expect(dialog.getByRole('option', { name: 'Settings' })).toBeInTheDocument();
  expect(dialog.queryByRole('option', { name: 'Administration' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: /User menu/ })).toHaveFocus();
});

it("doesn't open on top of another dialog", async () => {
  const { user } = await openPalette();
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

it.each([
  ['Export all data', EXPORTS, 'POST /api/exports', exportList([])],
  ['Back up now', BACKUPS, 'POST /api/backups', backupList([])],
])('runs “%s” once', async (label, list, request, response) => {
  const { user, browser, dialog, server } = await openPalette((given) => {
    given.on(list, response);
    given.on(request, { status: 500, body: {} });
  });
  await user.click(dialog.getByRole('option', { name: label }));
  await waitFor(() => expect(server.callsOf(request)).toHaveLength(1));
  expect(browser.location.pathname + browser.location.search).toBe('/settings?tab=documentation');
  await waitFor(() => expect(browser.location.state).toBeNull());
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  act(() => browser.back());
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(server.callsOf(request)).toHaveLength(1);
});
