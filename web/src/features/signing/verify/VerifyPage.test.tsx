import { webcrypto } from 'node:crypto';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { type FetchStub, stubFetch } from '../../../testing/stubFetch.js';
import { wholeText } from '../../../testing/wholeText.js';
import VerifyPage from './VerifyPage.js';

const VERIFY = 'POST /api/verify';
const sha256 = async (text: string) =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', Buffer.from(text, 'latin1'))).toString('hex');

const subtle = {
  // Node.js doesn't recognize jsdom's `Uint8Array`.
  digest: (algorithm: string, data: ArrayBuffer) => webcrypto.subtle.digest(algorithm, Buffer.from(data)),
};
const offerSubtle = (value: object | undefined) =>
  Object.defineProperty(globalThis.crypto, 'subtle', { value, configurable: true });
beforeEach(() => offerSubtle(subtle));

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

const PDF = '%PDF-1.7\nabc\n%%EOF\n';
const CERTIFICATE = 'c7'.repeat(32);
const sealedHere = {
  known: true,
  sealedAt: '2026-11-27T15:00:00.000Z',
  isFromArchive: false,
  certificate: CERTIFICATE,
};
const fileOf = (text: string) =>
  new File([Buffer.from(text, 'latin1')], 'contract.pdf', { type: 'application/pdf' });
const choose = () => screen.getByLabelText(/^Signed contract/);

/** Returns a PDF with the parts of a digital signature that the page reads: the byte range and the hash. */
async function signedPdf(contents = 'Agreement'): Promise<string> {
  const head = `%PDF-1.7\n${contents}\n/ByteRange [0 00000 00000 00000] /Contents `;
  const tail = '\n%%EOF\n';
  const length = '<'.length + 30 + 64 + '>'.length;
  const pad = (n: number) => String(n).padStart(5, '0');
  const range = `[0 ${pad(head.length)} ${pad(head.length + length)} ${pad(tail.length)}]`;
  const ranged = head.replace(/\[.*\]/, range);
  return `${ranged}<06092a864886f70d01090431220420${await sha256(ranged + tail)}>${tail}`;
}

describe('the contract verification page', () => {
  it('hashes the file locally, says that it was sealed here, and explains what that proves', async () => {
    const { server, user } = renderPage((given) => given.on(VERIFY, { body: sealedHere }));
    await user.upload(choose(), fileOf(PDF));
    expect(await screen.findByText(/This contract was sealed here on Nov 27, 2026/)).toBeVisible();
    expect(server.callsOf(VERIFY).map(({ body }) => body)).toEqual([{ sha256: await sha256(PDF) }]);
    expect(screen.getByRole('heading', { name: 'What this proves' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What this doesn’t prove' })).toBeVisible();
    expect(screen.getByText(CERTIFICATE)).toBeVisible();
    expect(screen.getByText(wholeText(`SHA-256 of contract.pdf: ${await sha256(PDF)}`))).toBeVisible();
  });

  it('says that a contract sealed before files were signed can only be verified here', async () => {
    const { user } = renderPage((given) => given.on(VERIFY, { body: { ...sealedHere, certificate: null } }));
    await user.upload(choose(), fileOf(PDF));
    expect(await screen.findByText(/can only be checked here/)).toBeVisible();
  });

  it('computes the same hash without HTTPS, where the browser has no hash functions', async () => {
    offerSubtle(undefined);
    const { server, user } = renderPage((given) => given.on(VERIFY, { body: sealedHere }));
    await user.upload(choose(), fileOf(PDF));
    expect(await screen.findByText(/This contract was sealed here on/)).toBeVisible();
    expect(server.callsOf(VERIFY).map(({ body }) => body)).toEqual([{ sha256: await sha256(PDF) }]);
  });

  it("doesn't vouch for a file that came with a backup", async () => {
    const { user } = renderPage((given) =>
      given.on(VERIFY, { body: { ...sealedHere, isFromArchive: true, certificate: null } }),
    );
    await user.upload(choose(), fileOf(PDF));
    expect(await screen.findByText(/was imported from a backup that says .* Nov 27, 2026/)).toBeVisible();
    expect(screen.getByText(/That proves nothing about the signatures/)).toBeVisible();
    expect(screen.queryByText(/This contract was sealed here/)).not.toBeInTheDocument();
  });

  it("says that a file isn't recognized", async () => {
    const { user } = renderPage((given) => given.on(VERIFY, { body: { known: false } }));
    await user.upload(choose(), fileOf(PDF));
    expect(await screen.findByText(/This server doesn’t recognize this file/)).toBeVisible();
  });

  it('says that a file was changed after it was signed', async () => {
    const { user } = renderPage((given) => given.on(VERIFY, { body: { known: false } }));
    await user.upload(choose(), fileOf((await signedPdf()).replace('Agreement', 'Agreemenl')));
    expect(await screen.findByText(/This file was changed after it was sealed/)).toBeVisible();
  });

  it("doesn't vouch for a valid signature from elsewhere", async () => {
    const { user } = renderPage((given) => given.on(VERIFY, { body: { known: false } }));
    await user.upload(choose(), fileOf(await signedPdf()));
    expect(await screen.findByText(/anyone can sign a file/)).toBeVisible();
  });

  it('says that data was appended to a contract that was sealed here', async () => {
    const original = await signedPdf();
    const { server, user } = renderPage((given) =>
      given.on(VERIFY, { body: { known: false } }, { body: sealedHere }),
    );
    await user.upload(choose(), fileOf(`${original}more`));
    expect(await screen.findByText(/Something was added to this file after .* Nov 27, 2026/)).toBeVisible();
    expect(server.callsOf(VERIFY).map(({ body }) => body)).toEqual([
      { sha256: await sha256(`${original}more`) },
      { sha256: await sha256(original) },
    ]);
  });

  it('accepts a file dropped anywhere on the page', async () => {
    renderPage((given) => given.on(VERIFY, { body: sealedHere }));
    const target = screen.getByRole('heading', { name: 'Verify a contract' });
    fireEvent.drop(target, { dataTransfer: { files: [fileOf(PDF), fileOf(PDF)], types: ['Files'] } });
    expect(await screen.findByText('Drop one file at a time.')).toBeVisible();
    fireEvent.drop(target, { dataTransfer: { files: [fileOf(PDF)], types: ['Files'] } });
    expect(await screen.findByText(/This contract was sealed here on/)).toBeVisible();
  });

  it("doesn't look up a file that isn't a PDF", async () => {
    const { server, user } = renderPage((given) => given.on(VERIFY, { body: sealedHere }));
    await user.upload(choose(), fileOf('Dear diary'));
    expect(await screen.findByText(/This file isn’t a PDF/)).toBeVisible();
    expect(server.callsOf(VERIFY)).toEqual([]);
  });

  it('accepts a pasted hash', async () => {
    const hash = await sha256(PDF);
    const { server, user } = renderPage((given) => given.on(VERIFY, { body: { known: false } }));
    await user.type(screen.getByLabelText(/^SHA-256/), 'abc{Enter}');
    expect(await screen.findByText('Please enter the 64 characters of a SHA-256 hash')).toBeVisible();
    await user.clear(screen.getByLabelText(/^SHA-256/));
    await user.type(screen.getByLabelText(/^SHA-256/), ` ${hash.toUpperCase()} {Enter}`);
    expect(await screen.findByText(/This server doesn’t recognize this file/)).toBeVisible();
    expect(server.callsOf(VERIFY)).toEqual([expect.objectContaining({ body: { sha256: hash } })]);
  });

  it('shows an error when the request fails', async () => {
    const { user } = renderPage((given) => given.on(VERIFY, { offline: true }));
    await user.upload(choose(), fileOf(PDF));
    expect(await screen.findByText('Network error. Check your connection and try again.')).toBeVisible();
  });
});
