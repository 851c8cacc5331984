import { screen, waitFor } from '@testing-library/react';
import { clearBrowserState, renderApp } from '../../../testing/renderApp.js';

afterEach(clearBrowserState);

const strength = () => screen.getAllByRole('status').find((line) => line.textContent.startsWith('Strength'));

async function openReset() {
  const app = renderApp('/reset-password?token=secret');
  const field = await screen.findByLabelText('New password');
  return { ...app, field };
}

it('shows how strong a password is and how to improve it', async () => {
  const { user, field } = await openReset();
  expect(field).toHaveAccessibleDescription(/At least 8 characters/);
  await user.type(field, 'Summer2026!');
  await waitFor(
    () => expect(strength()).toHaveTextContent('Strength: Not strong enough yet. This is similar'),
    {
      timeout: 5000,
    },
  );
  await user.clear(field);
  await user.type(field, 'a quiet river 42');
  await waitFor(() => expect(strength()).toHaveTextContent('Strength: Strong'), { timeout: 5000 });
});

it("doesn't send a password that is easy to guess or longer than 128 characters", async () => {
  const { user, server, field } = await openReset();
  const repeat = screen.getByLabelText('Confirm new password');
  const send = () => user.click(screen.getByRole('button', { name: 'Change password' }));
  await user.type(field, 'password1');
  await user.type(repeat, 'password1');
  await waitFor(() => expect(strength()).toBeDefined(), { timeout: 5000 });
  await send();
  expect(field).toHaveAccessibleDescription(/This password is too easy to guess\. This is/);
  await user.clear(field);
  await user.click(field);
  await user.paste('x7 '.repeat(43));
  await send();
  expect(field).toHaveAccessibleDescription(/at most 128 characters/);
  expect(server.calls).toHaveLength(0);
});

it("shows the server's assessment, which takes the user's personal data into account", async () => {
  const { user, server, field } = await openReset();
  const message = 'This password is too easy to guess. It contains your name, email, or practice.';
  server.on('POST /auth/reset-password', {
    status: 400,
    body: { code: 'VALIDATION_FAILED', message, details: [{ field: 'password', message }] },
  });
  await user.type(field, 'moonrise births 12');
  await user.type(screen.getByLabelText('Confirm new password'), 'moonrise births 12');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});
