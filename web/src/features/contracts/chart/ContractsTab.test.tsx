import {
  type Client,
  type Contract,
  type ContractSignature,
  type MailDelivery,
  toClientFields,
} from '@doula-desk/domain';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderPractice } from '../../../testing/appointments.js';
import { contract, createSentContract, practice, shownContents } from '../../../testing/contracts.js';
import { clearBrowserState, zoe } from '../../../testing/renderApp.js';
import type { StubHttp } from '../../../testing/stubHttp.js';

afterEach(() => {
  jest.useRealTimers();
  clearBrowserState();
});

const CONTRACTS = '/api/clients/c-ana/contracts';
const LIST = `GET ${CONTRACTS}?limit=1000&pregnancy=current`;
const BELL = 'GET /api/notifications?limit=20';
const client: Client = {
  ...toClientFields({ firstName: 'Ana', lastName: 'Lopez', edd: '2027-03-07', email: 'ana@example.org' }),
  id: 'c-ana',
  version: 1,
  ownerEmail: zoe.email,
  createdAt: '2026-09-01T10:00:00.000Z',
  updatedAt: '2026-09-01T10:00:00.000Z',
};

/** Opens the Contracts tab for a client with these contracts. */
async function openTab(
  contracts: Contract[],
  prepare: (server: StubHttp) => void = () => {},
  shown = client,
) {
  const app = renderPractice('/client-chart/c-ana', (server) => {
    server.on('GET /api/clients/c-ana', { body: { client: shown } });
    server.on('GET /api/contracts/practice', { body: { practice } });
    server.on(LIST, { body: { contracts, nextCursor: null } });
    prepare(server);
  });
  await app.user.click(await screen.findByRole('tab', { name: /^Contracts/ }));
  return app;
}

const card = (title = 'Birth Doula Services Agreement') => screen.findByRole('listitem', { name: title });
const confirmation = () => screen.findByRole('dialog');

it('shows an empty state that offers to create the first contract', async () => {
  const { user } = await openTab([]);
  expect(await screen.findByText('No contracts yet')).toBeVisible();
  expect(screen.getByRole('tab', { name: /^Contracts/ })).toHaveTextContent('Contracts0');
  await user.click(screen.getByRole('button', { name: 'Create Contract' }));
  expect(await screen.findByRole('dialog', { name: 'New Contract' })).toBeVisible();
});

it("keeps a contract that was created while the list was loading, even if it's not in the response", async () => {
  let answer = () => {};
  const after = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const late = { body: { contracts: [contract({ id: 'k-0', title: 'Older' })], nextCursor: null }, after };
  const { user } = await openTab([], (server) => {
    server.on(LIST, late);
    server.on(`POST ${CONTRACTS}`, { status: 201, body: { contract: contract({ title: 'New' }) } });
  });
  await user.click(screen.getByRole('button', { name: 'New Contract' }));
  await user.click(await screen.findByRole('button', { name: 'Save Contract' }));
  expect(await screen.findByText('Contract saved successfully!')).toBeVisible();
  answer();
  expect(await card('Older')).toBeVisible();
  expect(await card('New')).toBeVisible();
});

it('opens from an email or a notification', async () => {
  renderPractice('/client-chart/c-ana?tab=contracts', (server) => {
    server.on('GET /api/clients/c-ana', { body: { client } });
    server.on(LIST, { body: { contracts: [contract()], nextCursor: null } });
  });
  expect(await card()).toBeVisible();
  expect(screen.getByRole('tab', { name: /^Contracts/ })).toHaveAttribute('aria-selected', 'true');
});

it('shows the status of each contract', async () => {
  await openTab([
    contract({ title: 'One' }),
    createSentContract({ id: 'k-2', title: 'Two' }),
    createSentContract({
      id: 'k-3',
      title: 'Three',
      expiryDate: '2026-12-04',
      expiresAt: '2026-12-05T05:00:00.000Z',
    }),
    createSentContract({
      id: 'k-4',
      title: 'Four',
      expiryDate: '2026-11-26',
      expiresAt: '2026-11-27T05:00:00.000Z',
    }),
    createSentContract({
      id: 'k-5',
      title: 'Five',
      status: 'cancelled',
      declinedAt: '2026-11-26T14:00:00.000Z',
      declineReason: 'Too far away',
    }),
    createSentContract({ id: 'k-6', title: 'Six', status: 'cancelled' }),
    createSentContract({ id: 'k-7', title: 'Seven', status: 'signed', signedDate: '2026-11-26' }),
    contract({ id: 'k-8', title: 'Eight', signatureLapsedAt: '2026-11-26T14:00:00.000Z' }),
  ]);
  expect(await card('One')).toHaveTextContent('Draft');
  expect(await card('One')).toHaveTextContent('$1,200.00 · Created Nov 20, 2026 by Zoë Núñez');
  expect(await card('Two')).toHaveTextContent('Sent Nov 25, 2026 to ana@example.org');
  expect(await card('Two')).not.toHaveTextContent('Expires Soon');
  expect(await card('Three')).toHaveTextContent('Expires Soon');
  expect(await card('Four')).toHaveTextContent('Expired');
  expect(await card('Five')).toHaveTextContent('Declined');
  expect(await card('Five')).toHaveTextContent('The client declined: “Too far away”');
  expect(await card('Six')).toHaveTextContent('Cancelled');
  expect(await card('Seven')).toHaveTextContent('You still need to sign');
  expect(await card('Eight')).toHaveTextContent(
    'so your signature was withdrawn. Please read it and sign again.',
  );
  expect(screen.getAllByRole('button', { name: /^Send/ })).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: /^Edit / })).toHaveLength(3);
});

it('marks an imported contract, and offers a new version instead of sending or signing it', async () => {
  const importedAt = '2026-11-20T10:00:00.000Z';
  const { user } = await openTab([contract({ importedAt })]);
  const row = within(await card());
  expect(row.getByText('Imported')).toBeVisible();
  expect(row.getByText(/From a backup that this server couldn’t verify/)).toBeVisible();
  expect(row.queryByRole('button', { name: /^Send/ })).toBeNull();
  expect(row.queryByRole('button', { name: /^Edit/ })).toBeNull();
  await user.click(row.getByRole('button', { name: /^More actions for/ }));
  expect(await screen.findByRole('button', { name: 'Create new version' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign as the doula' })).toBeNull();
});

it("marks a contract with signatures that the server can't verify", async () => {
  const signature: ContractSignature = {
    ...{ party: 'client', name: 'Ana Lopez', method: 'typed', signedAt: '2026-11-26T15:00:00.000Z' },
    ...{ timeZone: 'America/New_York', drawing: null, isUnproven: true },
  };
  const signatures = [signature, { ...signature, party: 'practitioner' as const, isUnproven: false }];
  await openTab([createSentContract({ status: 'signed', signatures })]);
  const row = within(await card());
  expect(row.getByText('Not confirmed')).toBeVisible();
  expect(
    row.getByText(
      /no proof that it recorded the signature of the client. Someone may have added or changed it/,
    ),
  ).toBeVisible();
});

it('sends a draft after showing the email address', async () => {
  const SEND = `POST ${CONTRACTS}/k-1/send`;
  const { server, user } = await openTab([contract()], (given) =>
    given.on(SEND, { body: { contract: createSentContract() } }),
  );
  await user.click(within(await card()).getByRole('button', { name: /^Send/ }));
  const asked = await confirmation();
  expect(asked).toHaveTextContent('ana@example.org');
  expect(server.callsOf(SEND)).toHaveLength(0);
  await user.click(within(asked).getByRole('button', { name: 'Send' }));
  expect(
    await screen.findByText(
      'Contract sent successfully! Client will receive an email with signing instructions.',
    ),
  ).toBeVisible();
  expect(server.callsOf(SEND)[0]?.body).toEqual({ version: 1 });
  await waitFor(async () => expect(await card()).toHaveTextContent('Can be signed until Dec 9, 2026'));
});

it("doesn't send a contract to a client without an email address", async () => {
  const { server, user } = await openTab([contract()], undefined, { ...client, email: '' });
  await user.click(within(await card()).getByRole('button', { name: /^Send/ }));
  expect(await screen.findByText('Please add the client’s email address first.')).toBeVisible();
  expect(server.callsOf(`POST ${CONTRACTS}/k-1/send`)).toHaveLength(0);
});

it('deletes a draft after asking', async () => {
  const DELETE = `DELETE ${CONTRACTS}/k-1`;
  const { server, user } = await openTab([contract()], (given) => given.on(DELETE, { status: 204 }));
  await user.click(within(await card()).getByRole('button', { name: /^Delete/ }));
  await user.click(within(await confirmation()).getByRole('button', { name: 'Cancel' }));
  expect(server.callsOf(DELETE)).toHaveLength(0);
  await user.click(within(await card()).getByRole('button', { name: /^Delete/ }));
  await user.click(within(await confirmation()).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No contracts yet')).toBeVisible();
});

it('shows why an action was refused, and reloads the list', async () => {
  const CANCEL = `POST ${CONTRACTS}/k-1/cancel`;
  const message = "The contract's status no longer allows that. Reload to see its current status.";
  const { server, user } = await openTab([createSentContract()], (given) =>
    given.on(CANCEL, { status: 409, body: { code: 'CONTRACT_STATE', message } }),
  );
  await user.click(within(await card()).getByRole('button', { name: /^More/ }));
  await user.click(await screen.findByRole('button', { name: 'Cancel contract' }));
  await user.click(within(await confirmation()).getByRole('button', { name: 'Cancel contract' }));
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(server.callsOf(LIST).length).toBeGreaterThan(1));
});

it('opens a new version as an editable draft', async () => {
  const signed = createSentContract({ status: 'signed', signedDate: '2026-11-26' });
  const next = contract({ id: 'k-9', supersedesId: 'k-1' });
  const { user } = await openTab([signed], (given) =>
    given.on(`POST ${CONTRACTS}/k-1/supersede`, { status: 201, body: { contract: next } }),
  );
  await user.click(within(await card()).getByRole('button', { name: /^More/ }));
  await user.click(await screen.findByRole('button', { name: 'Create new version' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Contract' })).toBeVisible();
});

it('requests a PDF again after a failure', async () => {
  const PDF = `POST ${CONTRACTS}/k-1/pdf`;
  const failure = 'The PDF couldn’t be created. Please try again.';
  const failed = { id: 'd-1', status: 'failed', progress: 0, failure };
  const { server, user } = await openTab([contract({ paper: 'a4' })], (given) =>
    given.on(PDF, { body: { document: failed } }),
  );
  const name = 'Download PDF of the contract Birth Doula Services Agreement';
  await user.click(within(await card()).getByRole('button', { name }));
  expect(await within(await card()).findByRole('alert')).toHaveTextContent(failure);
  await user.click(within(await card()).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(server.callsOf(PDF).map(({ body }) => body)).toHaveLength(2));
});

it('shows the evidence with the fingerprint', async () => {
  const { user } = await openTab([createSentContract()], (given) =>
    given.on(`GET ${CONTRACTS}/k-1/events`, {
      body: {
        events: [
          {
            id: 'e-1',
            kind: 'sent',
            at: '2026-11-25T14:00:00.000Z',
            timeZone: 'America/New_York',
            ipAddress: '203.0.113.7',
            userAgent: 'A browser',
            details: { recipient: 'ana@example.org', revision: 1 },
          },
        ],
      },
    }),
  );
  await user.click(within(await card()).getByRole('button', { name: /^More/ }));
  await user.click(await screen.findByRole('button', { name: 'Evidence' }));
  const dialog = await screen.findByRole('dialog', { name: 'Evidence' });
  expect(within(dialog).getByLabelText('SHA-256 of the PDF')).toHaveValue('a'.repeat(64));
  const trail = await within(dialog).findByRole('list', { name: 'Event history' });
  expect(trail).toHaveTextContent('Sent to the client');
  expect(trail).toHaveTextContent('Nov 25, 2026, 9:00 AM EST');
  expect(trail).toHaveTextContent('ana@example.org');
  expect(trail).toHaveTextContent('203.0.113.7');
});

it('countersigns with a typed name', async () => {
  const signed = createSentContract({ status: 'signed', signedDate: '2026-11-26' });
  const SIGN = `POST ${CONTRACTS}/k-1/countersign`;
  const { server, user } = await openTab([signed], (given) => {
    given.on(`GET ${CONTRACTS}/k-1/contents`, {
      body: { contents: shownContents(signed), readRevision: 'r-1' },
    });
    given.on(SIGN, { body: { contract: { ...signed, version: 3 } } });
  });
  await user.click(within(await card()).getByRole('button', { name: /^Countersign/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Countersign contract' });
  const name = within(dialog).getByLabelText('Your full name');
  expect(name).toHaveValue('Zoë Núñez');
  await user.clear(name);
  await user.click(within(dialog).getByRole('button', { name: 'Sign' }));
  expect(await within(dialog).findByText('Please enter your full name.')).toBeVisible();
  expect(server.callsOf(SIGN)).toHaveLength(0);
  await user.type(name, 'Zoë N.');
  await user.click(within(dialog).getByRole('button', { name: 'Sign' }));
  expect(await screen.findByText('You signed the contract.')).toBeVisible();
  expect(server.callsOf(SIGN)[0]?.body).toMatchObject({
    method: 'typed',
    name: 'Zoë N.',
    version: 2,
    readRevision: 'r-1',
  });
});

it('requires rereading a changed draft before signing it', async () => {
  const draft = contract();
  const SIGN = `POST ${CONTRACTS}/k-1/countersign`;
  const contents = (readRevision: string) => ({ body: { contents: shownContents(draft), readRevision } });
  const { server, user } = await openTab([draft], (given) => {
    given.on(`GET ${CONTRACTS}/k-1/contents`, contents('r-1'));
    given.on(
      SIGN,
      { status: 409, body: { code: 'VERSION_CONFLICT', message: 'Changed.', current: draft } },
      { body: { contract: draft } },
    );
  });
  await user.click(within(await card()).getByRole('button', { name: /^More/ }));
  await user.click(await screen.findByRole('button', { name: 'Sign as the doula' }));
  const dialog = await screen.findByRole('dialog', { name: 'Countersign contract' });
  const sign = within(dialog).getByRole('button', { name: 'Sign' });
  await waitFor(() => expect(sign).toBeEnabled());
  server.on(`GET ${CONTRACTS}/k-1/contents`, contents('r-2'));
  const looks = server.callsOf(`GET ${CONTRACTS}/k-1/contents`).length;
  await user.click(sign);
  expect(await within(dialog).findByText(/Please read it again, then sign/)).toBeVisible();
  expect(within(dialog).getByText('Read the contract').closest('details')).toHaveAttribute('open');
  await waitFor(() => expect(server.callsOf(`GET ${CONTRACTS}/k-1/contents`)).toHaveLength(looks + 1));
  await user.click(sign);
  await waitFor(() => expect(server.callsOf(SIGN)).toHaveLength(2));
  const read = server.callsOf(SIGN).map(({ body }) => (body as { readRevision: string }).readRevision);
  expect(read).toEqual(['r-1', 'r-2']);
});

it('adds reminders for the fees with one click', async () => {
  const { server, user } = await openTab([createSentContract()], (given) =>
    given.on(`POST ${CONTRACTS}/k-1/fee-reminders`, { body: { created: 2, reminderIds: ['r-1', 'r-2'] } }),
  );
  await user.click(within(await card()).getByRole('button', { name: /^More/ }));
  await user.click(await screen.findByRole('button', { name: 'Add fee reminders' }));
  expect(await screen.findByText('Added 2 reminders.')).toBeVisible();
  await waitFor(() =>
    expect(
      server.callsOf('GET /api/clients/c-ana/reminders?limit=1000&pregnancy=current').length,
    ).toBeGreaterThan(1),
  );
});

it('reloads on a new notification, because the client may have signed', async () => {
  const { server, stream } = await openTab([createSentContract()]);
  await card();
  await waitFor(() => expect(server.callsOf(BELL).length).toBeGreaterThan(0));
  const before = server.callsOf(LIST).length;
  const signed = {
    id: 'n-1',
    type: 'system',
    title: 'Ana Lopez signed Birth Doula Services Agreement',
    message: '',
    route: '/client-chart/c-ana?tab=contracts',
    isRead: false,
    createdAt: '2026-11-27T15:00:00.000Z',
  };
  server.on(BELL, {
    body: { notifications: [signed], unreadCount: 1, nextCursor: null },
  });
  server.on(LIST, {
    body: {
      contracts: [createSentContract({ status: 'signed', signedDate: '2026-11-27', version: 3 })],
      nextCursor: null,
    },
  });
  act(() => stream.send('event: changed\ndata:\n\n'));
  await waitFor(() => expect(server.callsOf(LIST).length).toBeGreaterThan(before));
  await waitFor(async () => expect(await card()).toHaveTextContent('Signed Nov 27, 2026'));
});

describe('the email to the client', () => {
  const mailOf = (status: MailDelivery['status'], reason: string | null = null): MailDelivery => ({
    kind: 'contract-invitation',
    recipient: 'typo@example.org',
    status,
    reason,
    createdAt: '2026-11-25T14:00:00.000Z',
  });
  const refused = createSentContract({
    sentTo: 'typo@example.org',
    mail: mailOf('failed', "The address doesn't exist (550 5.1.1)."),
  });
  const RESEND = `POST ${CONTRACTS}/k-1/resend`;
  const correct = async () =>
    within(await card()).getByRole('button', { name: /^Correct the address or send again/ });

  it('shows the delivery status and the reason, and can be resent to a corrected address', async () => {
    const { server, user } = await openTab([refused], (given) =>
      given.on(RESEND, {
        body: { contract: { ...refused, sentTo: 'ana@example.org', mail: mailOf('sent') } },
      }),
    );
    expect(await card()).toHaveTextContent(
      "Email to typo@example.org Failed The address doesn't exist (550 5.1.1).",
    );
    await user.click(await correct());
    const dialog = within(await screen.findByRole('dialog', { name: 'Send contract again' }));
    const email = dialog.getByLabelText('Email');
    expect(email).toHaveValue('ana@example.org');
    expect(email).toHaveAccessibleDescription('Links already sent to typo@example.org will stop working.');
    await user.clear(email);
    await user.type(email, 'u@ok..test');
    await user.click(dialog.getByRole('button', { name: 'Send again' }));
    expect(email).toHaveAccessibleDescription(/Please enter a valid email address$/);
    await user.clear(email);
    await user.type(email, ' ana@example.org ');
    await user.click(dialog.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('The signing link is on its way.')).toBeVisible();
    expect(server.callsOf(RESEND).map(({ body }) => body)).toEqual([{ email: 'ana@example.org' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await card()).toHaveTextContent('Sent'));
  });

  it('keeps the entered address and shows the reason when resending is refused', async () => {
    const message =
      "You've reached the limit of 200 emails to other people per day. Please try again tomorrow.";
    const { user } = await openTab([refused], (given) =>
      given.on(RESEND, { status: 429, body: { code: 'MAIL_LIMIT_REACHED', message } }),
    );
    await user.click(await correct());
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Send again' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByLabelText('Email')).toHaveValue('ana@example.org');
  });

  it("is polled while it's being sent, without offering a correction", async () => {
    const waiting = createSentContract({ mail: mailOf('waiting') });
    const { server } = await openTab([waiting], (given) =>
      given.on(`GET ${CONTRACTS}/k-1`, {
        body: { contract: { ...waiting, mail: mailOf('delayed', 'Later.') } },
      }),
    );
    expect(await card()).toHaveTextContent('Waiting');
    expect(screen.queryByRole('button', { name: /^Correct the address/ })).toBeNull();
    await waitFor(async () => expect(await card()).toHaveTextContent('Delayed Later.'), { timeout: 5_000 });
    expect(server.callsOf(`GET ${CONTRACTS}/k-1`)).toHaveLength(1);
  });

  it('offers to resend the signed copy once the contract is sealed', async () => {
    const sealed = createSentContract({
      status: 'signed',
      signedDate: '2026-11-26',
      sealedDocument: { id: 'd-2', status: 'ready', progress: 100, sha256: 'b'.repeat(64), pages: 4 },
    });
    const { user } = await openTab([sealed], (given) => given.on(RESEND, { body: { contract: sealed } }));
    await user.click(within(await card()).getByRole('button', { name: /^More/ }));
    await user.click(await screen.findByRole('button', { name: 'Send the signed copy again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send signed copy again' }));
    await user.click(dialog.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('The signed copy is on its way.')).toBeVisible();
  });

  it("isn't reported as sent when the server saves emails as files", async () => {
    const { user } = await openTab([contract()], (given) => {
      given.on('GET /me', { body: { ...zoe, savesMailToFiles: true } });
      given.on(`POST ${CONTRACTS}/k-1/send`, {
        body: { contract: createSentContract({ mail: mailOf('saved') }) },
      });
    });
    await user.click(within(await card()).getByRole('button', { name: /^Send/ }));
    const asked = await confirmation();
    expect(asked).toHaveTextContent('This server isn’t set up to send email.');
    await user.click(within(asked).getByRole('button', { name: 'Send' }));
    expect(
      await screen.findByText(/^The contract is marked as sent\. This server isn’t set up/),
    ).toBeVisible();
    expect(screen.queryByText(/Client will receive an email/)).toBeNull();
    await waitFor(async () => expect(await card()).toHaveTextContent('Saved as a file'));
  });
});
