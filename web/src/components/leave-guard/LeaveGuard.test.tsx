import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, Link, Outlet, RouterProvider, useSearchParams } from 'react-router';
import { ConfirmDialog } from '../confirm/index.js';
import { LeaveGuard } from './LeaveGuard.js';
import { useLeaveGuard } from './useLeaveGuard.js';

const left = jest.fn();

function Editor({ unsaved }: { unsaved: boolean }) {
  useLeaveGuard(unsaved, left);
  const [, setParams] = useSearchParams();
  return (
    <>
      <h1>Editor</h1>
      <button type="button" onClick={() => setParams({ tab: 'notes' })}>
        Notes
      </button>
      <Link to="/list">List</Link>
      <Link to="/list" target="_blank">
        New tab
      </Link>
    </>
  );
}

function List() {
  return (
    <>
      <h1>List</h1>
      <Link to="/editor">Edit</Link>
    </>
  );
}

function Frame() {
  return (
    <>
      <Outlet />
      <LeaveGuard />
      <ConfirmDialog />
    </>
  );
}

let stop = () => {};
afterEach(() => stop());

/** Opens the list and then the editor, so that there is a page to go back to. */
function show(unsaved: boolean) {
  left.mockReset();
  window.history.replaceState(null, '', '/list');
  const router = createBrowserRouter([
    {
      Component: Frame,
      children: [
        { path: '/list', Component: List },
        { path: '/editor', element: <Editor unsaved={unsaved} /> },
      ],
    },
  ]);
  stop = () => router.dispose();
  render(<RouterProvider router={router} useTransitions={false} />);
  return userEvent.setup({ delay: null });
}

type User = ReturnType<typeof show>;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const answer = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));
const back = () => act(() => window.history.back());

async function edit(unsaved: boolean) {
  const user = show(unsaved);
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  await heading('Editor');
  return user;
}

it('lets a practitioner leave a page that has no unsaved changes', async () => {
  const user = await edit(false);
  await user.click(screen.getByRole('link', { name: 'List' }));
  await heading('List');
});

describe.each([
  ['a link', (user: User) => user.click(screen.getByRole('link', { name: 'List' }))],
  ['the Back button', () => back()],
])('leaving through %s', (_, leave) => {
  it('asks first, and keeps the page open if the user stays', async () => {
    const user = await edit(true);
    await leave(user);
    expect(await screen.findByText(/Leave without saving them\?/)).toBeInTheDocument();
    await answer(user, 'Stay');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(window.location.pathname).toBe('/editor');
    expect(screen.getByRole('heading', { level: 1, name: 'Editor' })).toBeInTheDocument();
    expect(left).not.toHaveBeenCalled();
    // Leaving again asks again.
    await leave(user);
    await answer(user, 'Leave without saving');
    await heading('List');
    expect(window.location.pathname).toBe('/list');
    expect(left).toHaveBeenCalledTimes(1);
  });
});

it('allows URL changes within the page, and asks when Back leads beyond them', async () => {
  const user = await edit(true);
  await user.click(screen.getByRole('button', { name: 'Notes' }));
  expect(window.location.search).toBe('?tab=notes');
  await back();
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await back();
  await answer(user, 'Leave without saving');
  await heading('List');
});

it('allows a link that opens a new tab', async () => {
  const user = await edit(true);
  await user.click(screen.getByRole('link', { name: 'New tab' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('makes the browser ask before closing the tab', async () => {
  await edit(true);
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
});
