import { webcrypto } from 'node:crypto';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { type FetchStub, stubFetch } from '../../../testing/stubFetch.js';
import VerifyPage from './VerifyPage.js';

const VERIFY = 'POST /api/verify';
/** SHA-256 of the three letters 'abc' (the example of FIPS 180-4). */
const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

beforeAll(() => {
  const subtle = {
    // What a file of jsdom holds is not what Node.js takes for bytes.
    digest: (algorithm: string, data: ArrayBuffer) => webcrypto.subtle.digest(algorithm, Buffer.from(data)),
  };
  Object.defineProperty(globalThis.crypto, 'subtle', { value: subtle, configurable: true });
});

function renderPage(prepare: (server: FetchStub) => void) {
  const server = stubFetch();
  prepare(server);
  render(
    <MemoryRouter>
      <VerifyPage />
    </MemoryRouter>,
  );
  return { server, user: userEvent.setup({ delay: null }) };
}

const chosen = () => new File(['abc'], 'contract.pdf', { type: 'application/pdf' });

test('works out the hash here and says that the file is known', async () => {
  const { server, user } = renderPage((given) =>
    given.on(VERIFY, { body: { known: true, sealedAt: '2026-11-27T15:00:00.000Z', isFromArchive: false } }),
  );
  await user.upload(screen.getByLabelText(/^Signed contract/), chosen());
  expect(await screen.findByText(/This contract was sealed here on Nov 27, 2026/)).toBeVisible();
  expect(server.callsOf(VERIFY).map(({ body }) => body)).toEqual([{ sha256: ABC }]);
});

test('does not vouch for a file that came with a backup', async () => {
  const { user } = renderPage((given) =>
    given.on(VERIFY, { body: { known: true, sealedAt: '2026-11-27T15:00:00.000Z', isFromArchive: true } }),
  );
  await user.upload(screen.getByLabelText(/^Signed contract/), chosen());
  expect(await screen.findByText(/came here with a backup, which says .* Nov 27, 2026/)).toBeVisible();
  expect(screen.queryByText(/This contract was sealed here/)).not.toBeInTheDocument();
});

test('says that a file is not known', async () => {
  const { user } = renderPage((given) => given.on(VERIFY, { body: { known: false } }));
  await user.upload(screen.getByLabelText(/^Signed contract/), chosen());
  expect(await screen.findByText(/This file is not known here/)).toBeVisible();
});

test('takes the hash itself, as people paste it', async () => {
  const { server, user } = renderPage((given) => given.on(VERIFY, { body: { known: false } }));
  await user.type(screen.getByLabelText(/^SHA-256/), 'abc{Enter}');
  expect(await screen.findByText('Please enter the 64 characters of a SHA-256 hash')).toBeVisible();
  await user.clear(screen.getByLabelText(/^SHA-256/));
  await user.type(screen.getByLabelText(/^SHA-256/), ` ${ABC.toUpperCase()} {Enter}`);
  expect(await screen.findByText(/This file is not known here/)).toBeVisible();
  expect(server.callsOf(VERIFY)).toEqual([expect.objectContaining({ body: { sha256: ABC } })]);
});

test('a call that fails says so', async () => {
  const { user } = renderPage((given) => given.on(VERIFY, { offline: true }));
  await user.upload(screen.getByLabelText(/^Signed contract/), chosen());
  expect(await screen.findByText('Network error. Check your connection and try again.')).toBeVisible();
});
