import type { DocumentState } from '@doula-desk/domain';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeToken } from '../../lib/http/token.js';
import { catchSavedFiles, restoreFileSaving } from '../../testing/savedFiles.js';
import { stubHttp } from '../../testing/stubHttp.js';
import { DownloadPdfButton } from './index.js';

const ASK = 'POST /api/clients/c1/birth-plans/p1/pdf';
const LOOK = 'GET /api/documents/d1';
const FILE = 'GET /api/documents/d1/file';

const document = (changes: Partial<DocumentState>): { body: { document: DocumentState } } => ({
  body: {
    document: {
      id: 'd1',
      kind: 'birth-plan',
      paper: 'letter',
      status: 'pending',
      progress: 0,
      failure: null,
      pages: null,
      size: null,
      sha256: null,
      isUnproven: false,
      ...changes,
    },
  },
});

let saved: { name: string; size: number }[];
beforeEach(() => {
  writeToken('t-1');
  saved = catchSavedFiles();
});
afterEach(restoreFileSaving);

function open() {
  const server = stubHttp();
  const subject = { kind: 'birth-plan', clientId: 'c1', id: 'p1' } as const;
  const { unmount } = render(<DownloadPdfButton subject={subject} of="birth plan for Zoë" />);
  const user = userEvent.setup({ delay: null });
  return { server, user, unmount };
}

const ask = () => screen.findByRole('button', { name: 'Download PDF of the birth plan for Zoë' });

/** A blob response from axios. */
const pdf = (name: string) => ({
  body: 'PDF' as unknown,
  headers: { 'content-disposition': `attachment; filename="Plan - Zo_.pdf"; filename*=UTF-8''${name}` },
});

it("waits for the PDF, shows its progress, and saves it under the server's file name", async () => {
  const { server, user } = open();
  server.on(ASK, document({}));
  let finish: (value?: unknown) => void = () => undefined;
  const waiting = new Promise((resolve) => {
    finish = resolve;
  });
  server.on(LOOK, document({ status: 'rendering', progress: 25 }), {
    ...document({ status: 'ready', progress: 100 }),
    after: waiting,
  });
  server.on(FILE, pdf(encodeURIComponent('Plan - Zoë 李.pdf')));
  await user.click(await ask());
  expect(await screen.findByRole('button', { name: /Creating the PDF .* 25%/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click(screen.getByRole('button'));
  finish();
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['Plan - Zoë 李.pdf']));
  expect(server.callsOf(ASK).map(({ body }) => body)).toEqual([{}]);
  expect(await ask()).toBeVisible();
});

it("saves a PDF that the server can't vouch for, and shows a warning until the next download", async () => {
  const { server, user } = open();
  const ready = { status: 'ready', progress: 100 } as const;
  server.on(ASK, document({ ...ready, isUnproven: true }), document(ready));
  server.on(FILE, pdf('Contract%20(not%20confirmed).pdf'));
  await user.click(await ask());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Not confirmed This server has no proof that it created this PDF/,
  );
  expect(saved.map(({ name }) => name)).toEqual(['Contract (not confirmed).pdf']);
  await user.click(await ask());
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(screen.queryByRole('alert')).toBeNull();
});

it("says why the PDF couldn't be created, and can be retried", async () => {
  const { server, user } = open();
  const failure = 'The PDF couldn’t be created. Please try again.';
  server.on(ASK, document({ status: 'failed', failure }), document({ status: 'ready', progress: 100 }));
  server.on(FILE, pdf('Plan.pdf'));
  await user.click(await ask());
  expect(await screen.findByRole('alert')).toHaveTextContent(failure);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('can be retried after losing the connection', async () => {
  const { server, user } = open();
  server.on(ASK, { offline: true });
  await user.click(await ask());
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error');
});

it('keeps waiting for the PDF if the connection is lost for a moment', async () => {
  const { server, user } = open();
  server.on(ASK, document({}));
  server.on(LOOK, { offline: true }, document({ status: 'ready', progress: 100 }));
  server.on(FILE, pdf('Plan.pdf'));
  await user.click(await ask());
  await waitFor(() => expect(saved).toHaveLength(1), { timeout: 5_000 });
  expect(screen.queryByRole('alert')).toBeNull();
});

it("doesn't start a download after the user leaves the page", async () => {
  const { server, user, unmount } = open();
  server.on(ASK, document({}));
  server.on(LOOK, document({ status: 'ready' }));
  server.on(FILE, pdf('Plan.pdf'));
  await user.click(await ask());
  await screen.findByRole('button', { name: /Creating the PDF/ });
  unmount();
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(saved).toEqual([]);
});
