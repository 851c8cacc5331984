import { screen } from '@testing-library/react';
import { forgetEverything, renderApp } from '../../testing/renderApp.js';
import type { Answer } from '../../testing/stubHttp.js';

afterEach(forgetEverything);

const email = () => screen.findByLabelText('Email');
const send = () => screen.findByRole('button', { name: 'Send reset link' });

test.each([
  ['', 'Email is required'],
  ['zoe@', 'Please enter a valid email address'],
])('%j is not sent: %s', async (typed, error) => {
  const { user, server } = renderApp('/forgot-password');
  if (typed) await user.type(await email(), typed);
  await user.click(await send());
  expect(await email()).toHaveAccessibleDescription(error);
  expect(await email()).toHaveFocus();
  expect(server.calls).toHaveLength(0);
});

test('says where to look, and takes another address', async () => {
  const { user, server } = renderApp('/forgot-password');
  server.on('POST /auth/forgot-password', { body: { message: 'ok' } });
  await user.type(await email(), ' Zoe@Example.org');
  await user.click(await send());
  expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toHaveFocus();
  expect(server.calls[0]?.body).toEqual({ email: 'zoe@example.org' });
  expect(screen.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/login');
  await user.click(screen.getByRole('button', { name: 'Try Another Email' }));
  expect(await email()).toHaveValue('');
});

test.each<Answer>([{ offline: true }, { status: 500, body: {} }, { body: '{"mess' }])(
  'a failure (%j) says so and keeps the address',
  async (answer) => {
    const { user, server } = renderApp('/forgot-password');
    server.on('POST /auth/forgot-password', answer, { body: { message: 'ok' } });
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
