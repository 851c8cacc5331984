import { screen, within } from '@testing-library/react';
import { renderPractice } from '../../testing/appointments.js';
import { forgetEverything, zoe } from '../../testing/renderApp.js';

afterEach(forgetEverything);

const setUp = () => screen.findByRole('heading', { level: 1, name: 'Set up two-factor sign-in' });

it('leads someone who has to set up two-factor sign-in to it, and then to the page they wanted', async () => {
  const { user } = renderPractice('/reminders', (server) => {
    server.on('GET /me', { body: { ...zoe, needsSecondFactor: true } }, { body: zoe });
    server.on('POST /api/account/two-factor', {
      body: { secret: 'ABCD', uri: 'otpauth://totp/x?secret=ABCD' },
    });
    server.on('POST /api/account/two-factor/confirm', { body: { recoveryCodes: ['aaaa-bbbb'] } });
  });
  expect(await setUp()).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Set It Up' }));
  const password = within(await screen.findByRole('dialog', { name: 'Turn on two-factor sign-in' }));
  await user.type(password.getByLabelText('Password'), 'my own');
  await user.click(password.getByRole('button', { name: 'Continue' }));
  const code = within(await screen.findByRole('dialog', { name: 'Scan the code' }));
  await user.type(code.getByLabelText('Code from the app'), '123456');
  await user.click(code.getByRole('button', { name: 'Turn On' }));
  await user.click(await screen.findByRole('button', { name: 'I’ve saved them' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Reminders' })).toBeVisible();
});

it('replaces the page of someone who is at work when the rule is made', async () => {
  renderPractice('/reminders', (server) => {
    server.on('GET /me', { body: zoe }, { body: { ...zoe, needsSecondFactor: true } });
    server.on('GET /api/reminders?limit=1000', {
      status: 403,
      body: { code: 'SECOND_FACTOR_MISSING', message: 'Set it up first.' },
    });
  });
  expect(await setUp()).toBeInTheDocument();
});
