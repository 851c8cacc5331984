import { act, screen, waitFor, within } from '@testing-library/react';
import { confirm } from '../../components/confirm/index.js';
import { writeToken } from '../../lib/http/token.js';
import { stubEmptyPractice } from '../../testing/emptyPractice.js';
import { clearBrowserState, renderApp, zoe } from '../../testing/renderApp.js';
import { stubHttp } from '../../testing/stubHttp.js';

afterEach(() => {
  clearBrowserState();
  document.documentElement.removeAttribute('data-bs-theme');
});

async function openDashboard(profile: object = zoe) {
  writeToken('t-1');
  const server = stubEmptyPractice(stubHttp());
  server.on('GET /me', { body: profile });
  const app = renderApp('/dashboard', server);
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  return app;
}

const sidebar = () => within(screen.getByRole('complementary', { name: 'Sidebar' }));

it('shows who is signed in and marks the current page in the sidebar', async () => {
  await openDashboard();
  expect(sidebar().getByText('ZN')).toBeInTheDocument();
  expect(sidebar().getByText('Zoë Núñez')).toBeInTheDocument();
  expect(sidebar().getByText('zoe@example.org')).toBeInTheDocument();
  expect(sidebar().getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
});

it('derives a name from the email address of a user without one', async () => {
  await openDashboard({ uid: 'u', email: 'ama.mensah-k@example.org' });
  expect(sidebar().getByText('Ama Mensah K')).toBeInTheDocument();
  expect(sidebar().getByText('AM')).toBeInTheDocument();
});

it('collapses the sidebar, keeps its accessible names, and remembers the choice', async () => {
  const { user, unmount } = await openDashboard();
  await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
  expect(screen.getByRole('button', { name: 'Expand sidebar' })).toHaveAttribute('aria-expanded', 'false');
  expect(sidebar().getByRole('link', { name: 'Dashboard' })).toBeInTheDocument();
  unmount();
  await openDashboard();
  await user.click(screen.getByRole('button', { name: 'Expand sidebar' }));
  expect(screen.getByRole('button', { name: 'Collapse sidebar' })).toBeInTheDocument();
});

it('opens the menu as a drawer, and returns the focus on Escape', async () => {
  const { user } = await openDashboard();
  const opener = screen.getByRole('button', { name: 'Open menu' });
  await user.click(opener);
  const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(drawer.getByRole('link', { name: 'Dashboard' })).toBeInTheDocument();
  expect(drawer.getByRole('button', { name: 'Sign Out' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opener).toHaveFocus();
});

it('changes the theme in the user menu and remembers it', async () => {
  const { user } = await openDashboard();
  await user.click(screen.getByRole('button', { name: /User menu/ }));
  await user.click(await screen.findByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-bs-theme', 'dark');
  expect(window.localStorage.getItem('theme')).toBe('dark');
  await user.click(screen.getByRole('radio', { name: 'System' }));
  expect(document.documentElement).toHaveAttribute('data-bs-theme', 'light');
});

it('signs out through the user menu', async () => {
  const { user } = await openDashboard();
  await user.click(screen.getByRole('button', { name: /User menu/ }));
  const menu = within(document.querySelector<HTMLElement>('.user-menu') ?? document.body);
  await user.click(menu.getByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeInTheDocument();
});

it('moves the focus to the page with the skip link', async () => {
  const { user } = await openDashboard();
  await user.click(screen.getByRole('link', { name: 'Skip to main content' }));
  expect(screen.getByRole('main')).toHaveFocus();
});

describe('a confirmation', () => {
  const question = {
    title: 'Delete',
    text: 'Delete this visit note?',
    confirmLabel: 'Delete',
    dangerous: true,
  };

  function ask(): Promise<boolean> {
    let answer = Promise.resolve(false);
    act(() => {
      answer = confirm(question);
    });
    return answer;
  }

  it.each([
    ['Delete', true],
    ['Cancel', false],
  ])('resolves when %s is clicked: %s', async (button, expected) => {
    const { user } = await openDashboard();
    const answer = ask();
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete' }));
    expect(dialog.getByText('Delete this visit note?')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: button }));
    await expect(answer).resolves.toBe(expected);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('resolves to false on Escape, on another confirmation, or on leaving the page', async () => {
    const { user, unmount } = await openDashboard();
    const first = ask();
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await expect(first).resolves.toBe(false);
    const second = ask();
    const third = ask();
    await expect(second).resolves.toBe(false);
    unmount();
    await expect(third).resolves.toBe(false);
  });
});
