import { screen } from '@testing-library/react';
import { clearBrowserState, renderApp, zoe } from '../../testing/renderApp.js';

afterEach(clearBrowserState);

it('sends the same device id with each sign-in', async () => {
  const ids = [];
  for (let round = 0; round < 2; round += 1) {
    const app = renderApp('/login');
    app.server.on('POST /auth/login', { body: { idToken: 't-1', user: zoe } });
    await app.user.type(await screen.findByLabelText('Email'), 'zoe@example.org');
    await app.user.type(screen.getByLabelText('Password'), 'correct horse');
    await app.user.click(screen.getByRole('button', { name: 'Sign In' }));
    await screen.findByRole('heading', { name: 'Welcome Back!' });
    ids.push(app.server.callsOf('POST /auth/login')[0]?.headers['X-Device-Id']);
    app.unmount();
    window.localStorage.removeItem('idToken');
  }
  expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(ids[1]).toBe(ids[0]);
});
