import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { PLAN_URL, plan, renderPlans } from '../../../testing/birthPlans.js';
import { clearBrowserState } from '../../../testing/renderApp.js';
import type { StubHttp } from '../../../testing/stubHttp.js';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  clearBrowserState();
});

const EDIT = `PUT ${PLAN_URL}`;
const LIGHTING = 'laborEnvironment.lighting';
const NAME = 'Edit Birth Plan - Ana Lopez';

const dialog = () => within(screen.getByRole('dialog', { name: NAME }));
const field = (name: string | RegExp) => dialog().getByLabelText(name);
const button = (name: string | RegExp) => dialog().getByRole('button', { name });

async function openEdit(prepare: (server: StubHttp) => void = () => {}, before = plan()) {
  const app = renderPlans([before], prepare);
  await app.user.click(await screen.findByRole('button', { name: 'Edit birth plan for Ana Lopez' }));
  await screen.findByRole('dialog', { name: NAME });
  return app;
}

function saved(given: Parameters<typeof plan>[0] = {}) {
  return { body: { plan: plan({ version: 'v2', ...given }) } };
}

function conflict(current: Parameters<typeof plan>[0]) {
  return {
    status: 409,
    body: {
      code: 'VERSION_CONFLICT',
      message: 'Someone changed this in the meantime.',
      current: plan({ version: 'v2', ...current }),
    },
  };
}

it('shows the client, the plan type, the EDD, the status, and the sections', async () => {
  await openEdit(undefined, plan({ status: 'In Progress' }));
  expect(dialog().getByText('Ana Lopez')).toBeVisible();
  expect(dialog().getByText('Hospital Birth Plan')).toBeVisible();
  expect(field('Estimated due date')).toBeDisabled();
  expect(field('Status')).toHaveValue('In Progress');
  expect(
    within(field('Status'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Draft', 'In Progress', 'Completed']);
  expect(button(/^Labor Environment/)).toHaveAccessibleName('Labor Environment 1 of 6 filled in');
});

it('hides the due date once the pregnancy has ended', async () => {
  await openEdit((server) => server.on(EDIT, saved()), plan({ pregnancyEnded: true }));
  expect(dialog().queryByLabelText('Estimated due date')).toBeNull();
  expect(dialog().getByText('Ended')).toBeVisible();
  expect(button('Save Changes')).toBeEnabled();
});

it.each([
  ['Save Changes', 'In Progress'],
  ['Save as Draft', 'Draft'],
  ['Save as Complete', 'Completed'],
])('saves with %s as %s, based on the version that was opened', async (name, status) => {
  const app = await openEdit((server) => server.on(EDIT, saved({ status: status as 'Draft' })));
  await app.user.selectOptions(field('Status'), 'In Progress');
  await app.user.click(button(/^Labor Environment/));
  await app.user.selectOptions(field(/^Lighting/), 'Bright');
  await app.user.click(button(name));
  expect(await screen.findByText('Birth plan updated')).toBeVisible();
  expect(app.server.callsOf(EDIT)[0]?.body).toEqual({
    templateType: 'hospital',
    edd: '2027-02-01',
    status,
    version: 'v1',
    templateData: { [LIGHTING]: 'Bright' },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('v2')).toBeVisible();
});

it.each([
  [{ status: 500, body: {} }, 'Failed to update birth plan'],
  [{ offline: true as const }, 'Something went wrong updating the birth plan'],
  [{ status: 400, body: { message: 'Not now.' } }, 'Not now.'],
])('reports a failure (%j) as "%s"', async (failure, text) => {
  const app = await openEdit((server) => server.on(EDIT, failure));
  await app.user.click(button('Save Changes'));
  expect(await screen.findByText(text)).toBeVisible();
  expect(dialog().getByText('Hospital Birth Plan')).toBeVisible();
});

describe('a plan that another session has changed', () => {
  async function edit(app: Awaited<ReturnType<typeof openEdit>>) {
    await app.user.click(button(/^Labor Environment/));
    await app.user.selectOptions(field(/^Lighting/), 'Bright');
    await app.user.click(button('Save Changes'));
  }
  const choice = () =>
    screen.findByRole('dialog', { name: 'This birth plan was changed while you were editing' });

  it.each([
    ['Your version', 'Bright'],
    ['The other version', 'Natural'],
  ])('lets the practitioner choose between the two versions: %s', async (side, kept) => {
    const app = await openEdit((server) =>
      server.on(EDIT, conflict({ templateData: { [LIGHTING]: 'Natural' } }), saved({ version: 'v3' })),
    );
    await edit(app);
    const question = within(await choice());
    expect(question.getByText('Labor Environment: Lighting')).toBeVisible();
    await app.user.click(question.getByRole('radio', { name: new RegExp(`^${side}`) }));
    await app.user.click(question.getByRole('button', { name: 'Save my choices' }));
    expect(await screen.findByText('Birth plan updated')).toBeVisible();
    expect(app.server.callsOf(EDIT)[1]?.body).toMatchObject({
      version: 'v2',
      templateData: { [LIGHTING]: kept },
    });
  });

  it('merges changes to different fields without asking', async () => {
    const theirs = { [LIGHTING]: 'Dim', 'laborEnvironment.notes': 'Theirs' };
    const app = await openEdit((server) =>
      server.on(EDIT, conflict({ templateData: theirs }), saved({ version: 'v3' })),
    );
    await edit(app);
    expect(await screen.findByText('Birth plan updated')).toBeVisible();
    expect(app.server.callsOf(EDIT)[1]?.body).toMatchObject({
      version: 'v2',
      templateData: { [LIGHTING]: 'Bright', 'laborEnvironment.notes': 'Theirs' },
    });
  });

  it('keeps the edits when the practitioner returns to the form', async () => {
    const app = await openEdit((server) =>
      server.on(EDIT, conflict({ templateData: { [LIGHTING]: 'Natural' } })),
    );
    await edit(app);
    await app.user.click(within(await choice()).getByRole('button', { name: 'Back to editing' }));
    await waitFor(() => expect(field(/^Lighting/)).toHaveValue('Bright'));
  });
});

it('resumes an interrupted edit from its own base version', async () => {
  const app = await openEdit();
  await app.user.click(button(/^Labor Environment/));
  await app.user.selectOptions(field(/^Lighting/), 'Bright');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  act(() => app.unmount());
  const again = renderPlans([plan({ version: 'v2' })], (server) =>
    server.on(EDIT, conflict({}), saved({ version: 'v3' })),
  );
  await screen.findByRole('dialog', { name: NAME });
  expect(dialog().getByText('We restored your draft. It isn’t saved yet.')).toBeVisible();
  await again.user.click(button('Save Changes'));
  expect(await screen.findByText('Birth plan updated')).toBeVisible();
  expect(again.server.callsOf(EDIT).map(({ body }) => body)).toMatchObject([
    { version: 'v1', templateData: { [LIGHTING]: 'Bright' } },
    { version: 'v2', templateData: { [LIGHTING]: 'Bright' } },
  ]);
});
