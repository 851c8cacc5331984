import { type Client, toClientFields } from '@doula-desk/domain';
import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderPractice } from '../../../testing/appointments.js';
import { PLAN_STATS, plan, planPage } from '../../../testing/birthPlans.js';
import { clearBrowserState, zoe } from '../../../testing/renderApp.js';
import type { StubHttp } from '../../../testing/stubHttp.js';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  clearBrowserState();
});

const LIST = 'GET /api/clients/c-ana/birth-plans?pregnancy=current';
const CREATE = 'POST /api/clients/c-ana/birth-plans';

const client: Client = {
  ...toClientFields({ firstName: 'Ana', lastName: 'Lopez', edd: '2027-02-01' }),
  id: 'c-ana',
  version: 1,
  ownerEmail: zoe.email,
  createdAt: '2026-09-01T10:00:00.000Z',
  updatedAt: '2026-09-01T10:00:00.000Z',
};

function openTab(prepare: (server: StubHttp) => void) {
  return renderPractice('/client-chart/c-ana?tab=birth-plans', (server) => {
    server.on('GET /api/clients/c-ana', { body: { client } });
    server.on(PLAN_STATS, { body: { total: 1, inProgress: 0, completed: 0, dueSoon: 1 } });
    prepare(server);
  });
}

it("shows the chart's plans under their template names, with their actions", async () => {
  const { user } = openTab((server) => server.on(LIST, planPage(plan())));
  const list = await screen.findByRole('list', { name: 'Birth plans' });
  expect(within(list).getByRole('heading', { level: 2 })).toHaveTextContent('Hospital Birth Plan');
  expect(within(list).queryByRole('link', { name: 'Ana Lopez' })).toBeNull();
  await user.click(within(list).getByRole('button', { name: 'Edit birth plan for Ana Lopez' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it("starts a plan for this client with the chart's due date", async () => {
  const saved = plan({ id: 'p-2' });
  const { server, user } = openTab((given) => {
    given.on(LIST, planPage());
    given.on(CREATE, { status: 201, body: { plan: saved } });
  });
  expect(await screen.findByText('No birth plans yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New Birth Plan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Birth Plan' }));
  expect(dialog.getByText('Ana Lopez')).toBeVisible();
  expect(dialog.queryByRole('combobox', { name: 'Client' })).toBeNull();
  await user.click(await dialog.findByRole('button', { name: 'Save as Draft' }));
  expect(await screen.findByText('Birth plan saved as draft!')).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Birth plans' })).toBeVisible();
  expect(server.callsOf(CREATE)[0]?.body).toMatchObject({ edd: '2027-02-01', templateType: 'hospital' });
});

it('loads more pages on request', async () => {
  const { user } = openTab((server) => {
    server.on(LIST, { body: { plans: [plan()], nextCursor: 'next' } });
    server.on(`${LIST}&cursor=next`, planPage(plan({ id: 'p-9', templateType: 'home', templateData: {} })));
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('heading', { name: 'Home Birth Plan' })).toBeVisible();
});

it('shows an error when the list fails to load, and retries', async () => {
  const { server, user } = openTab((given) => given.on(LIST, { status: 500, body: '' }));
  expect(await screen.findByText('The birth plans couldn’t be loaded')).toBeVisible();
  server.on(LIST, planPage(plan()));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('list', { name: 'Birth plans' })).toBeVisible();
});
