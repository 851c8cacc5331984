import type { RestoreCheckResponse, RestoreEvent } from '@doula-desk/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderPath } from '../../testing/renderPath.js';
import { type StubHttp, stubHttp } from '../../testing/stubHttp.js';
import { stubStream } from '../../testing/stubStream.js';

const LIST = 'GET /api/server-restore/backups';
const UPLOAD = 'POST /api/server-restore/uploads';
const CHECK = 'POST /api/server-restore/check';
const STATE = 'GET /auth/register';
const FILE = 'server-20261129t030000000z.ddbackup';

const checked: RestoreCheckResponse = {
  contents: {
    createdAt: '2026-11-29T03:00:00.000Z',
    productVersion: '0.1.0',
    accounts: 12,
    records: 3456,
    size: 2048,
    encrypted: true,
    isVerified: true,
  },
  failure: null,
  productVersion: '0.2.0',
};

async function openWithCode(prepare: (server: StubHttp) => void = () => undefined) {
  const server = stubHttp();
  const stream = stubStream();
  const backups = [{ fileName: FILE, size: 2048, changedAt: '2026-11-29T03:00:00.000Z' }];
  server.on(LIST, { body: { backups, uploadLimit: 1024 } });
  server.on(CHECK, { body: checked });
  prepare(server);
  const user = renderPath('/restore-server');
  await user.type(await screen.findByLabelText('Restore code'), ' ABCD-EFGH-JKLM-NPQR ');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const send = (event: RestoreEvent) =>
    act(() => stream.send(`event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`));
  return { server, stream, user, send };
}

it('restores a server backup, shows the progress, and links to the sign-in page', async () => {
  const { server, stream, user, send } = await openWithCode((given) =>
    given.on(STATE, { body: { open: true, isNew: false } }),
  );
  await user.click(await screen.findByRole('button', { name: 'Check this backup' }));
  expect(await screen.findByText('0.1.0 (this server: 0.2.0)')).toBeVisible();
  expect(screen.getByText('Yes, with the key of the server that created it')).toBeVisible();
  await user.click(
    screen.getByLabelText('Revoke API tokens, calendar feeds, shared links, and care team access'),
  );
  await user.click(screen.getByRole('button', { name: 'Restore this server' }));
  await waitFor(() => expect(stream.open).toBe(1));
  expect(stream.requests[0]?.headers).toMatchObject({ 'x-restore-code': 'ABCD-EFGH-JKLM-NPQR' });
  send({ kind: 'progress', done: 1728, total: 3456 });
  expect(await screen.findByText('50%')).toBeVisible();
  const access = 'These have been restored to their state at the time of the backup: 1 API token.';
  send({ kind: 'done', records: 3456, access, isVerified: true, restarts: false });
  act(() => stream.end());
  expect(await screen.findByText('The server was restored, with 3,456 records.')).toBeVisible();
  expect(screen.getByText(access)).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/login',
  );
  expect(server.callsOf(CHECK)[0]?.body).toEqual({ fileName: FILE });
});

it('keeps the input and says that nothing was changed when a restore fails', async () => {
  const { stream, user, send } = await openWithCode();
  await user.click(await screen.findByRole('button', { name: 'Check this backup' }));
  await user.click(await screen.findByRole('button', { name: 'Restore this server' }));
  await waitFor(() => expect(stream.open).toBe(1));
  send({ kind: 'failed', code: 'damaged', message: 'This backup is damaged.' });
  act(() => stream.end());
  expect(await screen.findByText('This backup is damaged.')).toBeVisible();
  expect(screen.getByText('Nothing was changed.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose another backup' }));
  expect(await screen.findByLabelText(FILE, { exact: false })).toBeChecked();
});

it('rejects a wrong code, and says if the server already has accounts', async () => {
  const wrong = { status: 403, body: { code: 'RESTORE_CODE_WRONG', message: 'That code isn’t right.' } };
  const gone = { status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } };
  const { user } = await openWithCode((given) => given.on(LIST, wrong, gone));
  expect(await screen.findByText('That code isn’t right.')).toBeVisible();
  expect(screen.getByLabelText('Restore code')).toHaveValue(' ABCD-EFGH-JKLM-NPQR ');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/This server already has accounts/)).toBeVisible();
});

it('uploads a backup within the limit, and asks before restoring one that can’t be verified', async () => {
  const unverified = { ...checked, contents: checked.contents && { ...checked.contents, isVerified: false } };
  const { server, stream, user } = await openWithCode((given) => {
    given.on(UPLOAD, { status: 201, body: { backup: { fileName: 'upload-1.ddbackup' } } });
    given.on(CHECK, { body: unverified });
  });
  const field = await screen.findByLabelText(/^Upload a backup/);
  await user.upload(field, new File([new Uint8Array(1025)], 'large.ddbackup'));
  expect(await screen.findByText(/this server accepts at most/)).toBeVisible();
  await user.upload(screen.getByLabelText(/^Upload a backup/), new File(['PK'], 'mine.ddbackup'));
  await user.click(await screen.findByRole('button', { name: 'Restore this server' }));
  expect(screen.getByText('Confirm this, or choose another backup')).toBeVisible();
  expect(stream.requests).toHaveLength(0);
  await user.click(screen.getByLabelText('Restore it anyway'));
  await user.click(screen.getByRole('button', { name: 'Restore this server' }));
  await waitFor(() => expect(stream.open).toBe(1));
  expect(server.callsOf(UPLOAD)).toHaveLength(1);
});
