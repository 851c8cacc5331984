import { act, screen, waitFor, within } from '@testing-library/react';
import { sessionActions } from '../../../store/session/session.slice.js';
import { clearBrowserState, zoe } from '../../../testing/renderApp.js';
import { type App, card, editPhone, openChart, save, serverWith } from '../testing/chart.js';
import { ADA_ID } from '../testing/clients.js';

afterEach(clearBrowserState);

describe('unsaved changes', () => {
  const leave = (app: App) => app.user.click(screen.getByRole('link', { name: 'Back to clients' }));

  it('require confirmation before leaving', async () => {
    const app = await openChart();
    await editPhone(app, 'mine');
    await leave(app);
    const dialog = within(await screen.findByRole('dialog', { name: 'Unsaved changes' }));
    await app.user.click(dialog.getByRole('button', { name: 'Stay' }));
    expect(app.browser.location?.pathname).toBe(`/client-chart/${ADA_ID}`);
    expect(card('Demographics').getByRole('textbox', { name: /^Phone/ })).toHaveValue('mine');

    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);

    await leave(app);
    const again = within(await screen.findByRole('dialog', { name: 'Unsaved changes' }));
    await app.user.click(again.getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(app.browser.location?.pathname).toBe('/clients'));
    expect(Object.keys(window.sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  it("aren't reported for an open card without edits", async () => {
    const app = await openChart();
    await app.user.click(screen.getByRole('button', { name: 'Edit Chart' }));
    await leave(app);
    await waitFor(() => expect(app.browser.location?.pathname).toBe('/clients'));
  });

  it("survive the end of a session, and aren't shown to another user", async () => {
    const app = await openChart(
      serverWith({ status: 401, body: { code: 'NOT_SIGNED_IN', message: 'Please sign in.' } }),
    );
    await editPhone(app, 'mine');
    await save(app, 'Demographics');
    await waitFor(() => expect(app.browser.location?.pathname).toBe('/login'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    app.unmount();

    const other = serverWith();
    other.on('GET /me', { body: { ...zoe, uid: 'someone-else' } });
    const theirs = await openChart(other);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    theirs.unmount();

    await openChart();
    expect(card('Demographics').getByRole('textbox', { name: /^Phone/ })).toHaveValue('mine');
    expect(screen.getByText('We kept your changes. They aren’t saved yet.')).toBeInTheDocument();
  });

  it('are deleted on sign-out in all tabs', async () => {
    const app = await openChart();
    await editPhone(app, 'mine');
    const drafts = () => Object.keys(window.sessionStorage).filter((key) => key.startsWith('draft:'));
    expect(drafts()).toHaveLength(1);
    act(() => void app.store.dispatch(sessionActions.signOutRequested()));
    await waitFor(() => expect(app.browser.location?.pathname).toBe('/login'));
    expect(drafts()).toEqual([]);
    app.unmount();

    const there = await openChart();
    await editPhone(there, 'mine');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'draftsForgottenOf', newValue: zoe.uid }));
    });
    expect(drafts()).toEqual([]);
  });
});
