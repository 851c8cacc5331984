import { screen, waitFor, within } from '@testing-library/react';
import { clearBrowserState } from '../../../testing/renderApp.js';
import { catchSavedFiles, restoreFileSaving } from '../../../testing/savedFiles.js';
import type { StubResponse } from '../../../testing/stubHttp.js';
import { clientListEntry, openSignedIn, serverWithProfile } from '../testing/clients.js';

afterEach(clearBrowserState);

const PREVIEW = 'POST /api/clients/import/preview';
const IMPORT = 'POST /api/clients/import';
const CSV = 'First Name,Due Date\r\nZoë,03/07/2027\r\n';

const columns = [
  { header: 'First Name', path: 'firstName' },
  { header: 'Shoe Size', path: null },
];
const good = {
  columns,
  dateOrder: 'month-first',
  ambiguousDate: null as string | null,
  rejected: '',
  problems: [],
  rows: [
    {
      row: 2,
      name: 'Zoë',
      outcome: 'ready',
      errors: [],
      warnings: [],
      client: { email: '', phone: '', dateOfBirth: null, edd: '2027-03-07' },
    },
    { row: 3, name: 'Ada Núñez', outcome: 'duplicate', errors: [], warnings: [] },
    { row: 5, name: 'ZOË', outcome: 'duplicate', sameAsRow: 2, errors: [], warnings: [] },
  ],
  ready: 1,
  duplicates: 2,
  repeated: 1,
  invalid: 0,
};
const bad = {
  ...good,
  rows: [
    ...good.rows,
    {
      row: 4,
      name: 'Bea',
      outcome: 'invalid',
      errors: [{ field: 'edd', message: 'Please enter a valid date', value: '13/45/2027' }],
      warnings: [],
    },
  ],
  invalid: 1,
  rejected: 'First Name,Reason\r\nBea,Due Date: Please enter a valid date\r\n',
};

async function preview(answer: StubResponse | StubResponse[], ...imports: StubResponse[]) {
  const server = serverWithProfile();
  server.on('GET /api/clients', {
    body: { clients: [clientListEntry({ id: 'a', firstName: 'Ada' })], nextCursor: null },
  });
  server.on(PREVIEW, ...[answer].flat());
  server.on(IMPORT, ...imports);
  const app = openSignedIn('/clients', server);
  await app.user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import clients' }));
  await app.user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(dialog.getByLabelText('CSV file')).toHaveAccessibleDescription(
    /^One client per row, .* before anything is saved\. Please choose a file$/,
  );
  await app.user.upload(
    dialog.getByLabelText('CSV file'),
    new File([CSV], 'clients.csv', { type: 'text/csv' }),
  );
  await app.user.click(dialog.getByRole('button', { name: 'Preview' }));
  return { app, server, dialog };
}

it('reads a file, previews it row by row, and imports it after confirmation', async () => {
  const { app, server, dialog } = await preview(
    { body: good },
    { status: 201, body: { imported: 1, duplicates: 1, invalid: 0 } },
  );
  const lines = within(await dialog.findByRole('list', { name: 'Rows in the file' })).getAllByRole(
    'listitem',
  );
  expect(lines[0]).toHaveTextContent('Row 2Zoëdue Mar 7, 2027New');
  expect(lines[1]).toHaveTextContent('Row 3Ada NúñezAlready one of your clients');
  expect(lines[1]).toHaveTextContent('Duplicate');
  expect(lines[2]).toHaveTextContent('The same client as in row 2; skipped');
  expect(
    dialog.getByText('These columns aren’t recognized and won’t be imported: Shoe Size.'),
  ).toBeInTheDocument();
  expect(server.callsOf(PREVIEW)[0]?.body).toEqual({ csv: CSV });
  expect(server.callsOf(IMPORT)).toHaveLength(0);

  const listCalls = server.callsOf('GET /api/clients').length;
  await app.user.click(dialog.getByRole('button', { name: 'Import 1 client' }));
  expect(await screen.findByText('1 client imported. 1 duplicate was skipped.')).toBeInTheDocument();
  expect(server.callsOf(IMPORT)[0]?.body).toEqual({ csv: CSV });
  expect(server.callsOf(IMPORT)[0]?.headers['Idempotency-Key']).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.callsOf('GET /api/clients').length).toBe(listCalls + 1);
});

it('can finish an import in the background, and starts over the next time', async () => {
  let answer = () => {};
  const after = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const outcome = { status: 201, body: { imported: 1, duplicates: 1, invalid: 0 }, after };
  const { app, dialog } = await preview({ body: good }, outcome);
  await app.user.click(await dialog.findByRole('button', { name: 'Import 1 client' }));
  await app.user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer();
  await screen.findByText('1 client imported. 1 duplicate was skipped.');
  await app.user.click(screen.getByRole('button', { name: 'Import' }));
  expect(within(await screen.findByRole('dialog')).getByLabelText('CSV file')).toBeVisible();
});

it('imports the valid rows, and offers the others as a file', async () => {
  const saved = catchSavedFiles();
  const imported = { imported: 1, duplicates: 1, invalid: 1 };
  const { app, dialog } = await preview({ body: bad }, { status: 201, body: imported });
  const lines = () =>
    within(dialog.getByRole('list', { name: 'Rows in the file' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  await dialog.findByText(/^Rows to fix are skipped/);
  expect(lines()).toEqual([
    'Row 4BeaExpected due date: Please enter a valid date. The file says 13/45/2027Needs fixing',
  ]);
  await app.user.selectOptions(dialog.getByRole('combobox', { name: 'Show' }), 'All rows');
  expect(lines()).toHaveLength(4);
  await app.user.click(dialog.getByRole('button', { name: 'Download the row to fix' }));
  expect(saved).toEqual([{ name: 'clients-to-fix.csv', size: bad.rejected.length }]);
  await app.user.click(dialog.getByRole('button', { name: 'Import 1 client' }));
  const toast = '1 client imported. 1 duplicate was skipped. 1 row with mistakes was skipped.';
  expect(await screen.findByText(toast)).toBeInTheDocument();
  await app.user.click(dialog.getByRole('button', { name: 'Download the row to fix' }));
  expect(saved).toHaveLength(2);
  await app.user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  restoreFileSaving();
});

it("asks for the date format before the import if the file's dates are ambiguous", async () => {
  const unclear = { ...good, ambiguousDate: '03/07/2027' };
  const { app, server, dialog } = await preview([{ body: unclear }, { body: unclear }], {
    status: 201,
    body: { imported: 1, duplicates: 1, invalid: 0 },
  });
  const question = await dialog.findByRole('group', { name: 'How are dates such as 03/07/2027 written?' });
  expect(dialog.getByRole('button', { name: 'Import 1 client' })).toBeDisabled();
  await app.user.click(within(question).getByRole('radio', { name: /^Day first/ }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Import 1 client' })).toBeEnabled());
  expect(server.callsOf(PREVIEW)[1]?.body).toEqual({ csv: CSV, dateOrder: 'day-first' });
  await app.user.click(dialog.getByRole('button', { name: 'Import 1 client' }));
  await screen.findByText('1 client imported. 1 duplicate was skipped.');
  expect(server.callsOf(IMPORT)[0]?.body).toEqual({ csv: CSV, dateOrder: 'day-first' });
});

it('uses columns that were mapped manually', async () => {
  const { app, server, dialog } = await preview([{ body: good }, { body: good }, { body: good }]);
  await app.user.click(await dialog.findByText('Columns in the file'));
  await app.user.selectOptions(dialog.getByRole('combobox', { name: 'Shoe Size' }), 'Expected due date');
  await app.user.selectOptions(dialog.getByRole('combobox', { name: 'First Name' }), 'First and last name');
  await waitFor(() => expect(server.callsOf(PREVIEW)).toHaveLength(3));
  expect(server.callsOf(PREVIEW)[2]?.body).toEqual({ csv: CSV, paths: ['fullName', 'edd'] });
});

it('warns about a phone number that lost digits', async () => {
  const warning = {
    field: 'phone',
    message: 'A spreadsheet has shortened this number',
    value: '4.47946E+11',
  };
  const rows = [{ ...good.rows[0], warnings: [warning] }];
  const { dialog } = await preview({ body: { ...good, rows } });
  const text = 'Phone: A spreadsheet has shortened this number. The file says 4.47946E+11';
  expect((await dialog.findByRole('list', { name: 'Rows in the file' })).textContent).toContain(text);
});

it('reports an error that affects the whole file', async () => {
  const problem = "The first row must have a 'First Name' column.";
  const { dialog } = await preview({
    body: { ...good, problems: [problem], rows: [], ready: 0, duplicates: 0 },
  });
  expect(await dialog.findByText(problem)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Import 0 clients' })).toBeDisabled();
});

it('reports a failed import, and resends the same file with the same key', async () => {
  const { app, server, dialog } = await preview(
    { body: good },
    { offline: true },
    { status: 201, body: { imported: 1, duplicates: 1, invalid: 0 } },
  );
  await app.user.click(await dialog.findByRole('button', { name: 'Import 1 client' }));
  expect(await dialog.findByText(/^Nothing was imported\. Network error/)).toBeInTheDocument();
  await app.user.click(dialog.getByRole('button', { name: 'Import 1 client' }));
  expect(await screen.findByText('1 client imported. 1 duplicate was skipped.')).toBeInTheDocument();
  const keys = server.callsOf(IMPORT).map(({ headers }) => headers['Idempotency-Key']);
  expect(keys[1]).toBe(keys[0]);
});

it('waits while the server is reading another file', async () => {
  const busy = {
    status: 429,
    headers: { 'retry-after': '0' },
    body: { code: 'IMPORT_IN_PROGRESS', message: 'Another file is still being read.' },
  };
  const { app, server, dialog } = await preview([busy, { body: good }], busy, {
    status: 201,
    body: { imported: 1, duplicates: 1, invalid: 0 },
  });
  await dialog.findByRole('list', { name: 'Rows in the file' });
  expect(server.callsOf(PREVIEW)).toHaveLength(2);
  await app.user.click(dialog.getByRole('button', { name: /^Import/ }));
  await waitFor(() => expect(server.callsOf(IMPORT)).toHaveLength(2));
  expect(await screen.findByText(/^1 client imported/)).toBeVisible();
});
