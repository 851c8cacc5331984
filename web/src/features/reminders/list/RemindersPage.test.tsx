import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { TOKEN_KEY } from '../../../lib/http/token.js';
import { ana, mei } from '../../../testing/appointments.js';
import { page, REMINDERS, reminder, renderReminders, titles } from '../../../testing/reminders.js';
import { clearBrowserState } from '../../../testing/renderApp.js';
import { stubHttp } from '../../../testing/stubHttp.js';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  clearBrowserState();
});

const URL = '/api/clients/c-ana/reminders/r-1';
const tab = (name: string) => screen.findByRole('tab', { name: new RegExp(`^${name}`) });
const figures = () =>
  screen.getAllByRole('tab').map(({ textContent }) => /\d+$/u.exec(textContent ?? '')?.[0]);
const row = (title: string) => screen.getByText(title).closest('li') as HTMLElement;

const all = [
  reminder({ id: 'late', title: 'Old invoice', type: 'admin', dueDate: '2026-11-24', priority: 'low' }),
  reminder({ id: 'r-1', description: 'With the car seat', dueTime: '14:30' }),
  reminder({ id: 'first', title: 'Call Mei', clientId: mei.id, clientName: mei.name, type: 'followUp' }),
  reminder({ id: 'high', title: 'Confirm backup', priority: 'high', dueTime: '18:00', estimatedDuration: 0 }),
  reminder({ id: 'later', title: 'Birth plan', dueDate: '2026-12-03', eddOffsetDays: -14 }),
  reminder({ id: 'done', title: 'Notes', status: 'completed', completedDate: '2026-11-26' }),
];

describe('the page', () => {
  it('counts, sorts, and shows the reminders with one request', async () => {
    const { server } = renderReminders(all);
    expect(await screen.findByRole('heading', { level: 1, name: 'Reminders' })).toBeVisible();
    expect(await tab('Due Today')).toHaveTextContent('Due Today3');
    expect(figures()).toEqual(['3', '1', '1', '1']);
    expect(
      ['Overdue', 'Upcoming', 'Completed'].map(
        (name) => screen.getByRole('tab', { name: new RegExp(name) }).textContent,
      ),
    ).toEqual(['Overdue1', 'Upcoming1', 'Completed1']);
    expect(titles()).toEqual(['Confirm backup', 'Call Mei', 'Pack the bag']);
    const bag = row('Pack the bag');
    expect(bag).toHaveTextContent('Medium priority');
    for (const text of ['Due Today', 'With the car seat', 'Nov 27, 2026, 2:30 PM', '60 minutes']) {
      expect(bag).toHaveTextContent(text);
    }
    expect(within(bag).getByRole('img', { name: 'Preparation' })).toBeVisible();
    expect(within(bag).getByRole('link', { name: ana.name })).toHaveAttribute('href', '/client-chart/c-ana');
    expect(row('Confirm backup')).not.toHaveTextContent('minutes');
    expect(server.callsOf(REMINDERS)).toHaveLength(1);
    expect(server.calls.filter(({ url }) => url.startsWith('/api/reminders'))).toHaveLength(1);
  });

  it('opens the reminder given in the URL once', async () => {
    const { user, browser } = renderReminders(all, undefined, '/reminders?reminder=late');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByDisplayValue('Old invoice')).toBeVisible();
    await waitFor(() => expect(browser.location?.search).toBe('?tab=overdue'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(row('Old invoice')).toBeVisible();
  });

  it("keeps the tab in the URL, and doesn't offer to complete completed reminders", async () => {
    const { user, browser } = renderReminders(all);
    await user.click(await tab('Upcoming'));
    expect(titles()).toEqual(['Birth plan']);
    expect(row('Birth plan')).toHaveTextContent('2 weeks before the due date');
    expect(browser.location?.search).toBe('?tab=upcoming');
    await user.click(await tab('Completed'));
    expect(row('Notes')).toHaveTextContent('Nov 26, 2026');
    expect(screen.queryByRole('button', { name: /^Complete/ })).toBeNull();
  });

  it('opens the tab given in the URL', async () => {
    renderReminders(all, undefined, '/reminders?tab=overdue');
    expect(await screen.findByText('Old invoice')).toBeVisible();
  });

  it('searches titles, clients, and descriptions, and filters by client and priority', async () => {
    const { user } = renderReminders(all);
    const search = await screen.findByLabelText('Search reminders');
    const found = async (text: string) => {
      await user.clear(search);
      await user.type(search, text);
      return waitFor(titles);
    };
    expect(await found('CAR seat')).toEqual(['Pack the bag']);
    expect(await found('mei')).toEqual(['Call Mei']);
    expect(await tab('Due Today')).toHaveTextContent('Due Today1');
    expect(figures()).toEqual(['1', '0', '0', '0']);
    await user.clear(search);
    await user.selectOptions(screen.getByLabelText('Client'), mei.name);
    expect(titles()).toEqual(['Call Mei']);
    await user.selectOptions(screen.getByLabelText('Priority'), 'High');
    expect(screen.getByText('No reminders found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(titles()).toHaveLength(3);
  });

  it('has an empty state for each tab', async () => {
    const { user } = renderReminders([]);
    expect(await screen.findByText('Nothing is due today')).toBeVisible();
    for (const [name, text] of [
      ['Overdue', 'Nothing is overdue'],
      ['Upcoming', 'No upcoming reminders'],
      ['Completed', 'No completed reminders yet'],
    ] as const) {
      await user.click(await tab(name));
      expect(screen.getByText(text)).toBeVisible();
    }
  });

  it('loads more pages only if there are any', async () => {
    const { server } = renderReminders([], (given) => {
      given.on(REMINDERS, { body: { reminders: [reminder()], nextCursor: 'c2' } });
      given.on(
        'GET /api/reminders?limit=1000&cursor=c2',
        page(reminder({ id: 'r-2', title: 'Second page' })),
      );
    });
    expect(await screen.findByText('Second page')).toBeVisible();
    expect(titles()).toHaveLength(2);
    expect(server.callsOf('GET /api/reminders?limit=1000&cursor=c2')).toHaveLength(1);
  });
});

describe('a failed load', () => {
  it.each([
    [{ status: 500, body: {} }, 'Failed to load reminders'],
    [{ status: 500, body: { message: 'The server is being updated.' } }, 'The server is being updated.'],
    [{ offline: true as const }, 'Failed to load reminders'],
    [{ body: 'not JSON' }, 'Failed to load reminders'],
  ])('reports %j as "%s", and can be retried', async (answer, text) => {
    const { server, user } = renderReminders([], (given) => given.on(REMINDERS, answer));
    expect(await screen.findByText('Your reminders couldn’t be loaded')).toBeVisible();
    expect(screen.getAllByText(text)).toHaveLength(2);
    server.on(REMINDERS, page(reminder()));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Pack the bag')).toBeVisible();
  });

  it('shows an error without a token and redirects to the sign-in page', async () => {
    const server = stubHttp();
    const { browser } = renderReminders([reminder()]);
    await screen.findByText('Pack the bag');
    window.localStorage.removeItem(TOKEN_KEY);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('You must be logged in.')).toBeVisible();
    await waitFor(() => expect(browser.location?.pathname).toBe('/login'));
    expect(server.calls).toHaveLength(0);
  });
});

describe('completing', () => {
  it('is shown immediately, sends the day, and moves the reminder to the other tab', async () => {
    let answer = () => {};
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { server, user } = renderReminders([reminder(), reminder({ id: 'r-2', title: 'Next' })], (given) =>
      given.on(`PUT ${URL}`, {
        body: { reminder: reminder({ status: 'completed', completedDate: '2026-11-27', version: 2 }) },
        after,
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Complete Pack the bag' }));
    expect(titles()).toEqual(['Next']);
    expect(figures()).toEqual(['1', '0', '0', '1']);
    // Keyboard users continue with the next reminder.
    expect(screen.getByRole('button', { name: 'Complete Next' })).toHaveFocus();
    answer();
    expect(await screen.findByText('Reminder completed.')).toBeVisible();
    expect(server.callsOf(`PUT ${URL}`)[0]?.body).toEqual({
      status: 'completed',
      completedDate: '2026-11-27',
    });
    expect(figures()).toEqual(['1', '0', '0', '1']);
  });

  it('shows the next reminder in a series', async () => {
    const weekly = reminder({ isRecurring: true });
    const { user } = renderReminders([weekly], (given) =>
      given.on(`PUT ${URL}`, {
        body: {
          reminder: { ...weekly, status: 'completed', completedDate: '2026-11-27', version: 2 },
          next: { ...weekly, id: 'r-2', dueDate: '2026-12-04' },
        },
      }),
    );
    await user.click(await screen.findByRole('button', { name: /^Complete/ }));
    expect(await screen.findByText('Reminder completed. The next one is due Dec 4, 2026.')).toBeVisible();
    expect(figures()).toEqual(['0', '0', '1', '1']);
  });

  it.each([
    [{ status: 400, body: {} }, 'Failed to mark reminder complete'],
    [{ status: 503, body: { message: 'Please slow down.' } }, 'Please slow down.'],
  ])('is reverted on failure (%j), with the message "%s"', async (answer, text) => {
    const { user } = renderReminders([reminder()], (given) => given.on(`PUT ${URL}`, answer));
    await user.click(await screen.findByRole('button', { name: /^Complete/ }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(titles()).toEqual(['Pack the bag']);
    expect(figures()).toEqual(['1', '0', '0', '0']);
  });
});

describe('deleting', () => {
  it('asks for confirmation first', async () => {
    const { server, user } = renderReminders([reminder()], (given) =>
      given.on(`DELETE ${URL}`, { status: 204 }),
    );
    await user.click(await screen.findByRole('button', { name: 'Delete Pack the bag' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Are you sure you want to delete this reminder?');
    expect(within(dialog).queryByRole('radio')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(server.callsOf(`DELETE ${URL}`)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Delete Pack the bag' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Reminder deleted successfully!')).toBeVisible();
    expect(screen.getByText('Nothing is due today')).toBeVisible();
  });

  it.each([
    ['Only this one', 'one'],
    ['This and all following', 'following'],
  ])('offers "%s" for a series', async (label, scope) => {
    const { server, user } = renderReminders([reminder({ isRecurring: true })], (given) =>
      given.on(`DELETE ${URL}?scope=${scope}`, { status: 204 }),
    );
    await user.click(await screen.findByRole('button', { name: 'Delete Pack the bag' }));
    await user.click(await screen.findByRole('radio', { name: label }));
    server.on(REMINDERS, page(reminder({ id: 'r-2', dueDate: '2026-12-04' })));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Reminder deleted successfully!')).toBeVisible();
    // After skipping one, the list reloads, because the server has created the next one.
    await waitFor(() => expect(figures()).toEqual(['0', '0', scope === 'one' ? '1' : '0', '0']));
  });

  it.each([
    [{ status: 500, body: {} }, 'Failed to delete reminder'],
    [{ offline: true as const }, 'Failed to delete reminder'],
    [{ status: 400, body: { message: 'Not now.' } }, 'Not now.'],
  ])('reports a failure (%j) as "%s"', async (answer, text) => {
    const { user } = renderReminders([reminder()], (given) => given.on(`DELETE ${URL}`, answer));
    await user.click(await screen.findByRole('button', { name: 'Delete Pack the bag' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(titles()).toEqual(['Pack the bag']);
  });
});
