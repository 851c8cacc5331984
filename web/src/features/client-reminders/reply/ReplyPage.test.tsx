import type { ReplyPage as Page } from '@doula-desk/domain';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { type FetchStub, stubFetch } from '../../../testing/stubFetch.js';
import ReplyPage from './ReplyPage.js';

afterEach(() => {
  jest.restoreAllMocks();
});

const PAGE = 'GET /api/appointment-replies/t0ken';
const REPLY = 'POST /api/appointment-replies/t0ken';
const STOP = 'POST /api/appointment-replies/t0ken/stop';

const open: Page = {
  state: 'open',
  appointment: {
    type: 'Prenatal Visit',
    startsAt: '2026-12-01T15:00:00.000Z',
    endsAt: '2026-12-01T16:30:00.000Z',
    days: null,
    timeZone: 'America/New_York',
    place: 'Your home',
  },
  reply: null,
  isOptedOut: false,
  about: {
    practiceName: 'Moonrise',
    practitionerName: 'Zoë Núñez',
    credentials: '',
    phone: '555-0100',
    bio: '',
    services: [],
    serviceArea: '',
    website: '',
    logo: null,
  },
};

function openPage(address: string, prepare: (server: FetchStub) => void) {
  const server = stubFetch();
  prepare(server);
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/appointment-reply/:token" element={<ReplyPage />} />
      </Routes>
    </MemoryRouter>,
  );
  return { server, user: userEvent.setup({ delay: null }) };
}

it("shows the appointment in the client's time zone, and sends a response only when a button is clicked", async () => {
  const confirmed: Page = { ...open, reply: { answer: 'coming', message: '' } };
  const { server, user } = openPage('/appointment-reply/t0ken', (stub) => {
    stub.on(PAGE, { body: open });
    stub.on(REPLY, { body: confirmed });
  });
  expect(await screen.findByText('Tuesday, December 1, 2026, 10:00 AM to 11:30 AM EST')).toBeVisible();
  expect(screen.getByText('Moonrise')).toBeVisible();
  expect(server.callsOf(REPLY)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'I’ll be there' }));
  expect(await screen.findByText('You said you’ll be there.')).toBeVisible();
  expect(server.callsOf(REPLY)).toMatchObject([{ body: { answer: 'coming' } }]);
  expect(screen.queryByRole('button', { name: 'I’ll be there' })).toBeNull();
});

it('asks to move the appointment with a message, and keeps the text when sending fails', async () => {
  const { server, user } = openPage('/appointment-reply/t0ken?answer=move', (stub) => {
    stub.on(PAGE, { body: open });
    stub.on(
      REPLY,
      { status: 410, body: { message: 'This appointment has started, or it was changed.' } },
      { body: { ...open, reply: { answer: 'move', message: 'After lunch?' } } },
    );
  });
  const message = await screen.findByRole('textbox', { name: /When would work for you/u });
  await user.type(message, 'After lunch?');
  await user.click(screen.getByRole('button', { name: 'Ask to reschedule' }));
  expect(await screen.findByText(/has started, or it was changed/u)).toBeVisible();
  expect(message).toHaveValue('After lunch?');
  await user.click(screen.getByRole('button', { name: 'Ask to reschedule' }));
  expect(await screen.findByText('You asked to reschedule.')).toBeVisible();
  expect(server.callsOf(REPLY).at(-1)).toMatchObject({ body: { answer: 'move', message: 'After lunch?' } });
});

it('stops all reminders only when a button is clicked', async () => {
  const { server, user } = openPage('/appointment-reply/t0ken?stop', (stub) => {
    stub.on(PAGE, { body: open });
    stub.on(STOP, { body: { message: '' } });
  });
  const button = await screen.findByRole('button', { name: 'Stop reminders' });
  expect(server.callsOf(STOP)).toEqual([]);
  await user.click(button);
  expect(await screen.findByText(/won’t get appointment reminders anymore/u)).toBeVisible();
});

it.each([
  ['over', 'This appointment has started'],
  ['changed', 'This appointment has changed'],
] as const)('shows who to contact once the appointment is %s', async (state, title) => {
  openPage('/appointment-reply/t0ken', (stub) => {
    stub.on(PAGE, { body: { ...open, state, appointment: null } });
  });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: '555-0100' })).toHaveAttribute('href', 'tel:5550100');
});

it.each([
  ['an unknown link', { status: 404 }, 'This link doesn’t work'],
  ['no connection', { offline: true as const }, 'The appointment couldn’t be loaded'],
  ['a malformed response', { body: { state: 'open' } }, 'The appointment couldn’t be loaded'],
])('shows an error for %s', async (_, answer, title) => {
  openPage('/appointment-reply/t0ken', (stub) => stub.on(PAGE, answer));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});
