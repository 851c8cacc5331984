import type { Settings } from '@doula-desk/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderPractice } from '../../testing/appointments.js';
import { clearBrowserState, zoe } from '../../testing/renderApp.js';
import { settingsResponse, zoesSettings } from '../../testing/settings.js';
import { GET, open, PUT, save, saveButtons } from '../../testing/settingsPage.js';
import type { StubHttp } from '../../testing/stubHttp.js';

const CACHE = 'doulaAppSettings';

afterEach(clearBrowserState);

const field = (label: string | RegExp) => screen.findByLabelText(label);

const cached = () =>
  JSON.parse(window.localStorage.getItem(CACHE) ?? 'null') as (Settings & { uid: string }) | null;

it('has seven tabs, starting with the profile, and keeps the selected one in the URL', async () => {
  const app = renderPractice('/settings', (server) => server.on(GET, settingsResponse(zoesSettings())));
  await screen.findByRole('tab', { name: 'Profile', selected: true });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Profile',
    'Practice',
    'Scheduling',
    'Notifications',
    'Documentation',
    'Billing',
    'Privacy',
  ]);
  await app.user.click(screen.getByRole('tab', { name: 'Practice' }));
  expect(await field(/^Address/)).toHaveValue('1 Example Street');
  expect(app.browser.location?.search).toBe('?tab=practice');
});

it("shows the account email as text, since it can't be changed", async () => {
  renderPractice('/settings', (server) => server.on(GET, settingsResponse(zoesSettings())));
  const hint = await screen.findByText(/^Your account email is enforced by the server\./);
  expect(hint.closest('dl')).toHaveTextContent(zoe.email);
  expect(screen.queryByDisplayValue(zoe.email)).toBeNull();
});

it('applies settings saved in another tab, such as the idle time', async () => {
  const app = await open();
  app.server.on('GET /me', { body: { ...zoe, idleMinutes: 480 } });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: CACHE, newValue: '{}' })));
  await waitFor(() => expect(app.store.getState().session.user?.idleMinutes).toBe(480));
});

describe('the unsaved changes bar', () => {
  it('lists the changed settings on all tabs, and discards the changes', async () => {
    const app = await open();
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument();
    for (const [name, value] of [
      ['First name', 'Zora'],
      ['Last name', 'Nunez'],
      [/^Credentials/, 'CD(DONA)'],
      [/^Bio/, 'Doula'],
    ] as const) {
      fireEvent.change(await field(name), { target: { value } });
    }
    const bar = screen.getByRole('region', { name: 'Unsaved changes' });
    expect(bar).toHaveTextContent('Not saved: First name, Last name, Credentials, 1 more');
    await app.user.click(screen.getByRole('tab', { name: 'Practice' }));
    await app.user.click(within(bar).getByRole('button', { name: 'Discard' }));
    expect(bar).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('tab', { name: 'Profile' }));
    expect(await field('First name')).toHaveValue(zoesSettings().profile.firstName);
    expect(app.server.callsOf(PUT)).toEqual([]);
  });
});

describe('saving', () => {
  it('sends the changes with their version, confirms the save, and updates the name everywhere', async () => {
    const app = await open();
    for (const button of saveButtons()) expect(button).toBeDisabled();
    const input = await field('First name');
    fireEvent.change(input, { target: { value: 'Zora' } });
    for (const button of saveButtons()) expect(button).toBeEnabled();
    const saved = zoesSettings(({ profile }) => {
      profile.firstName = 'Zora';
    });
    let answer = () => {};
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    app.server.on(PUT, { ...settingsResponse(saved, 2), after });
    app.server.on('GET /me', { body: { ...zoe, firstName: 'Zora', name: 'Zora Núñez' } });
    await save(app);
    expect(saveButtons()[0]).toHaveTextContent('Saving…');
    expect(saveButtons()[0]).toBeDisabled();
    answer();
    expect(await screen.findByText('Settings saved successfully!')).toBeVisible();
    expect(app.server.callsOf(PUT)[0]?.body).toEqual({
      profile: { firstName: 'Zora' },
      practice: {},
      scheduling: {},
      notifications: {},
      documentation: {},
      privacy: {},
      version: 1,
    });
    for (const button of saveButtons()) expect(button).toBeDisabled();
    expect((await screen.findAllByText('Zora Núñez')).length).toBeGreaterThan(0);
    expect(cached()).toMatchObject({ uid: zoe.uid, version: 2, profile: { firstName: 'Zora' } });
    expect(window.localStorage.getItem('defaultNoteTemplate')).toBe('prenatal');
  });

  it.each([
    [{ status: 500, body: {} }, 'Failed to save settings.', 'Failed to save settings: Unknown error'],
    [{ status: 400, body: { message: 'Too odd.' } }, 'Too odd.', 'Failed to save settings: Too odd.'],
  ])(
    'reports a failure %p next to the form and in a toast, and keeps the input',
    async (answer, inline, toast) => {
      const app = await open();
      fireEvent.change(await field(/^Bio/), { target: { value: 'Since 2009' } });
      app.server.on(PUT, answer);
      await save(app);
      expect(await screen.findByText(inline)).toBeVisible();
      expect(screen.getByText(toast)).toBeVisible();
      expect(await field(/^Bio/)).toHaveValue('Since 2009');
      expect(saveButtons()[0]).toBeEnabled();
    },
  );

  it('shows no unsaved changes in a form that was reopened before the save finished', async () => {
    const app = await open();
    let answer = () => {};
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const saved = zoesSettings(({ profile }) => {
      profile.bio = 'New';
    });
    app.server.on(PUT, { ...settingsResponse(saved, 2), after });
    fireEvent.change(await field(/^Bio/), { target: { value: 'New' } });
    await save(app);
    await app.user.click(screen.getAllByRole('link', { name: 'Reminders' })[0] as HTMLElement);
    await app.user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await screen.findByRole('heading', { level: 1, name: 'Reminders' });
    await app.user.click(screen.getAllByRole('link', { name: 'Settings' })[0] as HTMLElement);
    await field(/^Bio/);
    answer();
    await waitFor(async () => expect(await field(/^Bio/)).toHaveValue('New'));
    for (const button of saveButtons()) expect(button).toBeDisabled();
  });

  it('opens the tab on which a required value is missing', async () => {
    const app = await open('practice');
    fireEvent.change(await field('Business name'), { target: { value: ' ' } });
    await app.user.click(screen.getByRole('tab', { name: 'Privacy' }));
    await save(app);
    expect(await screen.findByText('Business name is required')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Practice' })).toHaveAttribute('aria-selected', 'true');
    expect(await field('Business name')).toHaveFocus();
    expect(app.server.callsOf(PUT)).toEqual([]);
  });

  it('merges changes that were saved to other settings elsewhere', async () => {
    const app = await open();
    fireEvent.change(await field(/^Bio/), { target: { value: 'Mine' } });
    const elsewhere = zoesSettings(({ practice }) => {
      practice.city = 'Lisbon';
    });
    const both = zoesSettings(({ profile, practice }) => {
      profile.bio = 'Mine';
      practice.city = 'Lisbon';
    });
    app.server.on(
      PUT,
      { status: 409, body: { code: 'VERSION_CONFLICT', current: settingsResponse(elsewhere, 4).body } },
      settingsResponse(both, 5),
    );
    await save(app);
    expect(await screen.findByText('Settings saved successfully!')).toBeVisible();
    expect(app.server.callsOf(PUT)[1]?.body).toMatchObject({
      profile: { bio: 'Mine' },
      practice: {},
      version: 4,
    });
    await app.user.click(screen.getByRole('tab', { name: 'Practice' }));
    expect(await field(/^City/)).toHaveValue('Lisbon');
  });

  it.each([
    ['Your version', { bio: 'Mine' }],
    ['The other version', {}],
  ])('asks which version to keep when the same setting was changed elsewhere: %s', async (side, sent) => {
    const app = await open();
    fireEvent.change(await field(/^Bio/), { target: { value: 'Mine' } });
    fireEvent.change(await field(/^Phone/), { target: { value: '5' } });
    const elsewhere = zoesSettings(({ profile }) => {
      profile.bio = 'Theirs';
    });
    app.server.on(
      PUT,
      { status: 409, body: { code: 'VERSION_CONFLICT', current: settingsResponse(elsewhere, 4).body } },
      settingsResponse(elsewhere, 5),
    );
    await save(app);
    const dialog = within(await screen.findByRole('dialog', { name: 'The settings were changed' }));
    expect(dialog.getByText('Theirs')).toBeVisible();
    await app.user.click(dialog.getByRole('radio', { name: new RegExp(side) }));
    await app.user.click(dialog.getByRole('button', { name: 'Save my choices' }));
    await waitFor(() => expect(app.server.callsOf(PUT)).toHaveLength(2));
    expect(app.server.callsOf(PUT)[1]?.body).toMatchObject({ version: 4 });
    expect(app.server.callsOf(PUT)[1]?.body).toHaveProperty('profile', { phone: '5', ...sent });
  });
});

describe('the settings page without a connection', () => {
  const down = (server: StubHttp) => server.on(GET, { status: 500, body: {} });

  it("says so in the heading and shows this browser's cached settings", async () => {
    const remembered = zoesSettings(({ profile }) => {
      profile.bio = 'Remembered';
    });
    window.localStorage.setItem(CACHE, JSON.stringify({ ...remembered, uid: zoe.uid, version: 3 }));
    const app = await open('profile', down);
    expect(await screen.findByText('Unable to load settings.')).toBeVisible();
    expect(await field(/^Bio/)).toHaveValue('Remembered');
    app.server.on(GET, settingsResponse(zoesSettings()));
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('Unable to load settings.')).toBeNull());
    expect(await field(/^Bio/)).toHaveValue('');
  });

  it("shows the defaults instead of another account's cached settings, and deletes the cache", async () => {
    const others = zoesSettings(({ profile }) => {
      profile.bio = 'Someone else';
    });
    window.localStorage.setItem(CACHE, JSON.stringify({ ...others, uid: 'other', version: 3 }));
    await open('profile', down);
    expect(await screen.findByText('Unable to load settings.')).toBeVisible();
    expect(await field(/^Bio/)).toHaveValue('');
    expect(await field('First name')).toHaveValue('Zoë');
    expect(cached()).toBeNull();
  });

  it('asks before overwriting settings that were never loaded', async () => {
    const app = await open('practice', down);
    app.server.on(PUT, {
      status: 409,
      body: {
        code: 'VERSION_CONFLICT',
        message: 'Changed.',
        current: settingsResponse(zoesSettings(), 4).body,
      },
    });
    fireEvent.change(await field(/^Business name/), { target: { value: 'Another name' } });
    await save(app);
    expect(await screen.findByRole('dialog', { name: 'The settings were changed' })).toBeVisible();
    expect(app.server.callsOf(PUT)[0]?.body).toMatchObject({ version: 0 });
  });

  it("deletes the practice's data from the browser on sign-out", async () => {
    const app = await open();
    expect(cached()?.practice.businessName).toBe('Example Birth Support');
    await app.user.click(screen.getAllByRole('button', { name: 'Sign Out' })[0] as HTMLElement);
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(cached()).toBeNull();
  });
});

it('asks about unsaved changes before leaving, and restores them after signing in again', async () => {
  const app = await open();
  fireEvent.change(await field(/^Bio/), { target: { value: 'Half' } });
  await app.user.click(screen.getAllByRole('link', { name: 'Reminders' })[0] as HTMLElement);
  const question = within(await screen.findByRole('dialog', { name: 'Unsaved changes' }));
  await app.user.click(question.getByRole('button', { name: 'Stay' }));
  app.unmount();
  await open();
  expect(await screen.findByText('We kept your changes. They aren’t saved yet.')).toBeVisible();
  expect(await field(/^Bio/)).toHaveValue('Half');
});

it.each([
  ['reports them as unsupported', {}],
  ["hasn't responded", { status: 500, body: {} }],
])(
  'shows unsupported settings as off and disabled, with the reason, when the server %s',
  async (_, answer) => {
    await open('notifications', (server) =>
      server.on(GET, { ...settingsResponse(zoesSettings()), ...answer }),
    );
    const toggle = await screen.findByRole('switch', { name: 'Text messages' });
    expect(toggle).toBeDisabled();
    expect(toggle).not.toBeChecked();
    expect(toggle).toHaveAccessibleDescription('No text message service is set up on this server.');
  },
);
