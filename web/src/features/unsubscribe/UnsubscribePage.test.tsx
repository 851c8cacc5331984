import { screen } from '@testing-library/react';
import { renderPath } from '../../testing/renderPath.js';
import { type StubHttp, stubHttp } from '../../testing/stubHttp.js';

const STOP = 'POST /api/unsubscribe/secret-1';

async function open(
  prepare: (server: StubHttp) => void,
  { query = '', name = 'Stop the weekly summary' } = {},
) {
  const server = stubHttp();
  prepare(server);
  const user = renderPath(`/unsubscribe/secret-1${query}`);
  const button = await screen.findByRole('button', { name });
  return { server, button, user };
}

it("changes nothing when it's opened, and stops the emails on request", async () => {
  const { server, button, user } = await open((given) => given.on(STOP, { body: { message: 'ok' } }));
  expect(server.calls).toHaveLength(0);
  await user.click(button);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'The weekly summary is turned off' }),
  ).toHaveFocus();
  expect(server.callsOf(STOP)).toHaveLength(1);
});

it('stops shift summaries for a client', async () => {
  const { server, button, user } = await open((given) => given.on(STOP, { body: { message: 'ok' } }), {
    query: '?summaries',
    name: 'Stop the summaries',
  });
  await user.click(button);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Shift summaries are turned off' }),
  ).toHaveFocus();
  expect(server.callsOf(STOP)).toHaveLength(1);
});

it('reveals nothing about an unknown link', async () => {
  const { button, user } = await open((given) =>
    given.on(STOP, { status: 404, body: { message: 'Not found.' } }),
  );
  await user.click(button);
  expect(await screen.findByRole('heading', { level: 1, name: 'This link doesn’t work' })).toHaveFocus();
});

it('can retry after a network error', async () => {
  const { button, user } = await open((given) => given.on(STOP, { offline: true }, { body: {} }));
  await user.click(button);
  expect(await screen.findByText('Network error. Check your connection and try again.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop the weekly summary' }));
  expect(await screen.findByText('The weekly summary is turned off')).toBeVisible();
});
