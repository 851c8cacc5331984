import type { RetainedClient } from '@doula-desk/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { renderPractice } from '../../../testing/appointments.js';
import { clearBrowserState } from '../../../testing/renderApp.js';
import type { StubHttp, StubResponse } from '../../../testing/stubHttp.js';

const SECURITY = 'GET /api/account/security';
const AUDIT = 'GET /api/audit?limit=25';
const ACTIVITY = 'GET /api/audit?limit=10&scope=account';

const RETENTION = 'GET /api/retention';
const retention = (clients: RetainedClient[], total = clients.length): StubResponse => ({
  body: { period: '7 years', cutoff: '2019-11-28', clients, total },
});

afterEach(clearBrowserState);

function overview(enabled: boolean, recoveryCodesLeft = 0, deleteAfter: string | null = null) {
  return { body: { twoFactor: { enabled, recoveryCodesLeft }, deleteAfter } };
}

function device(given: object) {
  return {
    id: 's-1',
    current: false,
    createdAt: '2026-11-20T10:00:00.000Z',
    lastSeenAt: '2026-11-26T15:00:00.000Z',
    expiresAt: '2026-11-28T10:00:00.000Z',
    ipAddress: '192.0.2.7',
    userAgent: 'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0',
    ...given,
  };
}

async function open(prepare: (server: StubHttp) => void = () => {}) {
  const app = renderPractice('/settings?tab=privacy', (server) => {
    server.on('GET /api/account/sessions', {
      body: { sessions: [device({}), device({ id: 's-2', current: true, userAgent: 'x' })] },
    });
    server.on('GET /api/account/api-tokens', { body: { apiTokens: [] } });
    server.on(RETENTION, retention([]));
    server.on(AUDIT, { body: { events: [], nextCursor: null } });
    server.on(ACTIVITY, { body: { events: [], nextCursor: null } });
    prepare(server);
  });
  await screen.findByRole('heading', { name: 'Delete account' });
  return app;
}

const cardOf = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('section') as HTMLElement);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('changes the password, with errors next to their fields and a confirmation', async () => {
  const app = await open();
  await app.user.click(screen.getByRole('button', { name: 'Change Password' }));
  const form = await dialog('Change Password');
  expect(form.queryByRole('checkbox')).toBeNull();
  const send = () => app.user.click(form.getByRole('button', { name: 'Change Password' }));
  await app.user.type(form.getByLabelText('Current password'), 'old one');
  await app.user.type(form.getByLabelText('New password'), 'short');
  await send();
  expect(form.getByLabelText('New password')).toHaveAccessibleDescription(/at least 8 characters/);
  expect(form.getByText('Passwords do not match')).toBeVisible();
  await app.user.type(form.getByLabelText('New password'), ' enough now');
  await app.user.type(form.getByLabelText('Confirm new password'), 'short enough now');
  app.server.on(
    'POST /api/account/password',
    { status: 403, body: { code: 'PASSWORD_WRONG', message: "That password isn't right." } },
    { status: 204 },
  );
  await send();
  expect(await form.findByText("That password isn't right.")).toBeVisible();
  expect(form.getByLabelText('Current password')).toHaveFocus();
  await send();
  expect(await screen.findByText('Your password was changed. Other devices were signed out.')).toBeVisible();
  expect(app.server.callsOf('POST /api/account/password')[1]?.body).toEqual({
    currentPassword: 'old one',
    newPassword: 'short enough now',
  });
});

it('also revokes the API tokens on request, and removes them from the list', async () => {
  const token = { scope: 'read', createdAt: '2026-11-20T10:00:00.000Z', lastUsedAt: null };
  const apiTokens = [
    { ...token, id: 'k-1', name: 'Books' },
    { ...token, id: 'k-2', name: 'Diary' },
  ];
  const app = await open((server) => {
    server.on('GET /api/account/api-tokens', { body: { apiTokens } });
  });
  expect(await screen.findByRole('button', { name: 'Revoke Books' })).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Change Password' }));
  const form = await dialog('Change Password');
  await app.user.type(form.getByLabelText('Current password'), 'old one');
  await app.user.type(form.getByLabelText('New password'), 'long enough now');
  await app.user.type(form.getByLabelText('Confirm new password'), 'long enough now');
  const choice = form.getByRole('checkbox', { name: 'Also revoke my API tokens (2)' });
  expect(choice).not.toBeChecked();
  await app.user.click(choice);
  app.server.on('POST /api/account/password', { status: 204 });
  app.server.on('GET /api/account/api-tokens', { body: { apiTokens: [] } });
  await app.user.click(form.getByRole('button', { name: 'Change Password' }));
  expect(
    await screen.findByText(
      'Your password was changed. Other devices were signed out, and your API tokens were revoked.',
    ),
  ).toBeVisible();
  expect(app.server.callsOf('POST /api/account/password')[0]?.body).toMatchObject({ revokeApiTokens: true });
  expect(await screen.findByText('You don’t have any tokens.')).toBeVisible();
});

it('turns on two-factor sign-in with the password and a first code, and shows recovery codes', async () => {
  const app = await open();
  await app.user.click(await screen.findByRole('switch', { name: 'Ask for a code when I sign in' }));
  const first = await dialog('Turn on two-factor sign-in');
  await app.user.type(first.getByLabelText('Password'), 'correct horse');
  app.server.on('POST /api/account/two-factor', {
    body: { secret: 'ABCDEFGHIJKL', uri: 'otpauth://totp/Doula%20Desk:zoe?secret=ABCDEFGHIJKL' },
  });
  await app.user.click(first.getByRole('button', { name: 'Continue' }));
  const scan = await dialog('Scan the code');
  expect(scan.getByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument();
  expect(scan.getByText('ABCD EFGH IJKL')).toBeVisible();
  app.server.on(
    'POST /api/account/two-factor/confirm',
    { status: 403, body: { code: 'SECOND_FACTOR_CLOCK', message: 'Set the clock.' } },
    { body: { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] } },
  );
  await app.user.type(scan.getByLabelText('Code from the app'), '123456');
  await app.user.click(scan.getByRole('button', { name: 'Turn on' }));
  expect(await scan.findByText('Set the clock.')).toBeVisible();
  app.server.on(SECURITY, overview(true, 2));
  await app.user.click(scan.getByRole('button', { name: 'Turn on' }));
  const codes = await dialog('Your recovery codes');
  expect(codes.getByText('cccc-dddd')).toBeVisible();
  // The codes are shown only once, so no key closes the dialog.
  await app.user.keyboard('{Escape}');
  await app.user.click(codes.getByRole('button', { name: 'I’ve saved them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('cccc-dddd')).toBeNull();
  await waitFor(() =>
    expect(document.body).toHaveTextContent(/2 of 10 recovery codes left\. Create new ones/),
  );
  expect(JSON.stringify(app.store.getState())).not.toMatch(/ABCDEFGHIJKL|cccc-dddd|correct horse/);
});

it('requires the password and a code to turn off two-factor sign-in', async () => {
  const app = await open((server) => server.on(SECURITY, overview(true, 9)));
  await app.user.click(await screen.findByRole('switch', { name: 'Ask for a code when I sign in' }));
  const form = await dialog('Turn off two-factor sign-in');
  await app.user.click(form.getByRole('button', { name: 'Turn off' }));
  expect(form.getByText('Password is required')).toBeVisible();
  await app.user.type(form.getByLabelText('Password'), 'correct horse');
  await app.user.type(form.getByLabelText('Code'), '123456');
  app.server.on('POST /api/account/two-factor/turn-off', { status: 204 });
  app.server.on(SECURITY, overview(false));
  await app.user.click(form.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Two-factor sign-in is off.')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Ask for a code when I sign in' })).not.toBeChecked(),
  );
  expect(app.server.callsOf('POST /api/account/two-factor/turn-off')[0]?.body).toEqual({
    password: 'correct horse',
    code: '123456',
  });
});

it('lists signed-in devices, and signs out one or all of the others', async () => {
  const app = await open();
  expect(await screen.findByText('Firefox on Android', { selector: 'strong' })).toBeVisible();
  expect(document.body).toHaveTextContent(/Last used Nov 26, 2026, 10:00 AM EST · 192\.0\.2\.7/);
  expect(screen.getByText(/^This device/)).toBeVisible();
  app.server.on('DELETE /api/account/sessions/s-1', { status: 204 });
  await app.user.click(screen.getByRole('button', { name: 'Sign out Firefox on Android' }));
  expect(await screen.findByText('The device was signed out.')).toBeVisible();
  app.server.on('POST /api/account/sessions/sign-out-others', { status: 204 });
  await app.user.click(screen.getByRole('button', { name: 'Sign out all others' }));
  const question = await dialog('Sign out all others');
  await app.user.click(question.getByRole('button', { name: 'Sign out all others' }));
  expect(await screen.findByText('All other devices were signed out.')).toBeVisible();
});

it('creates a named token, shows it once, lists it, and revokes it', async () => {
  const token = {
    id: 'k-1',
    name: 'Books',
    scope: 'read-write',
    createdAt: '2026-11-27T10:00:00.000Z',
    lastUsedAt: null,
  };
  const app = await open();
  expect(await screen.findByText('You don’t have any tokens.')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'New token' }));
  const form = await dialog('New token');
  await app.user.click(form.getByRole('button', { name: 'Create token' }));
  expect(form.getByText('Give the token a name')).toBeVisible();
  expect(form.getByText('Password is required')).toBeVisible();
  await app.user.type(form.getByLabelText('Password'), 'correct horse');
  await app.user.type(form.getByLabelText('Name'), 'Books');
  await app.user.click(form.getByRole('radio', { name: 'Read and write' }));
  app.server.on(
    'POST /api/account/api-tokens',
    { status: 403, body: { code: 'PASSWORD_WRONG', message: "That password isn't right." } },
    { status: 201, body: { apiToken: token, token: 'ddk_secret' } },
  );
  app.server.on('GET /api/account/api-tokens', { body: { apiTokens: [token] } });
  await app.user.click(form.getByRole('button', { name: 'Create token' }));
  expect(await form.findByText("That password isn't right.")).toBeVisible();
  await app.user.click(form.getByRole('button', { name: 'Create token' }));
  const made = await dialog('Your new token');
  expect(made.getByLabelText('Token')).toHaveValue('ddk_secret');
  expect(JSON.stringify(app.store.getState())).not.toContain('ddk_secret');
  await app.user.click(made.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(document.body).toHaveTextContent('Read and write · never used'));
  await app.user.click(screen.getByRole('button', { name: 'Revoke Books' }));
  app.server.on('DELETE /api/account/api-tokens/k-1', { status: 204 });
  app.server.on('GET /api/account/api-tokens', { body: { apiTokens: [] } });
  await app.user.click((await dialog('Revoke token')).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('You don’t have any tokens.')).toBeVisible();
});

it('lists recent sign-ins and failed attempts with device and IP address, page by page', async () => {
  const line = (id: string, action: string, actor = 'practitioner') => ({
    id,
    at: '2026-11-26T15:00:00.000Z',
    actor,
    tokenName: null,
    action,
    entityType: 'practitioner',
    entityId: 'p-1',
    clientName: null,
    fields: [],
    ipAddress: '192.0.2.7',
    device: 'Firefox on Android',
  });
  const app = await open((server) => {
    server.on(ACTIVITY, { body: { events: [line('e-2', 'sign-in.failed', 'visitor')], nextCursor: 'more' } });
    server.on(
      `${ACTIVITY}&cursor=more`,
      { status: 400, body: { code: 'VALIDATION_FAILED', message: 'The cursor is not valid' } },
      { body: { events: [line('e-1', 'session.started')], nextCursor: null } },
    );
  });
  const card = cardOf('Recent activity');
  expect(await card.findByText('Sign-in failed: wrong password')).toBeVisible();
  expect(card.getByText('Someone not signed in · Firefox on Android · 192.0.2.7')).toBeVisible();
  expect(card.queryByRole('button', { name: 'Download as CSV' })).toBeNull();
  await app.user.click(card.getByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('The cursor is not valid')).toBeVisible();
  await app.user.click(card.getByRole('button', { name: 'Show older' }));
  expect(await card.findByText('Signed in')).toBeVisible();
  expect(card.getByText('You · Firefox on Android · 192.0.2.7')).toBeVisible();
  expect(screen.getByText('No activity yet.')).toBeVisible();
});

it("shows an error when recent activity can't be loaded, and retries", async () => {
  const app = await open((server) => {
    server.on(
      ACTIVITY,
      { status: 500, body: { code: 'INTERNAL', message: 'Something went wrong' } },
      { body: { events: [], nextCursor: null } },
    );
  });
  const card = cardOf('Recent activity');
  await card.findByText('The activity couldn’t be loaded');
  await app.user.click(card.getByRole('button', { name: 'Retry' }));
  expect(await card.findByText('No activity yet.')).toBeVisible();
});

it('shows in plain language who viewed or changed what, page by page', async () => {
  const line = (id: string, action: string, tokenName: string | null = null) => ({
    id,
    at: '2026-11-26T15:00:00.000Z',
    actor: tokenName === null ? 'practitioner' : 'program',
    tokenName,
    action,
    entityType: 'client',
    entityId: 'c-1',
    clientName: 'Ana Lopez',
    fields: ['birthPreferences.location'],
    ipAddress: '192.0.2.7',
  });
  const app = await open((server) => {
    server.on(AUDIT, { body: { events: [line('e-2', 'client.changed')], nextCursor: 'more' } });
    server.on(`${AUDIT}&cursor=more`, {
      body: { events: [line('e-1', 'client.viewed', 'Books')], nextCursor: null },
    });
  });
  expect(await screen.findByText('Client changed')).toBeVisible();
  expect(screen.getByText('location')).toBeVisible();
  expect(screen.getByText('You · 192.0.2.7')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('Client viewed')).toBeVisible();
  expect(screen.getByText("API token 'Books' · 192.0.2.7")).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

it('warns before deleting the account if no one else administers the server', async () => {
  const app = await open((server) => {
    const { body } = overview(false);
    server.on(SECURITY, { body: { ...body, isOnlyAdmin: true } });
  });
  await app.user.click(screen.getByRole('button', { name: 'Delete account' }));
  const form = await dialog('Delete account');
  expect(form.getByText(/^You’re the only administrator of this server/)).toBeVisible();
});

it('schedules and cancels account deletion, with advice, a date, and a notice above every page', async () => {
  const app = await open();
  await app.user.click(screen.getByRole('button', { name: 'Delete account' }));
  const form = await dialog('Delete account');
  expect(form.queryByText(/administrator/)).toBeNull();
  expect(form.getByRole('link', { name: 'Export all data' })).toHaveAttribute(
    'href',
    '/settings?tab=documentation',
  );
  await app.user.type(form.getByLabelText('Password'), 'correct horse');
  app.server.on('POST /api/account/deletion', overview(false, 0, '2026-12-27T15:00:00.000Z'));
  await app.user.click(form.getByRole('button', { name: 'Delete Account' }));
  expect(await screen.findByText('Your account will be deleted on Dec 27, 2026.')).toBeVisible();
  const notice = within(screen.getByRole('region', { name: 'Account deletion' }));
  expect(notice.getByText(/will be deleted on Dec 27, 2026/)).toBeVisible();
  app.server.on('DELETE /api/account/deletion', { status: 204 });
  app.server.on(SECURITY, overview(false));
  await app.user.click(notice.getByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByText('Your account won’t be deleted.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Account deletion' })).toBeNull());
});

it('lists charts past their retention period, and deletes one after confirmation', async () => {
  const old: RetainedClient = { id: 'c-9', name: 'Ada Invented', lastActivity: '2016-06-01' };
  const app = await open((server) => {
    server.on(RETENTION, retention([old], 3), retention([]));
    server.on('DELETE /api/retention/clients/c-9', { status: 204 });
  });
  expect(await screen.findByRole('link', { name: 'Ada Invented' })).toHaveAttribute(
    'href',
    '/client-chart/c-9',
  );
  expect(screen.getByText('Last activity Jun 1, 2016')).toBeVisible();
  expect(screen.getByText('And 2 more, which appear as you delete these.')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Delete Ada Invented’s chart' }));
  const question = await dialog('Delete this chart');
  expect(question.getByText(/This can’t be undone/)).toBeVisible();
  await app.user.click(question.getByRole('button', { name: 'Delete the chart' }));
  expect(await screen.findByText('The chart was deleted.')).toBeVisible();
  expect(await screen.findByText('No charts are past their retention period.')).toBeVisible();
});

it('says that charts are kept indefinitely only after the response has confirmed it', async () => {
  const app = await open((server) => {
    const endless = { body: { period: 'Indefinitely', cutoff: null, clients: [], total: 0 } };
    server.on(RETENTION, { status: 500 }, endless);
  });
  const said = 'You keep charts indefinitely, so none are listed.';
  expect(await screen.findByText('Your charts past their retention period couldn’t be loaded')).toBeVisible();
  expect(screen.queryByText(said)).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(said)).toBeVisible();
});
