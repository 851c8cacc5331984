import { screen, waitFor, within } from '@testing-library/react';
import { EXPORTS, exportList, finishedExport, pendingExport, renderExports } from '../../testing/exports.js';
import { clearBrowserState } from '../../testing/renderApp.js';
import { catchSavedFiles, restoreFileSaving } from '../../testing/savedFiles.js';

const REQUEST = 'POST /api/exports';

afterEach(() => {
  restoreFileSaving();
  clearBrowserState();
});

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Export All Data' })).getAllByRole('listitem');
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the list of exports', () => {
  it('shows the date, format, progress, size, and expiry of each export', async () => {
    renderExports([
      pendingExport({ status: 'running', progress: 40 }),
      finishedExport(),
      finishedExport({
        id: 'e-0',
        format: 'CSV',
        status: 'failed',
        size: null,
        failure: { code: 'storage', message: "The file couldn't be written. The disk may be full." },
      }),
    ]);
    const [open, ready, failed] = await rows();
    expect(open).toHaveTextContent('Nov 27, 2026, 10:00 AM ESTPDFCreating the export40%');
    expect(open).toHaveTextContent('You can leave this page. You’ll get a notification when it’s done.');
    expect(ready).toHaveTextContent('Nov 26, 2026, 10:00 AM ESTPDFUntil Dec 3, 2026, 10:01 AM EST3.4 MB');
    expect(failed).toHaveTextContent(
      "CSVFailedThe file couldn't be written. The disk may be full. Your records are",
    );
    const names = (row: HTMLElement | undefined) =>
      within(row as HTMLElement)
        .queryAllByRole('button')
        .map((each) => each.textContent?.trim());
    expect([open, ready, failed].map(names)).toEqual([
      [''],
      ['Download the PDF export from Nov 26, 2026, 10:00 AM EST', ''],
      ['Retry', ''],
    ]);
  });

  it.each([[{ offline: true as const }], [{ body: { exports: 'none' } }], [{ status: 500, body: {} }]])(
    'shows an error when it fails to load (%j), and retries',
    async (answer) => {
      const { server, user } = renderExports([], (given) => given.on(EXPORTS, answer));
      expect(await screen.findByText('Your exports couldn’t be loaded')).toBeVisible();
      server.on(EXPORTS, exportList([finishedExport()]));
      await user.click(button('Retry'));
      expect(await rows()).toHaveLength(1);
    },
  );
});

describe("'Export All Data'", () => {
  it("preselects the format, sends one request, shows progress, and says when it's ready", async () => {
    const { server, user } = renderExports([], (given) => {
      given.on(EXPORTS, exportList([], 'Word'));
      given.on(REQUEST, { status: 201, body: { export: pendingExport({ format: 'CSV' }) } });
    });
    expect(await screen.findByRole('radio', { name: /^Word/ })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: /^CSV/ }));
    server.on(EXPORTS, exportList([pendingExport({ format: 'CSV', status: 'running', progress: 70 })]));
    await user.click(button('Export All Data'));
    await user.click(button('Exporting…'));
    expect(await screen.findByText('70%')).toBeVisible();
    server.on(EXPORTS, exportList([finishedExport({ id: 'e-2', format: 'CSV' })]));
    expect(await screen.findByText('The export is ready.')).toBeVisible();
    expect(button('Export All Data')).toHaveAttribute('aria-disabled', 'false');
    const calls = server.callsOf(REQUEST);
    expect(calls.map(({ body }) => body)).toEqual([{ format: 'CSV' }]);
    expect(calls[0]?.headers['Idempotency-Key']).toMatch(/^[\w-]{8,100}$/);
  });

  it('says why a request was refused, and can be clicked again', async () => {
    const { user } = renderExports([], (given) =>
      given.on(REQUEST, {
        status: 429,
        body: { code: 'TOO_MANY_REQUESTS', message: 'Please wait a moment.' },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Export All Data' }));
    expect(await screen.findByText('Please wait a moment.')).toBeVisible();
    expect(button('Export All Data')).toHaveAttribute('aria-disabled', 'false');
  });

  it('retries a failed export in the same format', async () => {
    const failure = { code: 'interrupted', message: 'The server was interrupted.' } as const;
    const { server, user } = renderExports([
      finishedExport({ format: 'Word', status: 'failed', size: null, failure }),
    ]);
    server.on(REQUEST, { status: 201, body: { export: pendingExport({ format: 'Word' }) } });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(server.callsOf(REQUEST)[0]?.body).toEqual({ format: 'Word' }));
  });

  it('stops polling the export when the practitioner leaves the tab', async () => {
    // This computer's clock is an hour ahead of the server's.
    const { server, user } = renderExports([pendingExport({ createdAt: '2026-11-27T14:00:00.000Z' })]);
    await screen.findByText('Waiting to start');
    expect(screen.queryByText(/This hasn’t started yet/)).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    const before = server.callsOf(EXPORTS).length;
    await new Promise((resolve) => setTimeout(resolve, 1_300));
    expect(server.callsOf(EXPORTS)).toHaveLength(before);
  });
});

it('downloads an export under the file name from the server', async () => {
  const { user } = renderExports([finishedExport()], (given) =>
    given.on('GET /api/exports/e-1/file', {
      body: 'PK',
      headers: { 'content-disposition': 'attachment; filename="Zo_.zip"; filename*=UTF-8\'\'Zo%C3%AB.zip' },
    }),
  );
  const saved = catchSavedFiles();
  await user.click(await screen.findByRole('button', { name: /^Download the PDF export from Nov 26/ }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['Zoë.zip']));
});

it('asks for confirmation before deleting an export or stopping one in progress', async () => {
  const { server, user } = renderExports([pendingExport(), finishedExport()]);
  server.on('DELETE /api/exports/e-1', { status: 204 });
  server.on('DELETE /api/exports/e-2', { status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } });
  await user.click(await screen.findByRole('button', { name: /^Delete the PDF export from Nov 26/ }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(server.callsOf('DELETE /api/exports/e-1')).toHaveLength(0);

  server.on(EXPORTS, exportList([pendingExport()]));
  await user.click(button(/^Delete the PDF export from Nov 26/));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The export was deleted.')).toBeVisible();
  expect(await rows()).toHaveLength(1);

  server.on(EXPORTS, exportList([]));
  await user.click(button(/^Delete the PDF export from Nov 27/));
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('No exports yet')).toBeVisible();
});
