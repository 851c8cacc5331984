import { screen, waitFor, within } from '@testing-library/react';
import { forgetEverything } from '../../../testing/renderApp.js';
import type { Answer } from '../../../testing/stubHttp.js';
import { listed, openSignedIn, serverWithProfile } from '../testing/clients.js';

afterEach(forgetEverything);

const PREVIEW = 'POST /api/clients/import/preview';
const IMPORT = 'POST /api/clients/import';
const CSV = 'First Name,Due Date\r\nZoë,03/07/2027\r\n';

const columns = [
  { header: 'First Name', path: 'firstName' },
  { header: 'Shoe Size', path: null },
];
const good = {
  columns,
  problems: [],
  rows: [
    {
      row: 2,
      name: 'Zoë',
      outcome: 'ready',
      errors: [],
      client: { email: '', phone: '', dateOfBirth: null, edd: '2027-03-07' },
    },
    { row: 3, name: 'Ada Núñez', outcome: 'duplicate', errors: [] },
    { row: 5, name: 'ZOË', outcome: 'duplicate', sameAsRow: 2, errors: [] },
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
    },
  ],
  invalid: 1,
};

async function preview(answer: Answer | Answer[], ...imports: Answer[]) {
  const server = serverWithProfile();
  server.on('GET /api/clients', {
    body: { clients: [listed({ id: 'a', firstName: 'Ada' })], nextCursor: null },
  });
  server.on(PREVIEW, ...[answer].flat());
  server.on(IMPORT, ...imports);
  const app = openSignedIn('/clients', server);
  await app.user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import clients' }));
  await app.user.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(dialog.getByLabelText('CSV file')).toHaveAccessibleDescription('Please choose a file');
  await app.user.upload(
    dialog.getByLabelText('CSV file'),
    new File([CSV], 'clients.csv', { type: 'text/csv' }),
  );
  await app.user.click(dialog.getByRole('radio', { name: /^Day first/ }));
  await app.user.click(dialog.getByRole('button', { name: 'Preview' }));
  return { app, server, dialog };
}

test('a file is read, shown line by line, and imported after a yes', async () => {
  const { app, server, dialog } = await preview(
    { body: good },
    { status: 201, body: { imported: 1, duplicates: 1 } },
  );
  const lines = within(await dialog.findByRole('list', { name: 'Lines of the file' })).getAllByRole(
    'listitem',
  );
  expect(lines[0]).toHaveTextContent('Line 2Zoëdue Mar 7, 2027New');
  expect(lines[1]).toHaveTextContent('Line 3Ada NúñezAlready among your clients');
  expect(lines[1]).toHaveTextContent('Duplicate');
  expect(lines[2]).toHaveTextContent('The same client as in line 2; left out');
  expect(
    dialog.getByText('These columns are not known and will be left out: Shoe Size.'),
  ).toBeInTheDocument();
  expect(server.callsOf(PREVIEW)[0]?.body).toEqual({ csv: CSV, dateOrder: 'day-first' });
  expect(server.callsOf(IMPORT)).toHaveLength(0);

  const listCalls = server.callsOf('GET /api/clients').length;
  await app.user.click(dialog.getByRole('button', { name: 'Import 1 client' }));
  expect(await screen.findByText('1 client imported. 1 duplicate was left out.')).toBeInTheDocument();
  expect(server.callsOf(IMPORT)[0]?.body).toEqual({ csv: CSV, dateOrder: 'day-first' });
  expect(server.callsOf(IMPORT)[0]?.headers['Idempotency-Key']).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.callsOf('GET /api/clients').length).toBe(listCalls + 1);
});

test('an import may end with nobody looking, and the next one begins anew', async () => {
  let answer = () => {};
  const after = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const outcome = { status: 201, body: { imported: 1, duplicates: 1 }, after };
  const { app, dialog } = await preview({ body: good }, outcome);
  await app.user.click(await dialog.findByRole('button', { name: 'Import 1 client' }));
  await app.user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer();
  await screen.findByText('1 client imported. 1 duplicate was left out.');
  await app.user.click(screen.getByRole('button', { name: 'Import' }));
  expect(within(await screen.findByRole('dialog')).getByLabelText('CSV file')).toBeVisible();
});

test('nothing can be imported while a line needs fixing; those lines come first', async () => {
  const { app, dialog } = await preview({ body: bad });
  const lines = () =>
    within(dialog.getByRole('list', { name: 'Lines of the file' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  await dialog.findByText(/Nothing is imported while a line needs fixing/);
  expect(lines()).toEqual([
    'Line 4BeaExpected due date: Please enter a valid date. The file says 13/45/2027Needs fixing',
  ]);
  expect(dialog.getByRole('button', { name: 'Import 1 client' })).toBeDisabled();
  await app.user.selectOptions(dialog.getByRole('combobox', { name: 'Show' }), 'All lines');
  expect(lines()).toHaveLength(4);
  await app.user.click(dialog.getByRole('button', { name: 'Choose another file' }));
  expect(dialog.getByLabelText('CSV file')).toBeInTheDocument();
});

test('what is wrong with the file as a whole is said', async () => {
  const problem = "The first row must have a 'First Name' column.";
  const { dialog } = await preview({
    body: { ...good, problems: [problem], rows: [], ready: 0, duplicates: 0 },
  });
  expect(await dialog.findByText(problem)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Import 0 clients' })).toBeDisabled();
});

test('an import that failed says so, and the same file is sent under the same key again', async () => {
  const { app, server, dialog } = await preview(
    { body: good },
    { offline: true },
    { status: 201, body: { imported: 1, duplicates: 1 } },
  );
  await app.user.click(await dialog.findByRole('button', { name: 'Import 1 client' }));
  expect(await dialog.findByText(/^Nothing was imported\. Network error/)).toBeInTheDocument();
  await app.user.click(dialog.getByRole('button', { name: 'Import 1 client' }));
  expect(await screen.findByText('1 client imported. 1 duplicate was left out.')).toBeInTheDocument();
  const keys = server.callsOf(IMPORT).map(({ headers }) => headers['Idempotency-Key']);
  expect(keys[1]).toBe(keys[0]);
});

it('waits for its turn while the server still reads another file', async () => {
  const busy = {
    status: 429,
    headers: { 'retry-after': '0' },
    body: { code: 'IMPORT_IN_PROGRESS', message: 'Another file is still being read.' },
  };
  const { app, server, dialog } = await preview([busy, { body: good }], busy, {
    status: 201,
    body: { imported: 1, duplicates: 1 },
  });
  await dialog.findByRole('list', { name: 'Lines of the file' });
  expect(server.callsOf(PREVIEW)).toHaveLength(2);
  await app.user.click(dialog.getByRole('button', { name: /^Import/ }));
  await waitFor(() => expect(server.callsOf(IMPORT)).toHaveLength(2));
  expect(await screen.findByText(/^1 client imported/)).toBeVisible();
});
