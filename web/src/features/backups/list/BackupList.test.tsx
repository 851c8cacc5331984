import { screen, waitFor, within } from '@testing-library/react';
import { BACKUPS, backup, backupList, pendingBackup, renderBackups } from '../../../testing/backups.js';
import { clearBrowserState } from '../../../testing/renderApp.js';
import { catchSavedFiles, restoreFileSaving } from '../../../testing/savedFiles.js';

const REQUEST = 'POST /api/backups';

afterEach(() => {
  restoreFileSaving();
  clearBrowserState();
});

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Backups' })).getAllByRole('listitem');
const buttonNamed = (text: string) => screen.getByRole('button', { name: text });

describe('the backup list', () => {
  it("shows each backup's time, trigger, size, and progress, and why a backup failed", async () => {
    renderBackups([
      pendingBackup({ status: 'running', progress: 40 }),
      backup({ encrypted: true }),
      backup({ id: 'b-0', trigger: 'before-restore', records: 1, size: 800 }),
      backup({
        id: 'b-f',
        status: 'failed',
        size: null,
        failure: { code: 'storage', message: "The file couldn't be written or read. The disk may be full." },
      }),
    ]);
    const [open, ready, before, failed] = await rows();
    expect(open).toHaveTextContent('Nov 27, 2026, 10:00 AM EST');
    expect(open).toHaveTextContent('Creating the backup40%');
    expect(open).toHaveTextContent('You can leave this page. You’ll get a notification when it’s done.');
    expect(ready).toHaveTextContent('Nov 26, 2026, 3:30 AM ESTScheduled Encrypted3.4 MB2,048 records');
    expect(before).toHaveTextContent('Before a restore800 bytes1 record');
    expect(failed).toHaveTextContent('The disk may be full. Your records aren’t affected.');
    const buttons = (row: HTMLElement | undefined) =>
      within(row as HTMLElement).queryAllByRole('button').length;
    expect([open, ready, before, failed].map(buttons)).toEqual([0, 3, 3, 1]);
  });

  it("shows when the next backup is due, in the practice's time zone, and whether it will be encrypted", async () => {
    renderBackups([], (given) =>
      given.on(BACKUPS, backupList([], { encrypts: true, nextDueAt: '2026-12-03T08:30:00.000Z' })),
    );
    expect(
      await screen.findByText(/The next one is due on Thursday, December 3, 2026 at 3:30 AM\./),
    ).toBeVisible();
    expect(screen.getByText(/New backups are encrypted with this server’s key/)).toBeVisible();
    expect(screen.getByText('No backups yet')).toBeVisible();
  });

  it.each([[{ offline: true as const }], [{ body: { backups: 'none' } }], [{ status: 500, body: {} }]])(
    'shows an error when the list fails to load (%j), and retries',
    async (answer) => {
      const { server, user } = renderBackups([], (given) => given.on(BACKUPS, answer));
      expect(await screen.findByText('Your backups couldn’t be loaded')).toBeVisible();
      server.on(BACKUPS, backupList([backup()]));
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await rows()).toHaveLength(1);
    },
  );
});

describe("'Back up now'", () => {
  it("requests one backup, shows its progress, and reports when it's ready", async () => {
    const made = backup({ id: 'b-2', trigger: 'manual', createdAt: '2026-11-27T15:00:00.000Z' });
    const { server, user } = renderBackups([], (given) =>
      given.on(REQUEST, { status: 201, body: { backup: pendingBackup() } }),
    );
    await screen.findByText('No backups yet');
    server.on(BACKUPS, backupList([pendingBackup({ status: 'running', progress: 70 })]));
    await user.click(buttonNamed('Back up now'));
    await user.click(buttonNamed('Backing up…'));
    expect(await screen.findByText('70%')).toBeVisible();
    server.on(BACKUPS, backupList([made]));
    expect(await screen.findByText('The backup is ready.')).toBeVisible();
    expect(buttonNamed('Back up now')).toHaveAttribute('aria-disabled', 'false');
    expect(server.callsOf(REQUEST)).toHaveLength(1);
  });

  it('shows why a request was refused, and can be clicked again', async () => {
    const { user } = renderBackups([], (given) =>
      given.on(REQUEST, {
        status: 429,
        body: { code: 'TOO_MANY_REQUESTS', message: 'Please wait a moment.' },
      }),
    );
    await screen.findByText('No backups yet');
    await user.click(buttonNamed('Back up now'));
    expect(await screen.findByText('Please wait a moment.')).toBeVisible();
    expect(buttonNamed('Back up now')).toHaveAttribute('aria-disabled', 'false');
  });

  it('stops polling for the backup when the practitioner leaves the tab', async () => {
    const { server, user } = renderBackups([pendingBackup()]);
    await screen.findByText('Waiting to start');
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    const before = server.callsOf(BACKUPS).length;
    await new Promise((resolve) => setTimeout(resolve, 1_300));
    expect(server.callsOf(BACKUPS)).toHaveLength(before);
  });
});

it('downloads a backup under the file name from the server', async () => {
  const { user } = renderBackups([backup()], (given) =>
    given.on('GET /api/backups/b-1/file', {
      body: 'PK',
      headers: { 'content-disposition': 'attachment; filename="doula-desk-backup-2026-11-26.zip"' },
    }),
  );
  const saved = catchSavedFiles();
  await user.click(await screen.findByRole('button', { name: /^Download the backup from Nov 26/ }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['doula-desk-backup-2026-11-26.zip']));
});

it('asks before deleting, and also removes a backup that was already deleted', async () => {
  const { server, user } = renderBackups([
    backup(),
    backup({ id: 'b-0', createdAt: '2026-11-19T08:30:00.000Z' }),
  ]);
  server.on('DELETE /api/backups/b-1', { status: 204 });
  server.on('DELETE /api/backups/b-0', { status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } });
  await user.click(await screen.findByRole('button', { name: /^Delete the backup from Nov 26/ }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(server.callsOf('DELETE /api/backups/b-1')).toHaveLength(0);

  server.on(BACKUPS, backupList([backup({ id: 'b-0', createdAt: '2026-11-19T08:30:00.000Z' })]));
  await user.click(screen.getByRole('button', { name: /^Delete the backup from Nov 26/ }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The backup was deleted.')).toBeVisible();
  expect(await rows()).toHaveLength(1);

  server.on(BACKUPS, backupList([]));
  await user.click(screen.getByRole('button', { name: /^Delete the backup from Nov 19/ }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No backups yet')).toBeVisible();
});
