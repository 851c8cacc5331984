import { screen, within } from '@testing-library/react';
import { renderPractice } from '../../testing/appointments.js';
import { clearBrowserState, zoe } from '../../testing/renderApp.js';

afterEach(clearBrowserState);

const setUp = () => screen.findByRole('heading', { level: 1, name: 'Set up two-factor sign-in' });

it('requires setting up two-factor sign-in first, and then opens the requested page', async () => {
  const { user } = renderPractice('/reminders', (server) => {
    server.on('GET /me', { body: { ...zoe, needsSecondFactor: true } }, { body: zoe });
    server.on('POST /api/account/two-factor', {
      body: { secret: 'ABCD', uri: 'otpauth://totp/x?secret=ABCD' },
    });
    server.on('POST /api/account/two-factor/confirm', { body: { recoveryCodes: ['aaaa-bbbb'] } });
  });
  expect(await setUp()).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Set it up' }));
  const password = within(await screen.findByRole('dialog', { name: 'Turn on two-factor sign-in' }));
  await user.type(password.getByLabelText('Password'), 'my own');
  await user.click(password.getByRole('button', { name: 'Continue' }));
  const code = within(await screen.findByRole('dialog', { name: 'Scan the code' }));
  await user.type(code.getByLabelText('Code from the app'), '123456');
  await user.click(code.getByRole('button', { name: 'Turn on' }));
  await user.click(await screen.findByRole('button', { name: 'I’ve saved them' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Reminders' })).toBeVisible();
});

it('replaces the current page if the requirement is turned on in the meantime', async () => {
  renderPractice('/reminders', (server) => {
    server.on('GET /me', { body: zoe }, { body: { ...zoe, needsSecondFactor: true } });
    server.on('GET /api/reminders?limit=1000', {
      status: 403,
      body: { code: 'SECOND_FACTOR_MISSING', message: 'Set it up first.' },
    });
  });
  expect(await setUp()).toBeInTheDocument();
});
