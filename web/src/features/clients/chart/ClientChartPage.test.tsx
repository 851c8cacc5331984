import { act, screen, waitFor, within } from '@testing-library/react';
import { forgetEverything, type renderApp, zoe } from '../../../testing/renderApp.js';
import type { Answer } from '../../../testing/stubHttp.js';
import { sessionActions } from '../../auth/index.js';
import { ADA_ID, ada, openSignedIn, serverWithProfile } from '../testing/clients.js';

afterEach(forgetEverything);

type App = ReturnType<typeof renderApp>;

const GET = `GET /api/clients/${ADA_ID}`;
const PUT = `PUT /api/clients/${ADA_ID}`;

function serverWith(...saves: Answer[]) {
  const server = serverWithProfile();
  server.on(GET, { body: { client: ada() } });
  if (saves.length > 0) server.on(PUT, ...saves);
  return server;
}

async function openChart(server = serverWith()) {
  const app = openSignedIn(`/client-chart/${ADA_ID}`, server);
  await screen.findByRole('heading', { level: 1, name: 'Ada Núñez' });
  return app;
}

const card = (name: string) => within(screen.getByRole('region', { name }));
const sent = (app: App) => app.server.callsOf(PUT).map(({ body }) => body as Record<string, unknown>);
const refused = (current: object): Answer => ({
  status: 409,
  body: { code: 'VERSION_CONFLICT', message: 'Someone changed this in the meantime.', current },
});

async function change({ user }: App, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.paste(text);
}

async function editPhone(app: App, text: string) {
  await app.user.click(card('Demographics').getByRole('button', { name: 'Edit demographics' }));
  await change(app, card('Demographics').getByRole('textbox', { name: /^Phone/ }), text);
}

const save = (app: App, name: string) => app.user.click(card(name).getByRole('button', { name: 'Save' }));
const statusToggle = () => screen.getByRole('button', { name: /^Status:/ });

async function chooseStatus(app: App, status: string) {
  await app.user.click(statusToggle());
  await app.user.click(await screen.findByRole('button', { name: status }));
}

describe('opening a chart', () => {
  test("shows 'Loading', then the name, the due date and six cards", async () => {
    let answer = () => {};
    const server = serverWithProfile();
    server.on(GET, {
      body: { client: ada() },
      after: new Promise<void>((resolve) => {
        answer = resolve;
      }),
    });
    openSignedIn(`/client-chart/${ADA_ID}`, server);
    expect(await screen.findByRole('heading', { level: 1, name: 'Loading' })).toBeInTheDocument();
    answer();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Núñez' })).toBeInTheDocument();
    expect(screen.getByText('Client Chart - EDD: Mar 7, 2027')).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Demographics',
      'Current Pregnancy',
      'Past Pregnancies',
      'Care Providers',
      'Emergency Contacts',
      'Birth Preferences',
    ]);
    expect(screen.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
    expect(document.title).not.toContain('Ada');
  });

  test('says so when there is no such client', async () => {
    const server = serverWithProfile();
    server.on(GET, { status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } });
    openSignedIn(`/client-chart/${ADA_ID}`, server);
    expect(await screen.findByText('This client is not here')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to my clients' })).toHaveAttribute('href', '/clients');
  });

  test('says in red when it cannot, calls her Client, and tries again', async () => {
    const server = serverWithProfile();
    server.on(GET, { offline: true }, { offline: true }, { body: { client: ada() } });
    const { user } = openSignedIn(`/client-chart/${ADA_ID}`, server);
    const problem = await screen.findByText(
      'Failed to load client data. Please log in again or check your network.',
    );
    expect(problem).toHaveClass('text-danger');
    expect(screen.getByRole('heading', { level: 1, name: 'Client' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada Núñez' })).toBeInTheDocument();
  });
});

describe('the status', () => {
  test('applies at once and is saved', async () => {
    const app = await openChart(serverWith({ body: { client: ada({ status: 'Active Labor' }, 2) } }));
    expect(statusToggle()).toHaveTextContent('Prenatal Care');
    await chooseStatus(app, 'Active Labor');
    expect(statusToggle()).toHaveTextContent('Active Labor');
    await waitFor(() =>
      expect(sent(app)).toEqual([expect.objectContaining({ status: 'Active Labor', version: 1 })]),
    );
    const [body] = sent(app);
    for (const field of ['id', 'ownerEmail', 'createdAt', 'updatedAt'])
      expect(body).not.toHaveProperty(field);
  });

  test('that only follows from the due date can be chosen, and then stays', async () => {
    const app = await openChart(serverWith({ body: { client: ada({ status: 'Prenatal Care' }, 2) } }));
    await chooseStatus(app, 'Prenatal Care');
    expect(await screen.findByText('Changes saved successfully!')).toBeInTheDocument();
    expect(sent(app)).toEqual([expect.objectContaining({ status: 'Prenatal Care' })]);
  });

  test.each<[string, Answer]>([
    ['the network is down', { offline: true }],
    ['the server fails', { status: 500, body: { message: 'Something went wrong on our side.' } }],
    ['somebody chose another one meanwhile', refused(ada({ status: 'Inactive' }, 2))],
  ])('is restored when %s', async (_, answer) => {
    let go = () => {};
    const after = new Promise<void>((resolve) => {
      go = resolve;
    });
    const app = await openChart(serverWith({ ...answer, after }));
    await chooseStatus(app, 'Postpartum Care');
    expect(statusToggle()).toHaveTextContent('Postpartum Care');
    go();
    expect(await screen.findByText('Failed to save changes.')).toBeInTheDocument();
    expect(statusToggle()).not.toHaveTextContent('Postpartum Care');
  });

  test('is saved although somebody changed something else', async () => {
    const app = await openChart(
      serverWith(refused(ada({ phone: '9' }, 5)), {
        body: { client: ada({ phone: '9', status: 'Inactive' }, 6) },
      }),
    );
    await chooseStatus(app, 'Inactive');
    expect(await screen.findByText('Changes saved successfully!')).toBeInTheDocument();
    expect(sent(app)[1]).toMatchObject({ version: 5, phone: '9', status: 'Inactive' });
  });
});

describe('a card', () => {
  test('is edited alone, saved, and says so', async () => {
    const app = await openChart(serverWith({ body: { client: ada({ phone: '555 9' }, 2) } }));
    await app.user.click(card('Demographics').getByRole('button', { name: 'Edit demographics' }));
    expect(card('Demographics').getByRole('textbox', { name: 'First name' })).toHaveFocus();
    expect(card('Care Providers').queryByRole('textbox')).not.toBeInTheDocument();
    await change(app, card('Demographics').getByRole('textbox', { name: /^Phone/ }), '555 9');
    await save(app, 'Demographics');

    expect(await screen.findByText('Demographics saved successfully!')).toBeInTheDocument();
    expect(sent(app)).toEqual([expect.objectContaining({ phone: '555 9', version: 1, gravida: 2 })]);
    expect(card('Demographics').getByText('555 9')).toBeInTheDocument();
    expect(card('Demographics').getByRole('button', { name: 'Edit demographics' })).toHaveFocus();
  });

  test('forgets what was typed on Cancel', async () => {
    const app = await openChart();
    await editPhone(app, '555 9');
    await app.user.click(card('Demographics').getByRole('button', { name: 'Cancel' }));
    expect(card('Demographics').getByText('+1 555 0101')).toBeInTheDocument();
    await app.user.click(card('Demographics').getByRole('button', { name: 'Edit demographics' }));
    expect(card('Demographics').getByRole('textbox', { name: /^Phone/ })).toHaveValue('+1 555 0101');
  });

  test('stays open, with what was typed, when it could not be saved', async () => {
    const app = await openChart(serverWith({ offline: true }));
    await editPhone(app, '555 9');
    await save(app, 'Demographics');
    expect(await screen.findByText('Failed to save changes.')).toBeInTheDocument();
    expect(card('Demographics').getByRole('textbox', { name: /^Phone/ })).toHaveValue('555 9');
  });

  test('names what is wrong and sends nothing', async () => {
    const app = await openChart();
    await app.user.click(card('Current Pregnancy').getByRole('button', { name: 'Edit current pregnancy' }));
    await change(app, card('Current Pregnancy').getByRole('textbox', { name: /^Gravida/ }), 'many');
    await save(app, 'Current Pregnancy');
    const gravida = card('Current Pregnancy').getByRole('textbox', { name: /^Gravida/ });
    expect(gravida).toHaveAccessibleDescription(/Please enter a whole number/);
    expect(gravida).toHaveFocus();
    expect(sent(app)).toEqual([]);
  });

  test('keeps the age as a whole number', async () => {
    const app = await openChart(serverWith({ body: { client: ada({ age: 31 }, 2) } }));
    await app.user.click(card('Demographics').getByRole('button', { name: 'Edit demographics' }));
    await change(app, card('Demographics').getByRole('textbox', { name: /^Age/ }), '31');
    await save(app, 'Demographics');
    await waitFor(() => expect(sent(app)[0]).toMatchObject({ age: 31 }));
  });
});

test('the whole chart is edited and saved at once', async () => {
  const app = await openChart(
    serverWith({ body: { client: ada({ phone: '1', birthLocation: 'Home' }, 2) } }),
  );
  await app.user.click(screen.getByRole('button', { name: 'Edit Chart' }));
  for (const name of ['Demographics', 'Current Pregnancy', 'Care Providers', 'Birth Preferences']) {
    expect(card(name).getAllByRole('textbox').length).toBeGreaterThan(0);
  }
  await change(app, card('Demographics').getByRole('textbox', { name: /^Phone/ }), '1');
  await app.user.selectOptions(
    card('Care Providers').getByRole('combobox', { name: /^Birth location/ }),
    'Home',
  );
  await app.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Changes saved successfully!')).toBeInTheDocument();
  expect(sent(app)).toEqual([expect.objectContaining({ phone: '1', birthLocation: 'Home' })]);
  expect(screen.getByRole('button', { name: 'Edit Chart' })).toHaveFocus();

  await app.user.click(screen.getByRole('button', { name: 'Edit Chart' }));
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
});

describe('a chart that was changed in another tab', () => {
  test('asks for each value that both changed, with both texts, and keeps what is chosen', async () => {
    const theirs = ada({ phone: 'theirs', email: 'new@example.org', city: 'Theirs' }, 4);
    const app = await openChart(serverWith(refused(theirs), { body: { client: ada({ phone: 'mine' }, 5) } }));
    await editPhone(app, 'mine');
    await change(app, card('Demographics').getByRole('textbox', { name: /^Address/ }), '1 Mine Street');
    await change(app, card('Demographics').getByRole('textbox', { name: /^Email/ }), 'mine@example.org');
    await save(app, 'Demographics');

    const dialog = within(
      await screen.findByRole('dialog', { name: 'This chart was changed in the meantime' }),
    );
    const phone = within(dialog.getByRole('group', { name: 'Phone' }));
    expect(phone.getByRole('radio', { name: /Your version\s*mine/ })).toBeChecked();
    expect(phone.getByRole('radio', { name: /The other version\s*theirs/ })).not.toBeChecked();
    const email = within(dialog.getByRole('group', { name: 'Email' }));
    await app.user.click(email.getByRole('radio', { name: /The other version/ }));
    expect(dialog.getAllByRole('group')).toHaveLength(2);
    await app.user.click(dialog.getByRole('button', { name: 'Save my choices' }));

    expect(await screen.findByText('Demographics saved successfully!')).toBeInTheDocument();
    expect(sent(app)[1]).toMatchObject({
      version: 4,
      phone: 'mine',
      email: 'new@example.org',
      address: '1 Mine Street',
      city: 'Theirs',
    });
  });

  test('can be gone back to, with nothing lost', async () => {
    const app = await openChart(serverWith(refused(ada({ phone: 'theirs' }, 4))));
    await editPhone(app, 'mine');
    await save(app, 'Demographics');
    await app.user.click(await screen.findByRole('button', { name: 'Back to editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(card('Demographics').getByRole('textbox', { name: /^Phone/ })).toHaveValue('mine');
  });

  test('is joined without a question where nobody touched the same', async () => {
    const app = await openChart(
      serverWith(refused(ada({ city: 'Theirs' }, 4)), {
        body: { client: ada({ phone: 'mine', city: 'Theirs' }, 5) },
      }),
    );
    await editPhone(app, 'mine');
    await save(app, 'Demographics');
    expect(await screen.findByText('Demographics saved successfully!')).toBeInTheDocument();
    expect(sent(app)[1]).toMatchObject({ version: 4, phone: 'mine', city: 'Theirs' });
  });
});

describe('a pregnancy that ended', () => {
  test('is recorded with as little as possible, is not counted, and can be undone', async () => {
    const ended = ada({ pregnancyEnd: { kind: 'loss', date: null } }, 2);
    const server = serverWith({ body: { client: ended } }, { body: { client: ada({}, 3) } });
    server.on(GET, { body: { client: ada({ status: 'Prenatal Care' }) } });
    const app = await openChart(server);
    await app.user.click(screen.getByRole('button', { name: 'Pregnancy ended' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pregnancy ended' }));
    await app.user.click(dialog.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Client Chart - Pregnancy ended')).toBeInTheDocument();
    expect(sent(app)[0]).toMatchObject({ pregnancyEnd: { kind: 'loss', date: null }, status: null });
    expect(statusToggle()).toHaveTextContent('Care after loss');
    expect(card('Pregnancy').queryByText('Due date')).not.toBeInTheDocument();
    expect(card('Pregnancy').getByText('Original due date')).toBeInTheDocument();
    expect(card('Pregnancy').queryByText(/^\d+w \dd$/)).not.toBeInTheDocument();

    await app.user.click(screen.getByRole('button', { name: 'Undo' }));
    const question = within(await screen.findByRole('dialog', { name: 'Undo' }));
    await app.user.click(question.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Client Chart - EDD: Mar 7, 2027')).toBeInTheDocument();
    expect(sent(app)[1]).toMatchObject({ pregnancyEnd: null });
  });
});

describe('unsaved changes', () => {
  const leave = (app: App) => app.user.click(screen.getByRole('link', { name: 'Back to clients' }));

  test('are asked about before leaving', async () => {
    const app = await openChart();
    await editPhone(app, 'mine');
    await leave(app);
    const dialog = within(await screen.findByRole('dialog', { name: 'Unsaved changes' }));
    await app.user.click(dialog.getByRole('button', { name: 'Stay' }));
    expect(app.browser.location?.pathname).toBe(`/client-chart/${ADA_ID}`);
    expect(card('Demographics').getByRole('textbox', { name: /^Phone/ })).toHaveValue('mine');

    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);

    await leave(app);
    const again = within(await screen.findByRole('dialog', { name: 'Unsaved changes' }));
    await app.user.click(again.getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(app.browser.location?.pathname).toBe('/clients'));
    expect(Object.keys(window.sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  test('an open card without a change lets go', async () => {
    const app = await openChart();
    await app.user.click(screen.getByRole('button', { name: 'Edit Chart' }));
    await leave(app);
    await waitFor(() => expect(app.browser.location?.pathname).toBe('/clients'));
  });

  test('survive a session that ends, and are not shown to somebody else', async () => {
    const app = await openChart(
      serverWith({ status: 401, body: { code: 'NOT_SIGNED_IN', message: 'Please sign in.' } }),
    );
    await editPhone(app, 'mine');
    await save(app, 'Demographics');
    await waitFor(() => expect(app.browser.location?.pathname).toBe('/login'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    app.unmount();

    const other = serverWith();
    other.on('GET /me', { body: { ...zoe, uid: 'somebody-else' } });
    const theirs = await openChart(other);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    theirs.unmount();

    await openChart();
    expect(card('Demographics').getByRole('textbox', { name: /^Phone/ })).toHaveValue('mine');
    expect(screen.getByText('We kept your changes. They are not saved yet.')).toBeInTheDocument();
  });

  test('go with the person who signs out, here and in the other tabs', async () => {
    const app = await openChart();
    await editPhone(app, 'mine');
    const drafts = () => Object.keys(window.sessionStorage).filter((key) => key.startsWith('draft:'));
    expect(drafts()).toHaveLength(1);
    act(() => void app.store.dispatch(sessionActions.signOutRequested()));
    await waitFor(() => expect(app.browser.location?.pathname).toBe('/login'));
    expect(drafts()).toEqual([]);
    app.unmount();

    const there = await openChart();
    await editPhone(there, 'mine');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'draftsForgottenOf', newValue: zoe.uid }));
    });
    expect(drafts()).toEqual([]);
  });
});

describe('deleting the chart', () => {
  const HOLDINGS = `GET /api/clients/${ADA_ID}/holdings`;
  const nothing = {
    appointments: 0,
    visitNotes: 0,
    birthPlans: 0,
    reminders: 0,
    contracts: 0,
    signedContracts: 0,
  };

  async function ask(holdings: object, retention = '7 years') {
    const server = serverWith();
    server.on(HOLDINGS, { body: { holdings: { ...nothing, ...holdings }, retention } });
    server.on('GET /api/clients', { body: { clients: [], nextCursor: null } });
    const app = await openChart(server);
    await app.user.click(screen.getByRole('button', { name: 'More about this chart' }));
    await app.user.click(await screen.findByRole('button', { name: 'Delete this chart' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this chart' }));
    await dialog.findByText(/This cannot be undone/);
    return { ...app, dialog, button: dialog.getByRole('button', { name: 'Delete the chart' }) };
  }

  test('says what goes with it, and goes back to the list', async () => {
    const { dialog, button, user, server } = await ask({ appointments: 2, reminders: 1 });
    server.on(`DELETE /api/clients/${ADA_ID}`, { status: 204 });
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2 appointments',
      '1 reminder',
    ]);
    await user.click(button);
    expect(await screen.findByText('The chart was deleted.')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'My Clients' })).toBeInTheDocument();
  });

  test('has the name typed where it holds what is kept, and says why it was refused', async () => {
    const { dialog, button, user, server } = await ask({ visitNotes: 3, contracts: 1, signedContracts: 1 });
    expect(dialog.getByText(/holds visit notes and signed contracts.*for 7 years/)).toBeInTheDocument();
    expect(button).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: 'Type Ada Núñez to confirm' }), 'ada nunez');
    server.on(`DELETE /api/clients/${ADA_ID}?withKeptRecords=true`, {
      status: 404,
      body: { code: 'NOT_FOUND', message: 'Not found.' },
    });
    await user.click(button);
    expect(await dialog.findByText('Not found.')).toBeInTheDocument();
  });
});
