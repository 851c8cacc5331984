import { screen } from '@testing-library/react';
import { clearBrowserState, renderApp } from '../../testing/renderApp.js';
import { type StubResponse, stubHttp } from '../../testing/stubHttp.js';

afterEach(clearBrowserState);

const REQUEST = 'POST /auth/forgot-password';
const email = () => screen.findByLabelText('Email');
const send = () => screen.findByRole('button', { name: 'Send reset link' });

it.each([
  ['', 'Email is required'],
  ['zoe@', 'Please enter a valid email address'],
])(`doesn't send the address %j, and shows "%s"`, async (typed, error) => {
  const { user, server } = renderApp('/forgot-password');
  if (typed) await user.type(await email(), typed);
  await user.click(await send());
  expect(await email()).toHaveAccessibleDescription(error);
  expect(await email()).toHaveFocus();
  expect(server.callsOf(REQUEST)).toHaveLength(0);
});

it('tells the user to check their email, and accepts another email address', async () => {
  const { user, server } = renderApp('/forgot-password');
  server.on(REQUEST, { body: { message: 'ok' } });
  await user.type(await email(), ' Zoe@Example.org');
  await user.click(await send());
  expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toHaveFocus();
  expect(server.callsOf(REQUEST)[0]?.body).toEqual({ email: 'zoe@example.org' });
  expect(screen.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/login');
  await user.click(screen.getByRole('button', { name: 'Try Another Email' }));
  expect(await email()).toHaveValue('');
});

it.each<StubResponse>([{ offline: true }, { status: 500, body: {} }, { body: '{"mess' }])(
  'shows an error when the request fails (%j), and keeps the email address',
  async (answer) => {
    const { user, server } = renderApp('/forgot-password');
    server.on(REQUEST, answer, { body: { message: 'ok' } });
    await user.type(await email(), 'zoe@example.org');
    await user.click(await send());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to send reset email. Please try again.',
    );
    expect(await email()).toHaveValue('zoe@example.org');
    await user.click(await send());
    expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toBeInTheDocument();
  },
);

it("shows who to ask for a link when the server doesn't send email", async () => {
  const http = stubHttp();
  http.on('GET /auth/register', { body: { open: true, savesMailToFiles: true } });
  http.on(REQUEST, { status: 500, body: {} }, { body: { message: 'ok' } });
  const { user } = renderApp('/forgot-password', http);
  await user.type(await email(), 'zoe@example.org');
  expect(await screen.findByText(/ask your administrator/)).toBeInTheDocument();
  const request = screen.getByRole('button', { name: 'Request reset link' });
  await user.click(request);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to request the link. Please try again.');
  await user.click(request);
  expect(await screen.findByRole('heading', { name: 'Ask Your Administrator' })).toHaveFocus();
  expect(document.body).not.toHaveTextContent(/check your email|on its way|spam|send you/i);
});
