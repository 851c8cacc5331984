import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mei } from '../../../testing/appointments.js';
import { PLAN_STATS, PLAN_URL, PLANS, plan, planPage, renderPlans } from '../../../testing/birthPlans.js';
import { clearBrowserState } from '../../../testing/renderApp.js';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  clearBrowserState();
});

const card = async (name = 'Ana Lopez') =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('article') as HTMLElement);

describe('the birth plans', () => {
  it('shows the totals with their labels', async () => {
    renderPlans([plan()], undefined, { total: 6, inProgress: 1, completed: 2, dueSoon: 3 });
    await card();
    const totals = within(screen.getByRole('list', { name: 'Totals' })).getAllByRole('listitem');
    expect(totals.map(({ textContent }) => textContent)).toEqual([
      '6 Total Plans',
      '1 In Progress',
      '2 Completed',
      '3 Due Soon',
    ]);
  });

  it("filters the plans when a total is clicked, and shows all plans when it's clicked again", async () => {
    const { user } = renderPlans([plan()], (server) =>
      server.on(`${PLANS}?status=Completed`, planPage(plan({ id: 'p-2', status: 'Completed' }))),
    );
    const completed = await screen.findByRole('button', { name: /Completed$/ });
    await user.click(completed);
    await waitFor(() => expect(completed).toHaveAttribute('aria-pressed', 'true'));
    expect((await card()).getByText('Completed')).toBeVisible();
    await user.click(completed);
    await waitFor(() => expect(completed).toHaveAttribute('aria-pressed', 'false'));
    expect((await card()).getByText('Draft')).toBeVisible();
  });

  it('shows dashes while the totals are unknown', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    renderPlans([plan()], (server) => server.on(PLAN_STATS, { status: 500, body: {} }));
    await card();
    expect(screen.getByRole('list', { name: 'Totals' })).toHaveTextContent('–Unknown Total Plans');
  });

  it('keeps deleted plans out of the list even if an older response includes them', async () => {
    const answers: (() => void)[] = [];
    const late = (page: ReturnType<typeof planPage>) => ({
      ...page,
      after: new Promise<void>((resolve) => answers.push(resolve)),
    });
    const { user, server } = renderPlans([plan()], (given) =>
      given.on(`DELETE ${PLAN_URL}`, { status: 204 }),
    );
    await user.click((await card()).getByRole('button', { name: /^Delete birth plan/ }));
    server.on(PLANS, late(planPage(plan())), planPage());
    fireEvent(window, new Event('online'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Birth plan deleted successfully!')).toBeVisible();
    answers[0]?.();
    expect(await screen.findByText('No birth plans found')).toBeVisible();
  });

  it("shows a plan's details with a few highlights, and all highlights on request", async () => {
    const answers = {
      'laborEnvironment.lighting': 'Dim',
      'laborEnvironment.sound': ['Quiet', 'Other: rain'],
      'laborEnvironment.foodAndDrink': 'Ice chips',
      'laborEnvironment.trainees': 'Decline',
      'laborEnvironment.photosVideo': 'None',
      'emergencySituations.lossWishes': 'Her words',
    };
    const { user } = renderPlans([plan({ templateData: answers, status: 'In Progress', version: 'v3' })]);
    const shown = await card();
    expect(shown.getByText('Hospital Birth Plan')).toBeVisible();
    expect(shown.getByText('In Progress')).toBeVisible();
    expect(shown.getByText('Feb 1, 2027')).toBeVisible();
    expect(shown.getByText('v3')).toBeVisible();
    expect(shown.getByText('Quiet; rain')).toBeVisible();
    expect(shown.queryByText('None')).toBeNull();
    await user.click(shown.getByRole('button', { name: '1 more' }));
    expect(shown.getByText('None')).toBeVisible();
    expect(shown.queryByText('Her words')).toBeNull();
    await user.click(shown.getByRole('button', { name: 'Show fewer' }));
    expect(shown.queryByText('None')).toBeNull();
  });

  it("derives the highlights if the server doesn't send any", async () => {
    renderPlans([], (server) =>
      server.on(PLANS, {
        body: { plans: [{ ...plan({ pregnancyEnded: true }), highlights: undefined }], nextCursor: null },
      }),
    );
    expect((await card()).getByText('Dim')).toBeVisible();
    expect((await card()).queryByText('Feb 1, 2027')).toBeNull();
  });

  it('links to the print view', async () => {
    renderPlans([plan()]);
    expect((await card()).getByRole('link', { name: /^Print birth plan/ })).toHaveAttribute(
      'href',
      '/birth-plans/c-ana/p-1/print',
    );
  });

  it('shows an empty state', async () => {
    renderPlans([]);
    expect(await screen.findByText('No birth plans found')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear All Filters' })).toBeNull();
    expect(screen.getAllByRole('button', { name: 'New Birth Plan' })).toHaveLength(2);
  });

  it('loads the list page by page', async () => {
    const { user } = renderPlans([], (server) => {
      server.on(PLANS, { body: { plans: [plan()], nextCursor: 'c2' } });
      server.on(`${PLANS}?cursor=c2`, { offline: true }, planPage(plan({ id: 'p-2', clientName: mei.name })));
    });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('More plans couldn’t be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await card(mei.name);
    await card();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });
});

describe('filters', () => {
  it('are read from the URL and written to it', async () => {
    const both = `${PLANS}?clientId=c-mei&templateType=home`;
    const { server, user, browser } = renderPlans(
      [],
      (given) => {
        given.on(`${PLANS}?clientId=c-mei`, planPage(plan({ clientName: mei.name })));
        given.on(both, planPage());
      },
      undefined,
      '/birth-plans?client=c-mei',
    );
    await card(mei.name);
    expect(screen.getByLabelText('Client')).toHaveValue('c-mei');
    expect(server.callsOf(PLANS)).toHaveLength(0);
    await user.selectOptions(screen.getByLabelText('Template'), 'Home Birth Plan');
    expect(await screen.findByText('No birth plans found')).toBeVisible();
    expect(browser.location?.search).toBe('?client=c-mei&template=home');
    await user.click(screen.getByRole('button', { name: 'Clear All Filters' }));
    await waitFor(() => expect(browser.location?.search).toBe(''));
  });

  it('can be cleared when the client no longer exists', async () => {
    const { user } = renderPlans(
      [plan()],
      (given) => given.on(`${PLANS}?clientId=c-gone`, planPage()),
      undefined,
      '/birth-plans?client=c-gone',
    );
    await waitFor(() => expect(screen.getByLabelText('Client')).toHaveDisplayValue('Unknown client'));
    await user.selectOptions(screen.getByLabelText('Client'), 'All Clients');
    await card();
  });

  it('find a client by typing, load the names once, and render only some of many options', async () => {
    const [NAMES, TAG] = ['GET /api/listClientNameId', 'W/"names"'];
    const names = Array.from({ length: 3000 }, (_, place) => ({ id: `c-${place}`, name: `Xu ${place}` }));
    const { server, user } = renderPlans([plan()], (given) => {
      given.on(
        NAMES,
        { body: { clientListIdName: [...names, mei] }, headers: { etag: TAG } },
        { status: 304 },
      );
      given.on(`${PLANS}?clientId=c-mei`, planPage());
    });
    await card();
    const field = await screen.findByRole('combobox', { name: 'Client', expanded: false });
    const options = () => screen.queryAllByRole('option', { name: /Xu|Mei|All Clients/ });
    expect(options()).toHaveLength(0);
    await user.click(field);
    expect(options()).toHaveLength(51);
    await user.keyboard('mei{Enter}');
    expect(await screen.findByText('No birth plans found')).toBeVisible();
    expect(field).toHaveDisplayValue(mei.name);
    await user.click(field);
    await user.click(screen.getByRole('option', { name: 'All Clients' }));
    await card();
    expect(field).toHaveDisplayValue('All Clients');
    // The form requests the names again, and gets a 304 response.
    await user.click(screen.getByRole('button', { name: 'New Birth Plan' }));
    const clientField = within(await screen.findByRole('dialog')).getByRole('combobox', { name: 'Client' });
    await waitFor(() => expect(server.callsOf(NAMES)).toHaveLength(2));
    expect(server.callsOf(NAMES).map(({ headers }) => headers['If-None-Match'])).toEqual([undefined, TAG]);
    await user.type(clientField, 'mei');
    expect(screen.getByRole('option', { name: mei.name })).toBeVisible();
  });

  it('are applied by the server and can all be cleared', async () => {
    const { server, user } = renderPlans([plan()], (given) => {
      given.on(`${PLANS}?clientId=c-mei`, planPage());
      given.on(`${PLANS}?clientId=c-mei&templateType=birthCenter`, planPage());
      given.on(`${PLANS}?q=rain&clientId=c-mei&templateType=birthCenter`, planPage());
    });
    await card();
    await user.selectOptions(screen.getByLabelText('Client'), mei.name);
    expect(await screen.findByText('No birth plans found')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Template'), 'Birth Center Plan');
    await user.type(screen.getByLabelText('Search birth plans'), 'rain');
    await waitFor(() =>
      expect(server.callsOf(`${PLANS}?q=rain&clientId=c-mei&templateType=birthCenter`)).toHaveLength(1),
    );
    await user.click(await screen.findByRole('button', { name: 'Clear All Filters' }));
    await card();
    expect(screen.getByLabelText('Client')).toHaveValue('');
    expect(screen.getByLabelText('Search birth plans')).toHaveValue('');
  });

  it("hide the previous list when the server can't be reached", async () => {
    const { user } = renderPlans([plan()], (server) =>
      server.on(`${PLANS}?clientId=c-mei`, { offline: true }, planPage()),
    );
    await card();
    await user.selectOptions(screen.getByLabelText('Client'), mei.name);
    expect(await screen.findByText('Your birth plans couldn’t be loaded')).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No birth plans found')).toBeVisible();
    expect(screen.getByLabelText('Client')).toHaveValue('c-mei');
  });

  it("leave out a new plan that doesn't match", async () => {
    const { server, user } = renderPlans([plan()], (given) => {
      given.on(`${PLANS}?clientId=c-mei`, planPage());
      given.on('POST /api/clients/c-ana/birth-plans', { status: 201, body: { plan: plan({ id: 'p-2' }) } });
    });
    await card();
    await user.selectOptions(screen.getByLabelText('Client'), mei.name);
    await user.click((await screen.findAllByRole('button', { name: 'New Birth Plan' }))[0] as HTMLElement);
    const form = within(await screen.findByRole('dialog'));
    await user.selectOptions(form.getByLabelText('Client'), 'Ana Lopez');
    await form.findByText('Auto-populated from client data');
    await user.click(form.getByRole('button', { name: 'Save as Draft' }));
    expect(await screen.findByText('Birth plan saved as draft!')).toBeVisible();
    await waitFor(() => expect(server.callsOf(`${PLANS}?clientId=c-mei`)).toHaveLength(2));
    expect(screen.queryByRole('article')).toBeNull();
  });

  it.each([
    ['This Week', '2026-11-21'],
    ['This Month', '2026-10-28'],
    ['Last 30 Days', '2026-10-29'],
  ])('start %s on %s', async (label, from) => {
    const url = `${PLANS}?from=${from}&to=2026-11-27`;
    const { server, user } = renderPlans([plan()], (given) => given.on(url, planPage()));
    await card();
    await user.selectOptions(screen.getByLabelText('Date'), label);
    await waitFor(() => expect(server.callsOf(url)).toHaveLength(1));
  });

  it('require both dates of a custom range, in chronological order', async () => {
    const url = `${PLANS}?from=2026-11-01&to=2026-11-30`;
    const { server, user } = renderPlans([plan()], (given) => given.on(url, planPage()));
    await card();
    await user.selectOptions(screen.getByLabelText('Date'), 'Custom Range');
    await user.type(screen.getByLabelText('Start date'), '2026-12-01');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please select both start and end dates');
    await user.type(screen.getByLabelText('End date'), '2026-11-30');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getByRole('alert')).toHaveTextContent("The end date can't be before the start date");
    await user.clear(screen.getByLabelText('Start date'));
    await user.type(screen.getByLabelText('Start date'), '2026-11-01');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(server.callsOf(url)).toHaveLength(1));
  });
});

describe('a failed load', () => {
  it.each([
    [{ status: 500, body: {} }, 'Failed to load birth plans'],
    [{ status: 500, body: { message: 'The server is being updated.' } }, 'The server is being updated.'],
    [{ offline: true as const }, 'Failed to load birth plans'],
    [{ body: 'not JSON' }, 'Failed to load birth plans'],
  ])('reports %j as "%s", and can be retried', async (answer, text) => {
    const { server, user } = renderPlans([], (given) => given.on(PLANS, answer));
    expect(await screen.findByText('Your birth plans couldn’t be loaded')).toBeVisible();
    expect(screen.getAllByText(text)).toHaveLength(2);
    server.on(PLANS, planPage(plan()));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await card();
  });
});

describe('deleting a plan', () => {
  it("warns that it can't be undone", async () => {
    const { server, user } = renderPlans([plan()], (given) =>
      given.on(`DELETE ${PLAN_URL}`, { status: 204 }),
    );
    await user.click((await card()).getByRole('button', { name: /^Delete birth plan/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/This action cannot be undone\./)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(server.callsOf(`DELETE ${PLAN_URL}`)).toHaveLength(0);
    await user.click((await card()).getByRole('button', { name: /^Delete birth plan/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Birth plan deleted successfully!')).toBeVisible();
    expect(screen.getByText('No birth plans found')).toBeVisible();
  });

  it.each([
    [{ status: 500, body: {} }, 'Failed to delete birth plan'],
    [{ offline: true as const }, 'Something went wrong deleting the birth plan'],
    [{ status: 400, body: { message: 'Not now.' } }, 'Not now.'],
  ])('reports a failure (%j) as "%s"', async (answer, text) => {
    const { user } = renderPlans([plan()], (given) => given.on(`DELETE ${PLAN_URL}`, answer));
    await user.click((await card()).getByRole('button', { name: /^Delete birth plan/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(text)).toBeVisible();
    await card();
  });
});
