import { screen } from '@testing-library/react';
import { clearBrowserState, renderApp, zoe } from '../../testing/renderApp.js';
import type { StubResponse } from '../../testing/stubHttp.js';

const LOGIN = 'POST /auth/login';

afterEach(clearBrowserState);

const refused = (code: string, message = 'The server’s message.'): StubResponse => ({
  status: 403,
  body: { code, message },
});

async function signIn(...responses: StubResponse[]) {
  const app = renderApp('/login');
  app.server.on(LOGIN, refused('SECOND_FACTOR_REQUIRED'), ...responses);
  await app.user.type(await screen.findByLabelText('Email'), 'zoe@example.org');
  await app.user.type(screen.getByLabelText('Password'), 'correct horse');
  await app.user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('heading', { name: 'Enter your code' });
  return app;
}

const code = () => screen.findByLabelText('Code');
const go = () => screen.getByRole('button', { name: 'Continue' });

it('asks for a six-digit code after the password, ignores spaces, and signs in', async () => {
  const app = await signIn({ body: { idToken: 't-1', user: zoe } });
  expect(await code()).toHaveFocus();
  expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.queryByRole('alert')).toBeNull();
  await app.user.click(go());
  expect(await code()).toHaveAccessibleDescription('Enter the six-digit code');
  await app.user.paste('123 456');
  expect(await code()).toHaveValue('123456');
  await app.user.click(go());
  expect(await screen.findByRole('heading', { name: 'Welcome Back!' })).toBeInTheDocument();
  expect(app.server.callsOf(LOGIN).map(({ body }) => body)).toEqual([
    { email: 'zoe@example.org', password: 'correct horse', rememberMe: false },
    { email: 'zoe@example.org', password: 'correct horse', rememberMe: false, code: '123456' },
  ]);
});

it.each([['SECOND_FACTOR_WRONG'], ['SECOND_FACTOR_CLOCK']])(
  'shows the error %s next to the code field',
  async (answer) => {
    const app = await signIn(refused(answer));
    await app.user.type(await code(), '123456');
    await app.user.click(go());
    expect(await screen.findByText('The server’s message.')).toBeVisible();
    expect(await code()).toHaveAccessibleDescription('The server’s message.');
    expect(await code()).toHaveFocus();
  },
);

it('shows how long to wait after too many attempts', async () => {
  const app = await signIn({
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS', message: 'No.' },
    headers: { 'retry-after': '600' },
  });
  await app.user.type(await code(), '123456');
  await app.user.click(go());
  expect(await screen.findByText('Too many attempts. Please try again later.')).toBeVisible();
  expect(screen.getByText('You can try again in 10 minutes.')).toBeVisible();
});

it('accepts a recovery code and sends it as entered', async () => {
  const app = await signIn(refused('SECOND_FACTOR_WRONG'), { body: { idToken: 't-1', user: zoe } });
  await app.user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const recovery = await screen.findByLabelText('Recovery code');
  expect(recovery).toHaveFocus();
  await app.user.type(recovery, ' abcd-efgh ');
  await app.user.click(go());
  expect(await screen.findByText('This recovery code isn’t valid.')).toBeVisible();
  await app.user.click(go());
  await screen.findByRole('heading', { name: 'Welcome Back!' });
  expect(app.server.callsOf(LOGIN)[2]?.body).toMatchObject({ code: 'abcd-efgh' });
});

it('returns to the filled-in form when the user goes back or the password turns out to be wrong', async () => {
  const app = await signIn(refused('SECOND_FACTOR_REQUIRED'), {
    status: 401,
    body: { code: 'INVALID_CREDENTIALS', message: 'No.' },
  });
  await app.user.click(screen.getByRole('button', { name: 'Back to Sign In' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('zoe@example.org');
  await app.user.click(screen.getByRole('button', { name: 'Sign In' }));
  await app.user.type(await code(), '123456');
  await app.user.click(go());
  expect(await screen.findByText('Invalid email or password. Please try again.')).toBeVisible();
});
