import { act, screen, waitFor, within } from '@testing-library/react';
import { writeDraft } from '../../../lib/drafts.js';
import { sessionActions } from '../../../store/session/session.slice.js';
import { clearBrowserState, type renderApp, zoe } from '../../../testing/renderApp.js';
import { newClientForm } from '../fields/clientForm.js';
import { ada, openSignedIn, serverWithProfile } from '../testing/clients.js';

afterEach(clearBrowserState);

type App = ReturnType<typeof renderApp>;

const step = (name: string) => screen.findByRole('heading', { level: 2, name: new RegExp(`: ?${name}$`) });
const next = ({ user }: App) => user.click(screen.getByRole('button', { name: 'Next' }));
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

async function type({ user }: App, name: string | RegExp, text: string) {
  await user.clear(field(name));
  await user.paste(text);
}

async function paste({ user }: App, into: HTMLElement | undefined, text: string) {
  await user.click(into as HTMLElement);
  await user.paste(text);
}

async function setDate(app: App, name: RegExp, value: string) {
  await app.user.type(screen.getByLabelText(name), value);
}

async function fillDemographics(app: App) {
  await step('Demographics');
  await type(app, 'First name', 'Ada');
  await type(app, 'Last name', 'Núñez');
  await type(app, 'Phone', '+1 555 0101');
  await type(app, 'Email', 'ada@example.org');
}

async function fillPregnancy(app: App) {
  await step('Pregnancy');
  await setDate(app, /^Expected due date/, '2027-03-07');
  await type(app, 'Gravida', '2');
  await type(app, 'Para', '1');
}

async function fillToReview(app: App) {
  await fillDemographics(app);
  await next(app);
  await fillPregnancy(app);
  await next(app);
  await step('Providers');
  await paste(app, screen.getAllByRole('textbox', { name: 'Name' })[0], 'Dr. Ames');
  await next(app);
  await step('Emergency');
  const first = within(screen.getByRole('group', { name: 'Emergency contact 1' }));
  await paste(app, first.getByRole('textbox', { name: 'Name' }), 'Bo');
  await paste(app, first.getByRole('combobox', { name: 'Relationship' }), 'Partner');
  await paste(app, first.getByRole('textbox', { name: 'Phone' }), '+1 555 0102');
  await next(app);
  await step('Preferences');
  await next(app);
  await step('Review');
}

const summary = () => screen.getByText('Please fix the following errors:').closest('[role="alert"]');

it('at each step, shows missing fields in a summary and next to each field, and focuses the first one', async () => {
  const app = openSignedIn('/add-client');
  await step('Demographics');
  expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
  await app.user.type(field('First name'), '   ');
  await next(app);

  expect(screen.getAllByText('This field is required')).toHaveLength(4);
  expect(summary()).toHaveTextContent('First name: This field is required');
  expect(summary()).toHaveTextContent('Email: This field is required');
  const first = field('First name');
  expect(first).toHaveFocus();
  expect(first).toBeInvalid();
  expect(first).toHaveAccessibleDescription('This field is required');

  await type(app, 'First name', 'Ada');
  expect(screen.getAllByText('This field is required')).toHaveLength(3);
  await type(app, 'Email', 'ada@');
  await next(app);
  expect(screen.getByText('Please enter a valid email address')).toBeInTheDocument();

  await fillDemographics(app);
  await next(app);
  await step('Pregnancy');
  await next(app);
  expect(summary()).toHaveTextContent(
    'Expected due date: This field is requiredGravida: This field is requiredPara: This field is required',
  );
  await fillPregnancy(app);
  await next(app);
  await step('Providers');
  await next(app);
  expect(summary()).toHaveTextContent('Obstetrician/midwife name: This field is required');
  expect(screen.getByRole('combobox', { name: 'Birth location' })).toHaveValue('Hospital');
  await app.user.click(
    screen.getByRole('button', { name: 'Obstetrician/midwife name: This field is required' }),
  );
  await app.user.keyboard('Dr. Ames');
  await next(app);
  await step('Emergency');
  await next(app);
  expect(screen.getAllByText('This field is required')).toHaveLength(3);
});

it('starts with two blank contacts, with the first one primary, and allows only one primary contact', async () => {
  const app = openSignedIn('/add-client');
  await fillDemographics(app);
  await next(app);
  await fillPregnancy(app);
  await next(app);
  await step('Providers');
  await paste(app, screen.getAllByRole('textbox', { name: 'Name' })[0], 'Dr. Ames');
  await next(app);
  await step('Emergency');
  const primaries = () => screen.getAllByRole('checkbox', { name: 'Primary contact' });
  expect(primaries().map((box) => (box as HTMLInputElement).checked)).toEqual([true, false]);
  await app.user.click(primaries()[1] as HTMLElement);
  expect(primaries().map((box) => (box as HTMLInputElement).checked)).toEqual([false, true]);

  await app.user.click(screen.getByRole('button', { name: 'Add Emergency Contact' }));
  expect(
    within(screen.getByRole('group', { name: 'Emergency contact 3' })).getByLabelText(/^Name/),
  ).toHaveFocus();
  await app.user.click(screen.getByRole('button', { name: 'Remove emergency contact 2' }));
  expect(primaries().map((box) => (box as HTMLInputElement).checked)).toEqual([true, false]);
});

it('shows a review, creates the client once, shows a confirmation, and returns to the list', async () => {
  const server = serverWithProfile();
  let answer = () => {};
  server.on('POST /api/add-clients', {
    status: 201,
    body: { client: ada() },
    after: new Promise<void>((resolve) => {
      answer = resolve;
    }),
  });
  server.on('GET /api/clients', { body: { clients: [], nextCursor: null } });
  const app = openSignedIn('/add-client', server);
  await fillToReview(app);
  const pregnancy = within(screen.getByRole('region', { name: 'Pregnancy' }));
  expect(pregnancy.getByText('Mar 7, 2027')).toBeInTheDocument();

  const create = screen.getByRole('button', { name: 'Create Client' });
  await app.user.click(create);
  await app.user.click(create);
  answer();

  expect(await screen.findByText('Client added successfully!')).toBeInTheDocument();
  await waitFor(() => expect(app.browser.location?.pathname).toBe('/clients'));
  const sent = server.callsOf('POST /api/add-clients');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent[0]?.body).toMatchObject({
    firstName: 'Ada',
    lastName: 'Núñez',
    edd: '2027-03-07',
    gravida: 2,
    para: 1,
    status: null,
    obstetrician: { name: 'Dr. Ames', practice: '', phone: '' },
    emergencyContacts: [{ name: 'Bo', relationship: 'Partner', phone: '+1 555 0102', isPrimary: true }],
  });
  expect(Object.keys(window.localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

describe('unsaved input', () => {
  it('is restored by a version of the form with an additional field', async () => {
    const { occupation: _newer, ...values } = { ...newClientForm(), firstName: 'Ada', occupation: '' };
    writeDraft({ uid: zoe.uid, name: 'add-client', place: 'device' }, { values, step: 0 });
    openSignedIn('/add-client');
    await step('Demographics');
    expect(field('First name')).toHaveValue('Ada');
  });

  it('is restored after leaving, with a notice, and can be discarded', async () => {
    const app = openSignedIn('/add-client');
    await fillDemographics(app);
    await next(app);
    await step('Pregnancy');
    await type(app, 'Gravida', '3');
    app.unmount();

    const again = openSignedIn('/add-client');
    await step('Pregnancy');
    expect(field('Gravida')).toHaveValue('3');
    expect(screen.getByText('We restored your draft. It isn’t saved yet.')).toBeInTheDocument();

    await again.user.click(screen.getByRole('button', { name: 'Discard draft' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard draft' }));
    await again.user.click(dialog.getByRole('button', { name: 'Discard draft' }));
    await step('Demographics');
    expect(field('First name')).toHaveValue('');
  });

  it("survives a session that ends while saving, and isn't shown to another user", async () => {
    const server = serverWithProfile();
    server.on('POST /api/add-clients', {
      status: 401,
      body: { code: 'NOT_SIGNED_IN', message: 'Please sign in.' },
    });
    const app = openSignedIn('/add-client', server);
    await fillToReview(app);
    await app.user.click(screen.getByRole('button', { name: 'Create Client' }));
    expect(await screen.findByText('You must be logged in to add a client.')).toBeInTheDocument();
    await waitFor(() => expect(app.browser.location?.pathname).toBe('/login'));
    app.unmount();

    const other = serverWithProfile();
    other.on('GET /me', { body: { ...zoe, uid: 'someone-else' } });
    const theirs = openSignedIn('/add-client', other);
    await step('Demographics');
    expect(field('First name')).toHaveValue('');
    theirs.unmount();

    openSignedIn('/add-client');
    await step('Review');
    expect(screen.getByText('Ada Núñez')).toBeInTheDocument();
  });

  it('is deleted on sign-out', async () => {
    const app = openSignedIn('/add-client');
    await fillDemographics(app);
    expect(Object.keys(window.localStorage).some((key) => key.startsWith('draft:'))).toBe(true);
    act(() => void app.store.dispatch(sessionActions.signOutRequested()));
    await waitFor(() => expect(app.browser.location?.pathname).toBe('/login'));
    expect(Object.keys(window.localStorage).some((key) => key.startsWith('draft:'))).toBe(false);
  });
});

const unusual = {
  status: 422,
  body: {
    code: 'UNUSUAL_VALUES',
    message: 'Some of the values are unusual.',
    details: [{ field: 'edd', message: 'The due date is 23 years away.' }],
  },
};

describe("a client that couldn't be saved", () => {
  it.each([
    [
      "the server's message",
      { status: 503, body: { message: 'Please wait a moment.' } },
      'Please wait a moment.',
    ],
    ['a response without a message', { status: 502, body: '<html>' }, 'Failed to save client'],
    ['no response', { offline: true as const }, 'Something went wrong saving the client'],
  ])('reports %s, and retries with the same key', async (_, answer, text) => {
    const server = serverWithProfile();
    server.on('POST /api/add-clients', answer, { status: 201, body: { client: ada() } });
    server.on('GET /api/clients', { body: { clients: [], nextCursor: null } });
    const app = openSignedIn('/add-client', server);
    await fillToReview(app);
    await app.user.click(screen.getByRole('button', { name: 'Create Client' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByText('Ada Núñez')).toBeInTheDocument();

    await app.user.click(screen.getByRole('button', { name: 'Create Client' }));
    expect(await screen.findByText('Client added successfully!')).toBeInTheDocument();
    const keys = server.callsOf('POST /api/add-clients').map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[1]).toBe(keys[0]);
  });

  it('returns to the step with the value that the server rejected', async () => {
    const server = serverWithProfile();
    server.on('POST /api/add-clients', {
      status: 400,
      body: {
        code: 'VALIDATION_FAILED',
        message: "Some of the values aren't valid.",
        details: [{ field: 'gravida', message: 'Please enter a number from 0 to 50' }],
      },
    });
    const app = openSignedIn('/add-client', server);
    await fillToReview(app);
    await app.user.click(screen.getByRole('button', { name: 'Create Client' }));
    await step('Pregnancy');
    expect(field('Gravida')).toHaveAccessibleDescription(/Please enter a number from 0 to 50/);
    expect(field('Gravida')).toHaveFocus();
  });

  it('saves unusual values once they are confirmed', async () => {
    const server = serverWithProfile();
    server.on('POST /api/add-clients', unusual, { status: 201, body: { client: ada() } });
    server.on('GET /api/clients', { body: { clients: [], nextCursor: null } });
    const app = openSignedIn('/add-client', server);
    await fillToReview(app);
    await app.user.click(screen.getByRole('button', { name: 'Create Client' }));
    const dialog = await screen.findByRole('dialog', { name: 'Check these values' });
    expect(dialog).toHaveTextContent('The due date is 23 years away. Save anyway?');
    await app.user.click(within(dialog).getByRole('button', { name: 'Save anyway' }));
    expect(await screen.findByText('Client added successfully!')).toBeInTheDocument();
    const sent = server
      .callsOf('POST /api/add-clients')
      .map(({ body }) => body as { confirmUnusual?: boolean });
    expect(sent.map(({ confirmUnusual }) => confirmUnusual)).toEqual([undefined, true]);
  });

  it("returns to the step with unusual values that weren't confirmed, and keeps all input", async () => {
    const server = serverWithProfile();
    server.on('POST /api/add-clients', unusual);
    const app = openSignedIn('/add-client', server);
    await fillToReview(app);
    await app.user.click(screen.getByRole('button', { name: 'Create Client' }));
    await app.user.click(await screen.findByRole('button', { name: 'Go back' }));
    await step('Pregnancy');
    expect(field('Gravida')).not.toHaveValue('');
    expect(screen.getAllByText(/The due date is 23 years away/)[0]).toBeVisible();
    expect(screen.queryByText('Failed to save client')).not.toBeInTheDocument();
    expect(server.callsOf('POST /api/add-clients')).toHaveLength(1);
  });

  it('can save another client after an earlier attempt was saved', async () => {
    const server = serverWithProfile();
    server.on(
      'POST /api/add-clients',
      {
        status: 409,
        body: {
          code: 'IDEMPOTENCY_CONFLICT',
          message: 'This form was already sent with different contents.',
        },
      },
      { status: 201, body: { client: ada() } },
    );
    server.on('GET /api/clients', { body: { clients: [], nextCursor: null } });
    const app = openSignedIn('/add-client', server);
    await fillToReview(app);
    await app.user.click(screen.getByRole('button', { name: 'Create Client' }));
    await app.user.click(await screen.findByRole('button', { name: 'Save this form as another client' }));
    expect(await screen.findByText('Client added successfully!')).toBeInTheDocument();
    const keys = server.callsOf('POST /api/add-clients').map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[1]).not.toBe(keys[0]);
  });
});
