import type { RestoreArchive, RestoreChange } from '@doula-desk/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  BACKUPS,
  backup,
  backupList,
  inspectedRestore,
  NEWEST_RESTORE,
  renderBackups,
  restoreResponse,
} from '../../../testing/backups.js';
import { clearBrowserState } from '../../../testing/renderApp.js';
import type { StubHttp } from '../../../testing/stubHttp.js';
import { wholeText } from '../../../testing/wholeText.js';

const UPLOAD = 'POST /api/restores';
const ONE = 'GET /api/restores/r-1';
const RUN = 'POST /api/restores/r-1/run';
const FORGET = 'DELETE /api/restores/r-1';

afterEach(clearBrowserState);

const archive = () => new File(['PK and so on'], 'backup.zip', { type: 'application/zip' });

/** Passes a file to the page as if the user had chosen it in the browser's file dialog. */
async function choose(file: File): Promise<void> {
  await screen.findByRole('button', { name: 'Choose a file' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"][accept*=".ddbackup"]');
  if (!input) throw new Error('The page has no input for a file.');
  fireEvent.change(input, { target: { files: [file] } });
}

function renderRead(prepare: (server: StubHttp) => void = () => {}) {
  return renderBackups([], (server) => {
    server.on(NEWEST_RESTORE, restoreResponse(inspectedRestore()));
    prepare(server);
  });
}

const open = () => screen.findByRole('button', { name: 'Restore this backup…' });

describe('a backup file', () => {
  it('is uploaded unchanged and inspected, and the page shows what it would change', async () => {
    const { server } = renderBackups([], (given) => {
      given.on(UPLOAD, {
        status: 201,
        body: {
          restore: inspectedRestore({ status: 'uploaded', progress: 0, archive: null, changes: null }),
        },
      });
      given.on(
        ONE,
        restoreResponse(inspectedRestore({ status: 'reading', progress: 60, archive: null, changes: null })),
        restoreResponse(inspectedRestore()),
      );
    });
    const file = archive();
    await choose(file);
    expect(await screen.findByText('Comparing the backup with your records')).toBeVisible();
    const [call] = server.callsOf(UPLOAD);
    expect(call?.body).toBe(file);
    expect(call?.headers['Content-Type']).toBe('application/octet-stream');
    const changes = await screen.findByRole('list', { name: 'What would change' });
    expect(changes).toHaveTextContent('Clients1 is restored1 is reverted2 stay as they are');
    expect(changes).toHaveTextContent('Reminders1 is removed3 stay as they are');
    expect(screen.getByText('No changes to: Practice.')).toBeVisible();
    expect(screen.getByText('Nov 26, 2026, 3:30 AM EST')).toBeVisible();
    expect(screen.getByText('42 records, 3 files')).toBeVisible();
  });

  it("is inspected without an upload when it's chosen from the list", async () => {
    const { server, user } = renderBackups([backup()], (given) => {
      given.on('POST /api/backups/b-1/restore', { status: 201, body: { restore: inspectedRestore() } });
    });
    await screen.findByRole('button', { name: 'Choose a file' });
    await user.click(await screen.findByRole('button', { name: /^Restore the backup from Nov 26/ }));
    expect(await open()).toBeVisible();
    expect(document.getElementById('restore-steps')).toHaveFocus();
    expect(server.callsOf(UPLOAD)).toHaveLength(0);
  });

  it('can be dropped on the file picker', async () => {
    const { server } = renderBackups([], (given) =>
      given.on(UPLOAD, { status: 201, body: { restore: inspectedRestore() } }),
    );
    const button = await screen.findByRole('button', { name: 'Choose a file' });
    fireEvent.drop(button, { dataTransfer: { types: ['Files'], files: [archive()] } });
    expect(await open()).toBeVisible();
    expect(server.callsOf(UPLOAD)).toHaveLength(1);
  });

  it.each([
    [
      'ARCHIVE_REFUSED',
      400,
      'This backup was encrypted with a different key. Set BACKUP_KEY to the key that was used to create it.',
    ],
    ['PAYLOAD_TOO_LARGE', 413, 'The request is too large.'],
  ])("shows the server's message when it's rejected (%s)", async (code, status, message) => {
    renderBackups([], (given) => given.on(UPLOAD, { status, body: { code, message } }));
    await choose(archive());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(message);
    expect(alert).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  });

  it('shows an error when the upload fails', async () => {
    renderBackups([], (given) => given.on(UPLOAD, { offline: true }));
    await choose(archive());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The file couldn’t be uploaded. Check your connection and try again.',
    );
  });

  it("isn't uploaded when it's empty or larger than the server accepts", async () => {
    const { server } = renderBackups([], (given) =>
      given.on(BACKUPS, backupList([], { restoreLimitBytes: 10 })),
    );
    await screen.findByText(/at most 10 bytes/);
    await choose(archive());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This file is 12 bytes, but this server accepts at most 10 bytes.',
    );
    await choose(new File([], 'empty.zip'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This file is empty.');
    expect(server.callsOf(UPLOAD)).toHaveLength(0);
  });

  it('can be canceled during the upload', async () => {
    let answer = () => {};
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user } = renderBackups([], (given) =>
      given.on(UPLOAD, { status: 201, body: { restore: inspectedRestore() }, after }),
    );
    await choose(archive());
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    answer();
    expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeVisible();
    expect(screen.queryByText('What would change')).toBeNull();
  });

  it('shows the restore in progress instead if another window started one', async () => {
    renderBackups([], (given) => {
      given.on(UPLOAD, {
        status: 409,
        body: { code: 'RESTORE_NOT_READY', message: "This restore can't be started now." },
      });
      given.on(
        NEWEST_RESTORE,
        restoreResponse(null),
        restoreResponse(inspectedRestore({ status: 'running', progress: 20 })),
      );
      given.on(ONE, restoreResponse(inspectedRestore({ status: 'running', progress: 20 })));
    });
    await choose(archive());
    expect(await screen.findByText('Restoring')).toBeVisible();
  });
});

describe('the backup preview', () => {
  it('shows that this server created the backup', async () => {
    renderRead(() => {});
    expect(await screen.findByText(/Verified: this server created this backup/)).toBeVisible();
    expect(screen.queryByText(/can’t be verified/)).toBeNull();
  });

  it('lists what will be marked as imported if a verified backup is older than deleted signatures', async () => {
    const { changes } = inspectedRestore();
    const row = (table: string, more: object) => ({ ...(changes?.[0] as RestoreChange), table, ...more });
    renderRead((given) =>
      given.on(
        NEWEST_RESTORE,
        restoreResponse(
          inspectedRestore({
            changes: [
              row('Contract', { imported: 1 }),
              row('VisitNote', { imported: 2 }),
              row('ContractLink', { dropped: 1 }),
            ],
          }),
        ),
      ),
    );
    expect(await screen.findByText(/Verified: this server created this backup/)).toBeVisible();
    expect(screen.getByText(/predates signatures or locks that were deleted later/)).toBeVisible();
    expect(
      screen.getByText(/^1 contract with its signatures will be marked as imported\. It can’t/),
    ).toBeVisible();
    expect(screen.getByText('2 finished notes will be marked as imported.')).toBeVisible();
    expect(screen.getByText(wholeText('1 link that clients received stops working.'))).toBeVisible();
  });

  it('explains what an unverified backup means before asking for confirmation', async () => {
    const { archive: facts, changes } = inspectedRestore();
    const row = (table: string, more: object) => ({
      ...(changes?.[0] as RestoreChange),
      table,
      label: table,
      unchanged: 0,
      changed: 3,
      ...more,
    });
    const { user } = renderRead((given) =>
      given.on(
        NEWEST_RESTORE,
        restoreResponse(
          inspectedRestore({
            archive: { ...(facts as RestoreArchive), trust: 'other-server' },
            changes: [
              row('Contract', { imported: 3 }),
              row('VisitNote', { imported: 1 }),
              row('ContractLink', { dropped: 2 }),
            ],
          }),
        ),
      ),
    );
    expect(await screen.findByText('This backup can’t be verified.')).toBeVisible();
    expect(screen.getByText(/created by another server, or was changed/)).toBeVisible();
    expect(screen.getByText(/^3 contracts with their signatures will be marked as imported/)).toBeVisible();
    expect(screen.getByText('1 finished note will be marked as imported.')).toBeVisible();
    expect(screen.getByText(wholeText('2 links that clients received stop working.'))).toBeVisible();
    await user.click(await open());
    expect(await screen.findByRole('dialog')).toHaveTextContent('This backup can’t be verified');
  });

  it('lists the sent contracts and locked notes that stay unchanged', async () => {
    renderRead((given) =>
      given.on(
        NEWEST_RESTORE,
        restoreResponse(
          inspectedRestore({
            keptRecords: [
              { kind: 'contract', title: 'Birth support', clientName: 'Ada', at: '2026-11-20T15:00:00.000Z' },
              { kind: 'sent-contract', title: 'Nights', clientName: 'Bo', at: '2026-11-21T15:00:00.000Z' },
            ],
          }),
        ),
      ),
    );
    const kept = await screen.findByRole('list', { name: 'Kept records' });
    expect(kept).toHaveTextContent('Birth support, Ada: contract signed Nov 20, 2026');
    expect(kept).toHaveTextContent('Nights, Bo: contract sent Nov 21, 2026');
  });
});

describe('a restore', () => {
  it('has to be confirmed by typing a word, shows what stays unchanged, and can be canceled', async () => {
    const { server, user } = renderRead((given) =>
      given.on(RUN, { status: 202, body: { restore: inspectedRestore({ status: 'running' }) } }),
    );
    await user.click(await open());
    const dialog = await screen.findByRole('dialog', { name: 'Restore this backup?' });
    expect(dialog).toHaveTextContent('how they were on Thursday, November 26, 2026 at 3:30 AM.');
    expect(dialog).toHaveTextContent('1 record created since then will be deleted.');
    expect(dialog).toHaveTextContent('The current state is backed up first');
    expect(dialog).toHaveTextContent('password, and two-factor sign-in don’t change');
    const word = within(dialog).getByLabelText('Type RESTORE to confirm');
    await user.type(word, 'yes{Enter}');
    expect(word).toBeInvalid();
    expect(word).toHaveFocus();
    expect(server.callsOf(RUN)).toHaveLength(0);
    await user.clear(word);
    await user.type(word, 'restore{Enter}');
    expect(await screen.findByText('Restoring')).toBeVisible();
    expect(server.callsOf(RUN)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });

  it("isn't offered when it would change nothing", async () => {
    const { server, user } = renderRead((given) => {
      given.on(
        NEWEST_RESTORE,
        restoreResponse(inspectedRestore({ changes: inspectedRestore().changes?.slice(0, 1) ?? [] })),
      );
      given.on(FORGET, { status: 204 });
    });
    expect(await screen.findByText(/Restoring it would change nothing\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeVisible();
    expect(server.callsOf(FORGET)).toHaveLength(1);
  });

  it('warns about a backup from another account', async () => {
    renderRead((given) => {
      const { archive: facts } = inspectedRestore();
      if (!facts) throw new Error('the example has an archive');
      given.on(
        NEWEST_RESTORE,
        restoreResponse(inspectedRestore({ archive: { ...facts, sameAccount: false } })),
      );
    });
    expect(await screen.findByText(/This backup comes from another account\./)).toBeVisible();
  });

  it('offers to reload the records when it finishes on another page', async () => {
    const { server, user } = renderRead((given) => {
      given.on(NEWEST_RESTORE, restoreResponse(inspectedRestore({ status: 'running', progress: 10 })));
      given.on(ONE, restoreResponse(inspectedRestore({ status: 'running', progress: 50 })));
    });
    await screen.findByText('Restoring');
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    server.on(
      ONE,
      restoreResponse(inspectedRestore({ status: 'done', finishedAt: '2026-11-27T15:00:00.000Z' })),
    );
    expect(
      await screen.findByText(/Your practice was restored\. This page still shows the earlier records/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  });

  it("shows a success message on the reloaded page until it's dismissed", async () => {
    const { user } = renderRead((given) => {
      const done = inspectedRestore({ status: 'done', finishedAt: '2026-11-27T14:59:30.000Z' });
      given.on(NEWEST_RESTORE, restoreResponse(done));
      given.on(FORGET, { status: 204 });
    });
    expect(
      await screen.findByText('Everything on this page has been reloaded.', { exact: false }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Restored.')).toBeNull());
  });

  it('shows why it failed, and that nothing was changed', async () => {
    renderRead((given) =>
      given.on(
        NEWEST_RESTORE,
        restoreResponse(
          inspectedRestore({
            status: 'failed',
            failure: {
              code: 'storage',
              message: "The file couldn't be written or read. The disk may be full.",
            },
          }),
        ),
      ),
    );
    expect(await screen.findByText(/The disk may be full\. Nothing was changed\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  });

  it("shows why it can't be started, and the current state", async () => {
    const { user } = renderRead((given) =>
      given.on(RUN, {
        status: 409,
        body: { code: 'RESTORE_NOT_READY', message: "This restore can't be started now." },
      }),
    );
    await user.click(await open());
    await user.type(await screen.findByLabelText('Type RESTORE to confirm'), 'RESTORE{Enter}');
    expect(await screen.findByText("This restore can't be started now.")).toBeVisible();
    expect(await open()).toBeEnabled();
  });
});

it('retries checking for a restore in progress when the check failed', async () => {
  const { server, user } = renderBackups([], (given) => given.on(NEWEST_RESTORE, { offline: true }));
  await screen.findByText('We couldn’t check for a restore in progress');
  server.on(NEWEST_RESTORE, restoreResponse(null));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeVisible();
});
