import type { AdminAccount } from '@doula-desk/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { renderPractice } from '../../../testing/appointments.js';
import { clearBrowserState, zoe } from '../../../testing/renderApp.js';
import type { StubHttp } from '../../../testing/stubHttp.js';

const LIST = 'GET /api/admin/accounts?limit=100';

const POLICY = 'GET /api/admin/policy';
const policy = (requiresTwoFactor: boolean, accountsWithoutTwoFactor = 2) => ({
  body: { policy: { requiresTwoFactor, version: 3 }, accountsWithoutTwoFactor },
});

function account(given: Partial<AdminAccount> = {}): AdminAccount {
  return {
    id: 'a-1',
    email: 'ana@example.org',
    name: 'Ana Invented',
    createdAt: '2026-11-01T14:00:00.000Z',
    lastSignInAt: '2026-11-27T14:00:00.000Z',
    isVerified: true,
    isInvited: false,
    hasTwoFactor: false,
    isAdmin: false,
    disabledAt: null,
    ...given,
  };
}

const page = (accounts: AdminAccount[], nextCursor: string | null = null) => ({
  body: { accounts, nextCursor },
});

function renderAdmin(prepare: (server: StubHttp) => void = () => {}, isAdmin = true) {
  return renderPractice('/admin', (server) => {
    server.on('GET /me', { body: { ...zoe, isAdmin } });
    server.on(POLICY, policy(false));
    prepare(server);
  });
}

const sidebar = () => within(screen.getByRole('complementary', { name: 'Sidebar' }));

const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
  clearBrowserState();
});

it('lists the accounts with their state on cards', async () => {
  const disabled = account({ id: 'a-2', name: 'Mei', disabledAt: '2026-11-02T14:00:00.000Z' });
  const invited = account({ id: 'a-3', name: 'Ada', isVerified: false, lastSignInAt: null, isAdmin: true });
  renderAdmin((server) => server.on(LIST, page([account(), disabled, invited])));
  const items = within(await screen.findByRole('list', { name: 'Accounts' })).getAllByRole('listitem');
  expect(items[0]).toHaveTextContent('Last sign-inNov 27, 2026, 9:00 AM EST');
  expect(items[1]).toHaveTextContent('Disabled');
  expect(items[2]).toHaveTextContent('AdministratorEmail not verified');
  expect(items[2]).toHaveTextContent('Last sign-inNever');
  expect(sidebar().getByRole('link', { name: 'Administration' })).toHaveAttribute('aria-current', 'page');
});

it('lists the accounts in a table on wide screens', async () => {
  window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query.includes('min-width') });
  renderAdmin((server) => server.on(LIST, page([account({ hasTwoFactor: true })])));
  const table = await screen.findByRole('table', { name: 'Accounts' });
  expect(within(table).getByRole('row', { name: /^Ana Invented/ })).toHaveTextContent('On');
});

it('reports a failed load, and retries on request', async () => {
  const { server, user } = renderAdmin((given) =>
    given.on(LIST, { status: 503, body: { message: 'In a moment.' } }),
  );
  expect(await screen.findByText('The accounts couldn’t be loaded')).toBeVisible();
  expect(screen.getByText('In a moment.')).toBeVisible();
  server.on(LIST, page([account()]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Ana Invented')).toBeVisible();
});

it('loads older accounts, and retries a failed page', async () => {
  const { user } = renderAdmin((server) => {
    server.on(LIST, page([account()], 'c2'));
    server.on(
      `${LIST}&cursor=c2`,
      { status: 500, body: {} },
      page([account({ id: 'a-2', name: 'An older one' })]),
    );
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('The older accounts couldn’t be loaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('An older one')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

it("shows the not-found page to anyone who isn't an administrator", async () => {
  renderAdmin(() => {}, false);
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(sidebar().queryByRole('link', { name: 'Administration' })).toBeNull();
});

const menu = async (user: { click: (element: Element) => Promise<void> }, name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
};

describe("an account's menu", () => {
  it('disables the account after a confirmation, and shows its new state', async () => {
    const changed = account({ disabledAt: '2026-11-28T14:00:00.000Z' });
    const { server, user } = renderAdmin((given) => {
      given.on(LIST, page([account()]));
      given.on('POST /api/admin/accounts/a-1/disable', { body: { account: changed } });
    });
    await menu(user, 'Ana Invented');
    await user.click(screen.getByRole('button', { name: 'Disable account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Disable account' }));
    expect(server.callsOf('POST /api/admin/accounts/a-1/disable')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Disable' }));
    expect(await screen.findByText('Ana Invented’s account is disabled.')).toBeVisible();
    expect(screen.getByText('Disabled')).toBeVisible();
    await menu(user, 'Ana Invented');
    expect(screen.getByRole('button', { name: 'Enable account' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull();
  });

  it('shows why the server refused an action', async () => {
    const { user } = renderAdmin((given) => {
      given.on(LIST, page([account({ isInvited: true, isVerified: false })]));
      given.on('POST /api/admin/accounts/a-1/password-link', {
        status: 409,
        body: { code: 'ACCOUNT_IS_DISABLED', message: 'This account is disabled. Enable it first.' },
      });
    });
    await menu(user, 'Ana Invented');
    await user.click(screen.getByRole('button', { name: 'Send invitation again' }));
    expect(await screen.findByText('This account is disabled. Enable it first.')).toBeVisible();
  });

  it("isn't offered for the administrator's own account", async () => {
    renderAdmin((given) => given.on(LIST, page([account({ id: zoe.uid, name: 'Zoë' })])));
    expect(await screen.findByText('You')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Actions for Zoë' })).toBeNull();
  });

  it("turns off a lost second factor with the administrator's own password and code", async () => {
    const { server, user } = renderAdmin((given) => {
      given.on(LIST, page([account({ hasTwoFactor: true })]));
      given.on('GET /api/account/security', {
        body: { twoFactor: { enabled: true, recoveryCodesLeft: 9 }, deleteAfter: null },
      });
      given.on('POST /api/admin/accounts/a-1/remove-second-factor', { body: { account: account() } });
    });
    await menu(user, 'Ana Invented');
    await user.click(screen.getByRole('button', { name: 'Turn off two-factor sign-in' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn off two-factor sign-in' }));
    await user.type(dialog.getByLabelText('Password'), 'my own');
    await user.type(await dialog.findByLabelText('Code'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Two-factor sign-in is off for Ana Invented.')).toBeVisible();
    const [call] = server.callsOf('POST /api/admin/accounts/a-1/remove-second-factor');
    expect(call?.body).toEqual({ password: 'my own', code: '123456' });
  });
});

describe('an invitation', () => {
  const INVITE = 'POST /api/admin/accounts';

  async function fill(user: ReturnType<typeof renderAdmin>['user'], email: string) {
    await user.click(await screen.findByRole('button', { name: 'Invite someone' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite someone' }));
    await user.type(dialog.getByLabelText('First name'), 'Mei');
    await user.type(dialog.getByLabelText('Last name'), 'Invented');
    await user.type(dialog.getByLabelText('Email'), email);
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  }

  it('adds the account to the list', async () => {
    const mei = account({ id: 'a-9', name: 'Mei Invented', email: 'mei@example.org', isInvited: true });
    const { server, user } = renderAdmin((given) => {
      given.on(LIST, page([account()]));
      given.on(INVITE, { status: 201, body: { account: { ...mei, isVerified: false } } });
    });
    await fill(user, 'mei@example.org');
    expect(await screen.findByText('The invitation is on its way to mei@example.org.')).toBeVisible();
    expect(screen.getByText('Invited')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [call] = server.callsOf(INVITE);
    expect(call?.headers['Idempotency-Key']).toEqual(expect.any(String));
  });

  it('is rejected for an invalid address, and for an address that already has an account', async () => {
    const { server, user } = renderAdmin((given) => {
      given.on(LIST, page([account()]));
      given.on(INVITE, {
        status: 409,
        body: { code: 'ACCOUNT_EXISTS', message: 'There’s already an account with this email address.' },
      });
    });
    await fill(user, 'mei');
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(server.callsOf(INVITE)).toHaveLength(0);
    await user.type(screen.getByLabelText('Email'), '@example.org');
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('There’s already an account with this email address.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });
});

describe('the two-factor sign-in requirement', () => {
  const rule = () => screen.findByRole('switch', { name: 'Require two-factor sign-in for everyone' });

  it('is turned on after a confirmation that shows how many accounts it affects', async () => {
    const { server, user } = renderAdmin((given) => {
      given.on(LIST, page([account()]));
      given.on('PUT /api/admin/policy', policy(true));
    });
    await user.click(await rule());
    const dialog = within(await screen.findByRole('dialog', { name: 'Require two-factor sign-in' }));
    expect(dialog.getByText(/^2 accounts don’t use it yet\./)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Require for everyone' }));
    expect(await screen.findByText('Two-factor sign-in is now required for everyone.')).toBeVisible();
    expect(await rule()).toBeChecked();
    expect(server.callsOf('PUT /api/admin/policy')[0]?.body).toEqual({ requiresTwoFactor: true, version: 3 });
  });

  it('stays off, and shows why, for an administrator without a second factor', async () => {
    const message = 'Turn on two-factor sign-in for your own account first, in Settings › Privacy.';
    const { user } = renderAdmin((given) => {
      given.on(LIST, page([account()]));
      given.on('PUT /api/admin/policy', {
        status: 409,
        body: { code: 'OWN_SECOND_FACTOR_MISSING', message },
      });
    });
    await user.click(await rule());
    await user.click(await screen.findByRole('button', { name: 'Require for everyone' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(await rule()).not.toBeChecked();
  });
});
