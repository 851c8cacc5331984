import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderPractice } from '../../../testing/appointments.js';
import { BOARD, board, CLINIC, onCallClient, planResponse } from '../../../testing/onCall.js';
import { clearBrowserState } from '../../../testing/renderApp.js';
import type { StubHttp } from '../../../testing/stubHttp.js';
import { wholeText } from '../../../testing/wholeText.js';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  clearBrowserState();
});

const PLAN = '/api/clients/c-ana/on-call';
const away = {
  kind: 'away' as const,
  start: '2026-12-20',
  end: '2026-12-27',
  clientIds: ['c-ana'],
  most: 1,
};

beforeEach(() => {
  const wide = Object.assign(window.matchMedia(''), { matches: true });
  jest.spyOn(window, 'matchMedia').mockReturnValue(wide);
});

const open = (answer = board(), prepare: (server: StubHttp) => void = () => {}, at = '/on-call?view=table') =>
  renderPractice(at, (server) => {
    server.on(BOARD, { body: answer });
    prepare(server);
  });

it('shows all the data on the board as text', async () => {
  open(
    board({
      clients: [
        onCallClient({
          covered: [{ start: '2026-12-20', end: '2026-12-28', name: 'Bea', phone: '555-0120' }],
        }),
      ],
      withoutDueDate: [{ id: 'c-mei', name: 'Mei Chen', phone: '' }],
    }),
  );
  expect(await screen.findByText('Dec 1, 2026 – Dec 28, 2026')).toBeVisible();
  expect(screen.getByText('38w 0d to 41w 6d')).toBeVisible();
  expect(screen.getByRole('link', { name: '555-0120' })).toHaveAttribute('href', 'tel:5550120');
  expect(screen.getByText(/likely 1 · 1 due date/)).toBeVisible();
  expect(screen.getByText('Every window is covered.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mei Chen' })).toBeVisible();
  const load = screen.getByRole('table', { name: 'Clients on call per day' });
  expect(within(load).getByRole('rowheader', { name: 'Dec 1, 2026 – Dec 2, 2026' })).toBeVisible();
});

it('shows the number of clients per stretch of days on a phone, which has no timeline', async () => {
  jest.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(window.matchMedia(''), { matches: false }));
  open(board({ clients: [onCallClient()] }), undefined, '/on-call');
  const load = await screen.findByRole('table', { name: 'Clients on call per day', hidden: true });
  const row = within(load).getByRole('rowheader', { name: 'Dec 1, 2026 – Dec 2, 2026', hidden: true });
  expect(row.nextElementSibling).toHaveTextContent('1');
});

it("opens the backups with the conflict's days filled in, and reloads the board after saving", async () => {
  const { user, server } = open(board({ conflicts: [away] }), (stub) => {
    stub.on(`GET ${PLAN}`, { body: planResponse() });
    stub.on(`PUT ${PLAN}`, { body: planResponse({ version: 1 }) });
  });
  await screen.findByText('Away Sun, Dec 20 – Sun, Dec 27: no backup for Ana Reyes');
  await user.click(screen.getByRole('button', { name: 'Add backup for Ana Reyes' }));
  const name = await screen.findByLabelText('Name');
  const dialog = screen.getByRole('dialog');
  await user.type(name, 'Bea Backup');
  await user.type(within(dialog).getByLabelText(/^Phone/), '555-0120');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.callsOf(`PUT ${PLAN}`)[0]?.body).toEqual({
    override: null,
    coverage: [
      { name: 'Bea Backup', phone: '555-0120', start: '2026-12-20', end: '2026-12-27', answer: 'open' },
    ],
    version: 0,
  });
  await waitFor(() => expect(server.callsOf(BOARD)).toHaveLength(2));
});

it('shows only the first few conflicts and clients, and the rest on request', async () => {
  const clients = Array.from({ length: 7 }, (_, n) => onCallClient({ id: `c-${n}`, name: `Client ${n}` }));
  const overlap = {
    kind: 'overlap' as const,
    end: '2027-01-20',
    clientIds: clients.map(({ id }) => id),
    most: 7,
  };
  const conflicts = Array.from({ length: 12 }, (_, n) => ({ ...overlap, start: `2026-12-${10 + n}` }));
  const { user } = open(board({ clients, conflicts }));
  expect((await screen.findAllByText(/and 2 others overlap/)).length).toBe(10);
  await user.click(screen.getByRole('button', { name: 'Show all 12 conflicts' }));
  expect(screen.getAllByText(/and 2 others overlap/)).toHaveLength(12);
  expect(screen.queryByRole('button', { name: 'Add backup for Client 6' })).not.toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Show 2 more' })[0] as HTMLElement);
  expect(screen.getByRole('button', { name: 'Add backup for Client 6' })).toBeVisible();
});

it('names the first invalid field of a plan, and keeps typed text if saving fails', async () => {
  const { user, server } = open(board(), (stub) => {
    stub.on(`GET ${PLAN}`, { body: planResponse() });
    stub.on(`PUT ${PLAN}`, { offline: true });
  });
  await user.click(await screen.findByRole('button', { name: 'Ana Reyes' }));
  const phone = await screen.findByLabelText(/^Phone/);
  const dialog = screen.getByRole('dialog');
  await user.type(phone, '555-0120');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByLabelText('Name')).toHaveFocus();
  expect(within(dialog).getByText('Name is required')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Name'), 'Bea');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.callsOf(`PUT ${PLAN}`)).toHaveLength(1));
  expect(await screen.findByText('The on-call plan couldn’t be saved')).toBeVisible();
  expect(within(dialog).getByLabelText('Name')).toHaveValue('Bea');
});

it('shows the saved backups after a version conflict, and replaces them only on a second save', async () => {
  const other = {
    id: 'b-1',
    name: 'Cleo',
    phone: '',
    start: null,
    end: null,
    answer: 'open' as const,
    answeredAt: null,
  };
  const { user, server } = open(board(), (stub) => {
    stub.on(`GET ${PLAN}`, { body: planResponse() });
    stub.on(
      `PUT ${PLAN}`,
      {
        status: 409,
        body: {
          code: 'VERSION_CONFLICT',
          message: 'Changed',
          current: planResponse({ coverage: [other], version: 3 }),
        },
      },
      { body: planResponse({ version: 4 }) },
    );
  });
  await user.click(await screen.findByRole('button', { name: 'Ana Reyes' }));
  const name = await screen.findByLabelText('Name');
  const dialog = screen.getByRole('dialog');
  await user.type(name, 'Bea');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(wholeText(/Its backups are now: Cleo/))).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.callsOf(`PUT ${PLAN}`).at(-1)?.body).toMatchObject({
    version: 3,
    coverage: [{ name: 'Bea' }],
  });
});

it('saves one day of time away if only the first day is entered', async () => {
  const { user, server } = open(board(), (stub) => stub.on('POST /api/time-away', { status: 201, body: {} }));
  await user.click((await screen.findAllByRole('button', { name: 'Add time away' }))[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('First day'), '2026-12-20');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.callsOf('POST /api/time-away')[0]?.body).toEqual({
    startDate: '2026-12-20',
    endDate: '2026-12-20',
    note: '',
  });
});

it("says that no one is on call, or that the board couldn't be loaded", async () => {
  const { user, server } = open(board({ clients: [] }), (stub) =>
    stub.on(BOARD, { status: 500, body: { message: 'HTTP 500' } }, { body: board({ clients: [] }) }),
  );
  expect(await screen.findByText('The on-call board couldn’t be loaded')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No one is on call in these weeks')).toBeVisible();
  expect(server.callsOf(BOARD)).toHaveLength(2);
});

const colleague = {
  name: 'Noor Example',
  practice: 'Noor Births',
  phone: '555-0177',
  isYou: false,
  windows: [
    {
      start: '2026-11-20',
      end: '2026-12-18',
      initials: 'MC',
      covered: [
        { start: '2026-11-27', end: '2026-11-28', name: 'Cleo' },
        { start: '2026-12-01', end: '2026-12-05', name: 'Bea' },
      ],
    },
  ],
  away: [{ start: '2026-12-01', end: '2026-12-05' }],
};
const clinicAnswer = { from: '2026-11-27', to: '2027-01-22', today: '2026-11-27', isShared: true };

it('shows the Clinic button only if there are colleagues', async () => {
  open();
  expect(await screen.findByRole('button', { name: 'Timeline' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clinic' })).not.toBeInTheDocument();
});

it("shows who is on call at the clinic, with clients' initials, backups, and time away", async () => {
  const you = {
    ...colleague,
    name: 'Zoë Example',
    practice: 'Zoë Example',
    phone: '',
    isYou: true,
    windows: [],
    away: [],
  };
  const { user } = open(board({ hasClinic: true }), (stub) =>
    stub.on(CLINIC, { body: { ...clinicAnswer, practitioners: [colleague, you] } }),
  );
  await user.click(await screen.findByRole('button', { name: 'Clinic' }));
  const noor = await screen.findByRole('listitem', { name: 'Noor Example' });
  expect(noor).toHaveTextContent('Noor Births');
  expect(within(noor).getByRole('link', { name: '555-0177' })).toHaveAttribute('href', 'tel:5550177');
  expect(noor).toHaveTextContent('On call for MC (Cleo covers)');
  expect(noor).toHaveTextContent('MC Fri, Nov 20 – Fri, Dec 18');
  expect(noor).toHaveTextContent('Bea covers Tue, Dec 1 – Sat, Dec 5');
  expect(within(noor).getByText('Time away')).toBeVisible();
  const mine = screen.getByRole('listitem', { name: 'Zoë Example (you)' });
  expect(mine).toHaveTextContent('No one in their window');
  expect(mine).toHaveTextContent('None in these weeks');
  expect(screen.queryByText('No colleagues show their windows yet.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mine' }));
  expect(await screen.findByRole('button', { name: 'Ana Reyes' })).toBeVisible();
});

it("retries a failed load, and links to the settings if the practitioner doesn't share windows", async () => {
  const { user } = open(
    board({ hasClinic: true }),
    (stub) =>
      stub.on(
        CLINIC,
        { status: 500, body: { message: 'HTTP 500' } },
        { body: { ...clinicAnswer, isShared: false, practitioners: [] } },
      ),
    '/on-call?group=clinic',
  );
  expect(await screen.findByText('The clinic’s windows couldn’t be loaded')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Show your windows to see your colleagues’')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open settings' })).toHaveAttribute(
    'href',
    '/settings?tab=scheduling',
  );
});
