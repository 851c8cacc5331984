import type { MailDelivery, Share } from '@doula-desk/domain';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { mei } from '../../../testing/appointments.js';
import { PLAN_URL, plan, renderPlans } from '../../../testing/birthPlans.js';
import { clearBrowserState, zoe } from '../../../testing/renderApp.js';
import type { StubHttp } from '../../../testing/stubHttp.js';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  clearBrowserState();
});

const SHARES = `GET ${PLAN_URL}/shares`;
const SEND = `POST ${PLAN_URL}/shares`;
const REVOKE = `DELETE ${PLAN_URL}/shares/s-1`;

function deliveryOf(
  status: MailDelivery['status'],
  reason: string | null = null,
  recipient = 'sam@example.org',
): MailDelivery {
  return { kind: 'birth-plan-share', recipient, status, reason, createdAt: '2026-11-26T15:00:00.000Z' };
}

function share(given: Partial<Share> = {}): Share {
  return {
    subject: 'birth-plan',
    id: 's-1',
    recipient: 'sam@example.org',
    createdAt: '2026-11-26T15:00:00.000Z',
    expiresAt: '2026-12-26T15:00:00.000Z',
    revokedAt: null,
    mail: deliveryOf('sent'),
    openings: [],
    ...given,
  };
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Share Birth Plan - Ana Lopez' }));
const email = () => dialog().getByLabelText('Email');
const send = () => dialog().getByRole('button', { name: 'Send' });

async function openShares(shares: Share[], prepare: (server: StubHttp) => void = () => {}) {
  const app = renderPlans([plan()], (server) => {
    server.on(SHARES, { body: { shares } });
    prepare(server);
  });
  await app.user.click(await screen.findByRole('button', { name: 'Share birth plan for Ana Lopez' }));
  await screen.findByRole('dialog', { name: 'Share Birth Plan - Ana Lopez' });
  return app;
}

it('requires a valid email address', async () => {
  const { server, user } = await openShares([]);
  expect(await dialog().findByText('This plan has not been shared yet.')).toBeVisible();
  expect(send()).toBeDisabled();
  await user.type(email(), '   ');
  expect(send()).toBeDisabled();
  await user.type(email(), 'sam at home');
  await user.click(send());
  expect(email()).toHaveAccessibleDescription('Please enter a valid email address');
  expect(email()).toHaveFocus();
  expect(server.callsOf(SEND)).toHaveLength(0);
});

it('emails a link that works for 30 days, or for the chosen number of days', async () => {
  const { server, user } = await openShares([], (given) =>
    given.on(SEND, { status: 201, body: { share: share() } }),
  );
  expect(dialog().getByRole('radio', { name: '30 days' })).toBeChecked();
  await user.click(dialog().getByRole('radio', { name: '7 days' }));
  await user.type(email(), ' sam@example.org ');
  await user.type(dialog().getByLabelText(/^Message/), 'For the bag');
  await user.click(send());
  expect(await screen.findByText('Birth plan shared with sam@example.org!')).toBeVisible();
  expect(server.callsOf(SEND)[0]?.body).toEqual({
    email: 'sam@example.org',
    expiresInDays: 7,
    message: 'For the bag',
  });
  expect(await dialog().findByText('sam@example.org')).toBeVisible();
  // The form is cleared for the next link.
  await waitFor(() => expect(email()).toHaveValue(''));
  expect(dialog().getByRole('radio', { name: '30 days' })).toBeChecked();
});

it.each([
  [{ status: 500, body: {} }, 'Failed to share birth plan'],
  [
    { status: 429, body: { message: 'Too many attempts. Please try again later.' } },
    'Too many attempts. Please try again later.',
  ],
])('reports a failure (%j) as "%s", and sends one link on retry', async (failure, text) => {
  const { server, user } = await openShares([], (given) =>
    given.on(SEND, failure, { status: 201, body: { share: share() } }),
  );
  await user.type(email(), 'sam@example.org');
  await user.click(send());
  expect(await screen.findByText(text)).toBeVisible();
  expect(email()).toHaveValue('sam@example.org');
  await user.click(send());
  await screen.findByText('Birth plan shared with sam@example.org!');
  const keys = server.callsOf(SEND).map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('lists each link with its recipient, its expiration date, and when it was opened', async () => {
  await openShares([
    share({ openings: ['2026-11-26T16:00:00.000Z', '2026-11-27T02:30:00.000Z'] }),
    share({ id: 's-2', recipient: 'old@example.org', expiresAt: '2026-11-27T00:00:00.000Z' }),
    share({ id: 's-3', recipient: 'gone@example.org', revokedAt: '2026-11-26T17:00:00.000Z' }),
    share({
      id: 's-4',
      recipient: 'lost@example.org',
      mail: deliveryOf('failed', "The address doesn't exist (550 5.1.1).", 'lost@example.org'),
    }),
  ]);
  const items = (await dialog().findAllByRole('listitem')).filter(({ textContent }) =>
    textContent?.includes('@'),
  );
  expect(items[0]).toHaveTextContent('Active');
  expect(items[0]).toHaveTextContent(
    'Created Nov 26, 2026, 10:00 AM EST · expires Dec 26, 2026, 10:00 AM EST',
  );
  expect(items[0]).toHaveTextContent('Opened Nov 26, 2026, 9:30 PM EST, 2 times in total');
  expect(items[1]).toHaveTextContent('Expired');
  expect(items[1]).toHaveTextContent('Not opened yet');
  expect(items[2]).toHaveTextContent('ended Nov 26, 2026, 12:00 PM EST');
  expect(items[3]).toHaveTextContent(
    "Email to lost@example.org Failed The address doesn't exist (550 5.1.1).",
  );
  expect(dialog().getAllByRole('button', { name: /^Revoke/ })).toHaveLength(2);
});

it("never shows one plan's links under another plan when responses arrive late", async () => {
  const answers: (() => void)[] = [];
  const late = (shares: Share[]) => ({
    body: { shares },
    after: new Promise<void>((resolve) => answers.push(resolve)),
  });
  const others = plan({ id: 'p-2', clientId: mei.id, clientName: mei.name });
  const { user } = renderPlans([plan(), others], (given) => {
    given.on(SHARES, late([share()]));
    given.on('GET /api/clients/c-mei/birth-plans/p-2/shares', { status: 500, body: {} });
  });
  await user.click(await screen.findByRole('button', { name: 'Share birth plan for Ana Lopez' }));
  await user.click(
    within(await screen.findByRole('dialog')).getAllByRole('button', { name: 'Close' })[0] as HTMLElement,
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(async () => answers[0]?.());
  await user.click(screen.getByRole('button', { name: `Share birth plan for ${mei.name}` }));
  const shown = within(await screen.findByRole('dialog'));
  expect(await shown.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(shown.queryByText(/sam@example.org/)).toBeNull();
});

it('asks before revoking a link', async () => {
  const { server, user } = await openShares([share()], (given) => given.on(REVOKE, { status: 204 }));
  const revoke = () => dialog().findByRole('button', { name: 'Revoke the link to sam@example.org' });
  await user.click(await revoke());
  const question = within(await screen.findByRole('dialog', { name: 'Revoke this link' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(async () => expect(await revoke()).toBeEnabled());
  expect(server.callsOf(REVOKE)).toHaveLength(0);
  server.on(SHARES, { body: { shares: [share({ revokedAt: '2026-11-27T15:00:00.000Z' })] } });
  await user.click(await revoke());
  await user.click(await screen.findByRole('button', { name: 'Revoke link' }));
  expect(await screen.findByText('The link was revoked.')).toBeVisible();
  expect(await dialog().findByText('Ended')).toBeVisible();
});

it("suggests the client's email address, but keeps an address that was typed before it loaded", async () => {
  let answer = () => {};
  const after = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user } = await openShares([], (given) =>
    given.on(SHARES, { body: { shares: [], clientEmail: 'ana@example.org' }, after }),
  );
  await user.type(email(), 'sam@example.org');
  await act(async () => answer());
  expect(await dialog().findByText('This plan has not been shared yet.')).toBeVisible();
  expect(email()).toHaveValue('sam@example.org');
});

it("fills in the client's email address", async () => {
  const { server, user } = await openShares([], (given) => {
    given.on(SHARES, { body: { shares: [], clientEmail: 'ana@example.org' } });
    given.on(SEND, { status: 201, body: { share: share({ recipient: 'ana@example.org' }) } });
  });
  await waitFor(() => expect(email()).toHaveValue('ana@example.org'));
  await user.click(send());
  await screen.findByText('Birth plan shared with ana@example.org!');
  expect(server.callsOf(SEND)[0]?.body).toMatchObject({ email: 'ana@example.org' });
});

it('resends a link to a corrected email address', async () => {
  const RESEND = `POST ${PLAN_URL}/shares/s-1/resend`;
  const lost = share({ mail: deliveryOf('failed', "The address doesn't exist (550 5.1.1).") });
  const { server, user } = await openShares([lost], (given) =>
    given.on(RESEND, { status: 500, body: {} }, { status: 201, body: { share: share({ id: 's-2' }) } }),
  );
  await user.click(await dialog().findByRole('button', { name: 'Send the link to sam@example.org again' }));
  const form = within(await screen.findByRole('dialog', { name: 'Send link again' }));
  expect(form.getByLabelText('Email')).toHaveValue('sam@example.org');
  await user.clear(form.getByLabelText('Email'));
  await user.type(form.getByLabelText('Email'), 'pam@example.org');
  await user.click(form.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Failed to share birth plan')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Birth plan shared with pam@example.org!')).toBeVisible();
  const calls = server.callsOf(RESEND);
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'pam@example.org' }, { email: 'pam@example.org' }]);
  expect(new Set(calls.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Send link again' })).toBeNull());
});

it('shows before and after sending that the server saves emails as files', async () => {
  const { user } = await openShares([], (given) => {
    given.on('GET /me', { body: { ...zoe, savesMailToFiles: true } });
    given.on(SEND, { status: 201, body: { share: share() } });
  });
  expect(await dialog().findByText(/^This server isn’t set up to send email/)).toBeVisible();
  await user.type(email(), 'sam@example.org');
  await user.click(send());
  expect(await screen.findByText(/^The link for sam@example.org was created\. This server/)).toBeVisible();
  expect(screen.queryByText(/^Birth plan shared/)).toBeNull();
});

it('opens from a notification through the URL', async () => {
  renderPlans(
    [plan()],
    (server) => {
      server.on('GET /api/birth-plans?clientId=c-ana', { body: { plans: [plan()], nextCursor: null } });
      server.on(SHARES, { body: { shares: [share()] } });
    },
    undefined,
    '/birth-plans?client=c-ana&share=p-1',
  );
  expect(await screen.findByRole('dialog', { name: 'Share Birth Plan - Ana Lopez' })).toBeVisible();
});

it('opens the plan from a search result through the URL', async () => {
  renderPlans(
    [plan()],
    (server) => {
      server.on('GET /api/birth-plans?clientId=c-ana', { body: { plans: [plan()], nextCursor: null } });
    },
    undefined,
    '/birth-plans?client=c-ana&plan=p-1',
  );
  expect(await screen.findByRole('dialog', { name: 'Edit Birth Plan - Ana Lopez' })).toBeVisible();
});
