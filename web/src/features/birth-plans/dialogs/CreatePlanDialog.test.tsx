import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { draftKey } from '../../../lib/drafts.js';
import { ana, mei } from '../../../testing/appointments.js';
import { plan, renderPlans } from '../../../testing/birthPlans.js';
import { clearBrowserState, type renderApp, zoe } from '../../../testing/renderApp.js';
import type { StubHttp } from '../../../testing/stubHttp.js';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  clearBrowserState();
});

const CREATE = 'POST /api/clients/c-ana/birth-plans';
const DRAFT = draftKey(zoe.uid, 'birth-plan');

const dialog = () => within(screen.getByRole('dialog', { name: 'Create New Birth Plan' }));
const field = (name: string | RegExp) => dialog().getByLabelText(name);
const button = (name: string) => dialog().getByRole('button', { name });
const section = (name: RegExp) => dialog().getByRole('button', { name });

type App = ReturnType<typeof renderApp>;

async function openNew(prepare: (server: StubHttp) => void = () => {}): Promise<App> {
  const app = renderPlans([], prepare);
  await app.user.click((await screen.findAllByRole('button', { name: 'New Birth Plan' }))[0] as HTMLElement);
  await screen.findByRole('dialog', { name: 'Create New Birth Plan' });
  return app;
}

async function chooseAna({ user }: App) {
  await user.selectOptions(field('Client'), ana.name);
  await waitFor(() => expect(field('Estimated due date')).toHaveValue('2027-02-01'));
}

async function answer({ user }: App) {
  await user.click(section(/^Labor Environment/));
  await user.selectOptions(field(/^Lighting/), 'Dim');
  await user.click(field('Own playlist'));
  await user.click(field('Quiet'));
}

it('disables both buttons without a client and an EDD, and shows why', async () => {
  const app = await openNew();
  for (const name of ['Save as Draft', 'Save as Complete']) expect(button(name)).toBeDisabled();
  expect(button('Save as Draft')).toHaveAccessibleDescription('Please select a client');
  await app.user.selectOptions(field('Client'), mei.name);
  expect(button('Save as Complete')).toBeDisabled();
  expect(button('Save as Complete')).toHaveAccessibleDescription('Please provide an EDD');
  await app.user.type(field('Estimated due date'), '2027-03-01');
  expect(button('Save as Complete')).toBeEnabled();
});

it('states once, instead of next to each field, that the wishes are optional', async () => {
  const app = await openNew();
  await app.user.click(section(/^Labor Environment/));
  expect(dialog().getByText(/^Everything below is optional/)).toBeVisible();
  expect(dialog().queryByText(/\(optional\)/)).toBeNull();
  expect(field('Lighting')).not.toBeRequired();
});

it('takes the EDD from the client, and leaves it editable for a client without one', async () => {
  const app = await openNew();
  await chooseAna(app);
  expect(field('Estimated due date')).toBeDisabled();
  expect(field('Estimated due date')).toHaveAccessibleDescription('Auto-populated from client data');
  await app.user.selectOptions(field('Client'), mei.name);
  await waitFor(() => expect(field('Estimated due date')).toBeEnabled());
  expect(field('Estimated due date')).toHaveValue('');
});

it('hides the due date of a pregnancy that has ended, and derives nothing from it', async () => {
  const client = { id: ana.id, edd: '2027-02-01', pregnancyEnd: { kind: 'loss', date: null } };
  const app = await openNew((server) => {
    server.on('GET /api/clients/c-ana', { body: { client } });
    server.on(CREATE, { status: 201, body: { plan: plan() } });
  });
  await app.user.selectOptions(field('Client'), ana.name);
  expect(await dialog().findByText('Ended')).toBeVisible();
  expect(dialog().queryByLabelText('Estimated due date')).toBeNull();
  await app.user.selectOptions(field('Template'), 'Home Birth Plan');
  await app.user.click(button('Save as Draft'));
  await screen.findByText('Birth plan saved as draft!');
  expect(app.server.callsOf(CREATE)[0]?.body).toMatchObject({ templateType: 'home', templateData: {} });
});

it.each([
  ['Save as Draft', 'Draft', 'Birth plan saved as draft!'],
  ['Save as Complete', 'Completed', 'Birth plan completed and ready!'],
])('saves the filled-in fields once when %s is clicked, as %s', async (name, status, text) => {
  const app = await openNew((server) =>
    server.on(CREATE, { status: 201, body: { plan: plan({ status: status as 'Draft' }) } }),
  );
  await chooseAna(app);
  await answer(app);
  expect(section(/^Labor Environment/)).toHaveAccessibleName('Labor Environment 2 of 6 filled in');
  await app.user.dblClick(button(name));
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const calls = app.server.callsOf(CREATE);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toEqual({
    templateType: 'hospital',
    edd: '2027-02-01',
    status,
    templateData: {
      'laborEnvironment.lighting': 'Dim',
      'laborEnvironment.sound': ['Quiet', 'Own playlist'],
    },
  });
  expect(calls[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(await screen.findByRole('heading', { level: 2, name: ana.name })).toBeVisible();
  expect(window.localStorage.getItem(DRAFT)).toBeNull();
});

it('accepts free text for Other in single-choice and multiple-choice fields', async () => {
  const app = await openNew((server) => server.on(CREATE, { status: 201, body: { plan: plan() } }));
  await chooseAna(app);
  await app.user.click(section(/^Labor Environment/));
  await app.user.selectOptions(field(/^Lighting/), 'Other');
  await app.user.type(field('Lighting: Other'), ' candles ');
  const sound = within(dialog().getByRole('group', { name: /^Sound/ }));
  await app.user.click(sound.getByLabelText('Other'));
  await app.user.type(sound.getByLabelText('Sound: Other'), 'rain');
  await app.user.click(sound.getByLabelText('Quiet'));
  await app.user.click(button('Save as Draft'));
  await screen.findByText('Birth plan saved as draft!');
  expect(app.server.callsOf(CREATE)[0]?.body).toHaveProperty('templateData', {
    'laborEnvironment.lighting': 'Other: candles',
    'laborEnvironment.sound': ['Quiet', 'Other: rain'],
  });
});

it('asks before changing the template of a partly filled-in plan, and keeps answers to shared questions', async () => {
  const app = await openNew();
  await chooseAna(app);
  await app.user.selectOptions(field('Template'), 'Birth Center Plan');
  expect(field('Template')).toHaveValue('birthCenter');
  await app.user.selectOptions(field('Template'), 'Hospital Birth Plan');
  await answer(app);
  await app.user.selectOptions(field('Template'), 'Birth Center Plan');
  const question = within(await screen.findByRole('dialog', { name: 'Change template' }));
  await app.user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(field('Template')).toHaveValue('hospital');
  await app.user.selectOptions(field('Template'), 'Birth Center Plan');
  await app.user.click(await screen.findByRole('button', { name: 'Change template' }));
  await waitFor(() => expect(field('Template')).toHaveValue('birthCenter'));
  expect(section(/^Environment/)).toHaveAccessibleName('Environment 2 of 6 filled in');
});

it('suggests having the supplies for a home birth ready by 37 weeks', async () => {
  const app = await openNew();
  await chooseAna(app);
  await app.user.selectOptions(field('Template'), 'Home Birth Plan');
  await app.user.click(section(/^Home Preparation/));
  expect(field(/^Supplies ready by/)).toHaveValue('2027-01-11');
});

it('keeps wishes for a loss collapsed until they are opened', async () => {
  const app = await openNew();
  await app.user.click(section(/^Emergency Situations/));
  expect(dialog().queryByLabelText(/^Wishes in case of a loss/)).toBeNull();
  await app.user.click(button('Open “Wishes in case of a loss”'));
  await app.user.type(field(/^Wishes in case of a loss/), 'Time together');
  expect(field(/^Wishes in case of a loss/)).toHaveValue('Time together');
});

it('restores a draft until it is discarded', async () => {
  const app = await openNew();
  await chooseAna(app);
  await answer(app);
  await app.user.click(button('Cancel'));
  await app.user.click(await screen.findByRole('button', { name: 'Keep as draft' }));
  expect(await screen.findByText(/What you typed is kept as a draft on this device/)).toBeVisible();
  expect(window.localStorage.getItem(DRAFT)).not.toBeNull();
  await app.user.click((await screen.findAllByRole('button', { name: 'New Birth Plan' }))[0] as HTMLElement);
  await app.user.click(await screen.findByRole('button', { name: /^Labor Environment/ }));
  expect(field(/^Lighting/)).toHaveValue('Dim');
  await app.user.click(button('Discard draft'));
  const question = within(await screen.findByRole('dialog', { name: 'Discard draft' }));
  await app.user.click(question.getByRole('button', { name: 'Discard draft' }));
  await waitFor(() => expect(field('Client')).toHaveValue(''));
  await waitFor(() => expect(window.localStorage.getItem(DRAFT)).toBeNull());
});

it('reopens the form with its input after the session expires', async () => {
  const app = await openNew((server) => server.on(CREATE, { status: 401, body: { code: 'NOT_SIGNED_IN' } }));
  await chooseAna(app);
  await answer(app);
  await waitFor(() => expect(window.localStorage.getItem(DRAFT)).toContain('Own playlist'));
  await app.user.click(button('Save as Draft'));
  await waitFor(() => expect(app.browser.location?.pathname).toBe('/login'));
  expect(window.localStorage.getItem(DRAFT)).toContain('Own playlist');
  act(() => app.unmount());
  renderPlans([]);
  await screen.findByRole('dialog', { name: 'Create New Birth Plan' });
  expect(dialog().getByText('We restored your draft. It isn’t saved yet.')).toBeVisible();
  expect(section(/^Labor Environment/)).toHaveAccessibleName('Labor Environment 2 of 6 filled in');
});

it.each([
  [{ status: 500, body: {} }, 'Failed to create birth plan'],
  [{ status: 503, body: { message: 'Please slow down.' } }, 'Please slow down.'],
  [{ offline: true as const }, 'Something went wrong creating the birth plan'],
])('reports a failure (%j) as "%s", and keeps the input', async (failure, text) => {
  const app = await openNew((server) => server.on(CREATE, failure));
  await chooseAna(app);
  await answer(app);
  await app.user.click(button('Save as Draft'));
  expect(await screen.findByText(text)).toBeVisible();
  expect(field(/^Lighting/)).toHaveValue('Dim');
  await waitFor(() => expect(button('Save as Draft')).toBeEnabled());
});

it('opens the section of the first error from the server, and focuses its field', async () => {
  const app = await openNew((server) =>
    server.on(CREATE, {
      status: 400,
      body: {
        code: 'VALIDATION_FAILED',
        message: "Some of the values aren't valid.",
        details: [
          { field: 'templateData.painManagement.codeWord', message: 'Please use at most 300 characters' },
        ],
      },
    }),
  );
  await chooseAna(app);
  await app.user.click(button('Save as Draft'));
  const wrong = await dialog().findByLabelText(/^Code word/);
  expect(wrong).toHaveFocus();
  expect(wrong).toHaveAccessibleDescription('Please use at most 300 characters');
});

it('asks before saving another plan when an earlier attempt already saved the plan', async () => {
  const app = await openNew((server) =>
    server.on(
      CREATE,
      {
        status: 409,
        body: {
          code: 'IDEMPOTENCY_CONFLICT',
          message: 'This form was already sent with different contents.',
        },
      },
      { status: 201, body: { plan: plan() } },
    ),
  );
  await chooseAna(app);
  await app.user.click(button('Save as Draft'));
  await app.user.click(await dialog().findByRole('button', { name: 'Save this form as another plan' }));
  await screen.findByText('Birth plan saved as draft!');
  const keys = app.server.callsOf(CREATE).map(({ headers }) => headers['Idempotency-Key']);
  expect(new Set(keys).size).toBe(2);
});

it('opens from the dashboard', async () => {
  const { renderPractice } = await import('../../../testing/appointments.js');
  const app = renderPractice('/dashboard');
  await app.user.click(await screen.findByRole('button', { name: 'Create Birth Plan' }));
  expect(await screen.findByRole('dialog', { name: 'Create New Birth Plan' })).toBeVisible();
});
