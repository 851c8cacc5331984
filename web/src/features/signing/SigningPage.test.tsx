import {
  type ContractSignature,
  SIGNING_CONSENT_TEXT,
  type SigningPage as SigningPageState,
  withSignatures,
} from '@doula-desk/domain';
import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { createSentContract, shownContents } from '../../testing/contracts.js';
import { type FetchStub, stubFetch } from '../../testing/stubFetch.js';
import SigningPage from './SigningPage.js';

afterEach(() => {
  jest.restoreAllMocks();
});

const PAGE = 'GET /api/sign/t0ken';
const OPENED = 'POST /api/sign/t0ken/opened';
const SIGN = 'POST /api/sign/t0ken/sign';
const HASH = 'a'.repeat(64);

const contractDetails = {
  contents: shownContents(createSentContract()),
  businessName: 'Example Birth Support',
  practitionerName: 'Zoë Núñez',
  clientName: 'Ana Lopez',
  expiryDate: '2026-12-09',
  timeZone: 'America/New_York',
};
const file = { id: 'd-1', status: 'ready', progress: 100, sha256: HASH, pages: 3 } as const;
const open: SigningPageState = { state: 'open', contract: contractDetails, document: file };
const signed: SigningPageState = {
  state: 'signed',
  contract: contractDetails,
  signedAt: '2026-11-27T15:00:00.000Z',
  copy: file,
  isSealed: false,
};

function renderPage(prepare: (server: FetchStub) => void) {
  const server = stubFetch();
  server.on(OPENED, { status: 204 });
  server.on('POST /api/sign/t0ken/consent', { status: 204 });
  prepare(server);
  render(
    <MemoryRouter initialEntries={['/sign/t0ken']}>
      <Routes>
        <Route path="/sign/:token" element={<SigningPage />} />
      </Routes>
    </MemoryRouter>,
  );
  return { server, user: userEvent.setup({ delay: null }) };
}

const consent = () => screen.findByRole('checkbox', { name: SIGNING_CONSENT_TEXT });

/** Draws a line on the pad between two points, given as fractions of its size. */
function draw(pad: Element, from: [number, number], to: [number, number]): void {
  const width = 250;
  const height = 100;
  pad.getBoundingClientRect = () => new DOMRect(0, 0, width, height);
  Object.assign(pad, { setPointerCapture: () => {} });
  const at = ([x, y]: [number, number]) => ({
    clientX: x * width,
    clientY: y * height,
    pointerId: 1,
    button: 0,
  });
  fireEvent.pointerDown(pad, at(from));
  fireEvent.pointerMove(pad, at(to));
  fireEvent.pointerUp(pad, at(to));
}

it('shows the contract, and reports it as opened once the page is visible', async () => {
  const { server } = renderPage((given) => given.on(PAGE, { body: open }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Your contract with Example Birth Support',
  );
  expect(screen.getByText(/You can sign it until Dec 9, 2026/)).toBeVisible();
  expect(screen.getByRole('article')).toHaveTextContent('$1,200.00');
  await waitFor(() => expect(server.callsOf(OPENED)).toHaveLength(1));
  expect(server.callsOf(SIGN)).toHaveLength(0);
  expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute(
    'content',
    'noindex, nofollow, noarchive',
  );
});

it('reports nothing while the page is hidden', async () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { server } = renderPage((given) => given.on(PAGE, { body: open }));
  await screen.findByRole('article');
  await new Promise((resolve) => window.requestAnimationFrame(resolve));
  expect(server.callsOf(OPENED)).toHaveLength(0);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(server.callsOf(OPENED)).toHaveLength(1));
});

it('requires consent and a name to sign', async () => {
  const { server, user } = renderPage((given) => {
    given.on(PAGE, { body: open }, { body: signed });
    given.on(SIGN, { body: signed });
  });
  const button = await screen.findByRole('button', { name: 'Sign contract' });
  await user.click(button);
  expect(await screen.findByText('Please check the box if you agree.')).toBeVisible();
  await user.click(await consent());
  await user.click(button);
  expect(await screen.findByText('Please enter your full name.')).toBeVisible();
  expect(screen.getByLabelText('Your full name')).toHaveFocus();
  expect(server.callsOf(SIGN)).toHaveLength(0);
  await user.type(screen.getByLabelText('Your full name'), 'Ana Lopez{Enter}');
  expect(await screen.findByRole('heading', { name: 'You signed this contract' })).toBeVisible();
  expect(server.callsOf(SIGN)[0]?.body).toEqual({
    consent: true,
    method: 'typed',
    name: 'Ana Lopez',
    timeZone: expect.any(String),
    sha256: HASH,
  });
  expect(screen.getByRole('link', { name: 'Download your copy' })).toHaveAttribute(
    'href',
    '/api/sign/t0ken/pdf',
  );
});

it('tells the client if the server has no proof of a signature', async () => {
  const signature: ContractSignature = {
    ...{ party: 'client', name: 'Ana Lopez', method: 'typed', signedAt: '2026-11-27T15:00:00.000Z' },
    ...{ timeZone: 'America/New_York', drawing: null, isUnproven: true },
  };
  const contents = withSignatures(contractDetails.contents, [signature]);
  renderPage((given) => given.on(PAGE, { body: { ...signed, contract: { ...contractDetails, contents } } }));
  expect(await screen.findByRole('heading', { name: 'This contract isn’t confirmed' })).toBeVisible();
  expect(screen.queryByText(/You signed/)).toBeNull();
  const place = within(screen.getByRole('region', { name: 'Signature of the client' }));
  expect(place.getByText('Not confirmed')).toBeVisible();
  expect(place.getByText(/no proof that it recorded this signature as shown here/)).toBeVisible();
});

it('stores a drawn signature as fractions of the pad, with undo and clear', async () => {
  const { server, user } = renderPage((given) => {
    given.on(PAGE, { body: open }, { body: signed });
    given.on(SIGN, { body: signed });
  });
  await user.click(await consent());
  await user.click(screen.getByLabelText('Draw my signature'));
  await user.type(screen.getByLabelText('Your full name'), 'Ana Lopez');
  await user.click(screen.getByRole('button', { name: 'Sign contract' }));
  expect(await screen.findByText('Please draw your signature.')).toBeVisible();
  draw(screen.getByRole('img', { name: 'Signature pad' }), [0.1, 0.2], [0.4, 0.6]);
  const pad = screen.getByRole('img', { name: 'Your drawn signature' });
  draw(pad, [0.5, 0.5], [0.9, 0.9]);
  expect(pad.querySelectorAll('path')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(pad.querySelectorAll('path')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(pad.querySelectorAll('path')).toHaveLength(0);
  draw(pad, [0.1, 0.2], [0.4, 0.6]);
  await user.click(screen.getByRole('button', { name: 'Sign contract' }));
  await screen.findByRole('heading', { name: 'You signed this contract' });
  expect(server.callsOf(SIGN)[0]?.body).toMatchObject({
    method: 'drawn',
    name: 'Ana Lopez',
    drawing: {
      aspectRatio: 2.5,
      strokes: [
        [
          [0.1, 0.2],
          [0.4, 0.6],
        ],
      ],
    },
  });
});

it('keeps the input without a connection, and signs on retry', async () => {
  const { server, user } = renderPage((given) => {
    given.on(PAGE, { body: open }, { body: signed });
    given.on(SIGN, { offline: true }, { body: signed });
  });
  await user.click(await consent());
  await user.click(screen.getByLabelText('Draw my signature'));
  await user.type(screen.getByLabelText('Your full name'), 'Ana Lopez');
  draw(screen.getByRole('img', { name: 'Signature pad' }), [0.1, 0.2], [0.4, 0.6]);
  await user.click(screen.getByRole('button', { name: 'Sign contract' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Network error. Check your connection and try again. Your signature is still here.',
  );
  expect(screen.getByRole('img', { name: 'Your drawn signature' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign contract' }));
  expect(await screen.findByRole('heading', { name: 'You signed this contract' })).toBeVisible();
  expect(server.callsOf(SIGN)).toHaveLength(2);
});

it('asks the client to read a contract again if it has changed', async () => {
  const { user } = renderPage((given) => {
    given.on(PAGE, { body: open });
    given.on(SIGN, { status: 409, body: { code: 'CONTRACT_CHANGED', message: 'Changed.' } });
  });
  await user.click(await consent());
  await user.type(screen.getByLabelText('Your full name'), 'Ana Lopez{Enter}');
  expect(await screen.findByText(/Please read it again before you sign/)).toBeVisible();
  expect(await consent()).not.toBeChecked();
});

it('says that the contract has ended in the meantime', async () => {
  const { user } = renderPage((given) => {
    given.on(PAGE, { body: open }, { body: { state: 'ended' } });
    given.on(SIGN, { status: 410, body: { code: 'SIGNING_ENDED', message: 'Ended.' } });
  });
  await user.click(await consent());
  await user.type(screen.getByLabelText('Your full name'), 'Ana Lopez{Enter}');
  expect(await screen.findByRole('heading', { name: 'This link is no longer active' })).toBeVisible();
});

it('declines with a reason', async () => {
  const DECLINE = 'POST /api/sign/t0ken/decline';
  const { server, user } = renderPage((given) => {
    given.on(PAGE, { body: open });
    given.on(DECLINE, { status: 204 });
  });
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  expect(await screen.findByRole('heading', { name: 'Decline this contract?' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  await user.type(screen.getByLabelText(/^Reason/), 'Too far away');
  await user.click(screen.getByRole('button', { name: 'Decline contract' }));
  expect(await screen.findByRole('heading', { name: 'You declined this contract' })).toBeVisible();
  expect(server.callsOf(DECLINE)[0]?.body).toMatchObject({ reason: 'Too far away' });
});

it.each([
  ['an unknown link', { status: 404 }, 'This link doesn’t work'],
  ['a link that has ended', { body: { state: 'ended' } }, 'This link is no longer active'],
  ['no connection', { offline: true }, 'The contract couldn’t be loaded'],
] as const)('has its own message for %s', async (_, response, title) => {
  renderPage((given) => given.on(PAGE, response));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

it('can retry a failed load', async () => {
  const { user } = renderPage((given) => given.on(PAGE, { offline: true }, { body: open }));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

it("waits for the contract's file to be generated before it can be signed", async () => {
  renderPage((given) =>
    given.on(
      PAGE,
      { body: { ...open, document: { ...file, status: 'rendering', sha256: null } } },
      { body: open },
    ),
  );
  const button = await screen.findByRole('button', { name: 'Sign contract' });
  expect(button).toBeDisabled();
  expect(screen.getByText(/still being prepared/)).toBeVisible();
  await waitFor(() => expect(button).toBeEnabled());
  expect(within(screen.getByRole('article')).getByText('Signatures')).toBeVisible();
});
