import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { appointment, list, NOVEMBER, renderPractice } from '../../testing/appointments.js';
import { clearBrowserState } from '../../testing/renderApp.js';
import type { StubHttp } from '../../testing/stubHttp.js';
import { appointmentsActions } from '../appointments/index.js';

afterEach(() => {
  jest.useRealTimers();
  clearBrowserState();
});

const URL = '/api/clients/c-ana/appointments/a-1';

async function openAppointment(prepare: (server: StubHttp) => void = () => {}) {
  const app = renderPractice('/schedule', (server) => {
    server.on(NOVEMBER, list(appointment({ notes: 'Side door' })));
    prepare(server);
  });
  await app.user.click(await screen.findByRole('button', { name: /Ana Lopez/ }));
  return { ...app, dialog: await screen.findByRole('dialog', { name: 'Appointment Details' }) };
}

it('shows details read-only until Edit is pressed', async () => {
  const { user, dialog } = await openAppointment();
  for (const text of ['Ana Lopez', 'Prenatal Visit', 'Friday, November 27, 2026', '10:00 AM', '90 minutes']) {
    expect(dialog).toHaveTextContent(text);
  }
  expect(dialog).toHaveTextContent('Side door');
  expect(within(dialog).queryByRole('textbox')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Edit Appointment' }));
  expect(within(dialog).getByLabelText(/^Notes/)).toHaveValue('Side door');
  expect(within(dialog).getByRole('button', { name: 'Save Changes' })).toBeVisible();
  await user.type(within(dialog).getByLabelText(/^Notes/), '!');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel Edit' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Edit Appointment' }));
  expect(within(dialog).getByLabelText(/^Notes/)).toHaveValue('Side door');
});

it('sends every field with the version, moves the chip, and confirms the edit', async () => {
  const { user, dialog, server } = await openAppointment((given) =>
    given.on(`PUT ${URL}`, { body: { appointment: appointment({ date: '2026-11-05', version: 2 }) } }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Edit Appointment' }));
  const date = within(dialog).getByLabelText('Date');
  await user.clear(date);
  await user.type(date, '2026-11-05');
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Appointment updated successfully!')).toBeVisible();
  expect(server.callsOf(`PUT ${URL}`)[0]?.body).toEqual({
    type: 'Prenatal Visit',
    date: '2026-11-05',
    allDay: false,
    time: '10:00',
    duration: 90,
    location: 'Client Home',
    priority: 'normal',
    notes: 'Side door',
    distance: null,
    travelMinutes: null,
    version: 1,
  });
  expect(screen.getByRole('button', { name: /Ana Lopez .*November 5, 2026/ })).toBeVisible();
});

it("accepts the distance in the practice's unit, and sends meters", async () => {
  const saved = appointment({ distance: 20_117, travelMinutes: 40, version: 2 });
  const { user, dialog, server } = await openAppointment((given) => {
    given.on('GET /api/settings', { body: { settings: {}, version: 1, unavailable: {} } });
    given.on(`PUT ${URL}`, { body: { appointment: saved } }, { body: { appointment: saved } });
  });
  await user.click(within(dialog).getByRole('button', { name: 'Edit Appointment' }));
  await user.type(within(dialog).getByLabelText(/^Distance \(miles\)/), '12,5');
  await user.type(within(dialog).getByLabelText(/^Travel time/), '40');
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Appointment updated successfully!');
  expect(server.callsOf(`PUT ${URL}`)[0]?.body).toMatchObject({ distance: 20_117, travelMinutes: 40 });

  await user.click(screen.getByRole('button', { name: /Ana Lopez/ }));
  const details = await screen.findByRole('dialog', { name: 'Appointment Details' });
  expect(details).toHaveTextContent('12.5 mi');
  expect(details).toHaveTextContent('40 minutes');
});

it('keeps a stored distance unchanged when only something else is edited', async () => {
  const stored = appointment({ notes: 'Side door', distance: 20_100 });
  const { user, dialog, server } = await openAppointment((given) => {
    given.on(NOVEMBER, list(stored));
    given.on(`PUT ${URL}`, { body: { appointment: { ...stored, version: 2 } } });
  });
  await user.click(within(dialog).getByRole('button', { name: 'Edit Appointment' }));
  await user.type(within(dialog).getByLabelText(/^Notes/), '!');
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Appointment updated successfully!');
  expect(server.callsOf(`PUT ${URL}`)[0]?.body).toMatchObject({ notes: 'Side door!', distance: 20_100 });
});

it("rejects a distance that isn't a number", async () => {
  const { user, dialog, server } = await openAppointment();
  await user.click(within(dialog).getByRole('button', { name: 'Edit Appointment' }));
  await user.type(within(dialog).getByLabelText(/^Distance/), 'far');
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(within(dialog).getByText('Please enter a distance of up to 2,000 km (1,242 miles)')).toBeVisible();
  expect(server.callsOf(`PUT ${URL}`)).toEqual([]);
});

it('shows both versions after a concurrent edit, and lets the practitioner keep either one', async () => {
  const current = appointment({ time: '15:00', version: 4 });
  const { user, dialog, server } = await openAppointment((given) =>
    given.on(
      `PUT ${URL}`,
      { status: 409, body: { code: 'VERSION_CONFLICT', message: 'Someone changed this.', current } },
      { body: { appointment: appointment({ notes: 'Mine', version: 5 }) } },
    ),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Edit Appointment' }));
  const notes = within(dialog).getByLabelText(/^Notes/);
  await user.clear(notes);
  await user.type(notes, 'Mine');
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'The saved version is: Prenatal Visit, Nov 27, 2026, 3:00 PM, Client Home.',
  );
  expect(notes).toHaveValue('Mine');
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Appointment updated successfully!')).toBeVisible();
  expect(server.callsOf(`PUT ${URL}`)[1]?.body).toMatchObject({ notes: 'Mine', version: 4 });
});

it.each([
  ['changed', list(appointment({ time: '15:00', version: 4 }))],
  ['moved off the shown days', list()],
])(
  "keeps the edit's base version when the calendar reloads after the appointment was %s",
  async (_, reloaded) => {
    const { user, dialog, server } = await openAppointment((given) =>
      given.on(`PUT ${URL}`, { body: { appointment: appointment({ version: 5 }) } }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Edit Appointment' }));
    await user.type(within(dialog).getByLabelText(/^Notes/), '!');
    server.on(NOVEMBER, reloaded);
    // The tab becomes visible again the next morning.
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Ana Lopez .*10:00 AM/ })).toBeNull());
    expect(within(dialog).getByLabelText(/^Notes/)).toHaveValue('Side door!');
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(server.callsOf(`PUT ${URL}`)).toHaveLength(1));
    expect(server.callsOf(`PUT ${URL}`)[0]?.body).toMatchObject({ notes: 'Side door!', version: 1 });
  },
);

it('closes the dialog when an edit is canceled after the appointment moved off the shown days', async () => {
  const { user, dialog, server } = await openAppointment();
  await user.click(within(dialog).getByRole('button', { name: 'Edit Appointment' }));
  await user.type(within(dialog).getByLabelText(/^Notes/), '!');
  server.on(NOVEMBER, list());
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Ana Lopez .*10:00 AM/ })).toBeNull());
  await user.click(within(dialog).getByRole('button', { name: 'Cancel Edit' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks before canceling, removes the appointment, and confirms it', async () => {
  const { user, dialog, server } = await openAppointment((given) =>
    given.on(`DELETE ${URL}`, { status: 204 }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'More actions for this appointment' }));
  await user.click(within(dialog).getByRole('button', { name: 'Cancel Appointment' }));
  const question = () => screen.findByRole('dialog', { name: 'Cancel appointment' });
  expect(await question()).toHaveTextContent('Are you sure you want to cancel this appointment?');
  await user.click(within(await question()).getByRole('button', { name: 'Keep it' }));
  expect(server.callsOf(`DELETE ${URL}`)).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'More actions for this appointment' }));
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: 'Cancel Appointment' })).toBeEnabled(),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Cancel Appointment' }));
  await user.click(within(await question()).getByRole('button', { name: 'Cancel Appointment' }));
  expect(await screen.findByText('Appointment cancelled successfully!')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Ana Lopez/ })).toBeNull();
});

it.each([
  ['without a message', { status: 500, body: '' }, 'Failed to delete appointment'],
  [
    'with one',
    { status: 404, body: { message: 'This appointment was canceled.' } },
    'This appointment was canceled.',
  ],
])("keeps the appointment if canceling fails %s, and shows the catalog's text", async (_, answer, text) => {
  const { user, dialog } = await openAppointment((given) => given.on(`DELETE ${URL}`, answer));
  await user.click(within(dialog).getByRole('button', { name: 'More actions for this appointment' }));
  await user.click(within(dialog).getByRole('button', { name: 'Cancel Appointment' }));
  const question = await screen.findByRole('dialog', { name: 'Cancel appointment' });
  await user.click(within(question).getByRole('button', { name: 'Cancel Appointment' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(dialog).toBeVisible();
});

describe('moving', () => {
  const moved = { date: '2026-11-20', endDate: '2026-11-20', time: '10:00' };
  const chipOn = (day: string) =>
    screen.queryByRole('button', { name: new RegExp(`Ana Lopez .*${day}, 2026`) });

  async function move(prepare: (server: StubHttp) => void) {
    const app = renderPractice('/schedule', (server) => {
      server.on(NOVEMBER, list(appointment()));
      prepare(server);
    });
    await screen.findByRole('button', { name: /Ana Lopez/ });
    act(() => {
      app.store.dispatch(appointmentsActions.moveRequested({ appointment: appointment(), to: moved }));
    });
    return app;
  }

  it('shows the new time immediately, and can be undone', async () => {
    const { user, server } = await move((given) =>
      given.on(
        `PUT ${URL}`,
        { body: { appointment: appointment({ ...moved, version: 2 }) } },
        { body: { appointment: appointment({ version: 3 }) } },
      ),
    );
    expect(chipOn('November 20')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The appointment is back where it was.')).toBeVisible();
    expect(chipOn('November 27')).toBeVisible();
    expect(chipOn('November 20')).toBeNull();
    expect(server.callsOf(`PUT ${URL}`).map(({ body }) => body)).toEqual([
      { ...moved, version: 1 },
      { date: '2026-11-27', endDate: '2026-11-27', time: '10:00', version: 2, allowOverlap: true },
    ]);
  });

  it('reverts and shows an error when saving fails', async () => {
    await move((given) => given.on(`PUT ${URL}`, { offline: true }));
    expect(await screen.findByText('Failed to update appointment')).toBeVisible();
    expect(chipOn('November 27')).toBeVisible();
    expect(chipOn('November 20')).toBeNull();
  });

  it('shows an appointment that someone else moved at its current time', async () => {
    await move((given) =>
      given.on(`PUT ${URL}`, {
        status: 409,
        body: {
          code: 'VERSION_CONFLICT',
          message: 'Someone changed this in the meantime.',
          current: appointment({ date: '2026-11-11', version: 7 }),
        },
      }),
    );
    expect(await screen.findByText('Someone changed this in the meantime.')).toBeVisible();
    expect(chipOn('November 11')).toBeVisible();
  });

  it('says which time an appointment gets when a DST change skips the chosen time', async () => {
    await move((given) =>
      given.on(`PUT ${URL}`, { body: { appointment: appointment({ ...moved, time: '03:30', version: 2 }) } }),
    );
    expect(await screen.findByText('Appointment updated successfully!')).toBeVisible();
  });
});

it('treats a press that moves as a drag instead of a click, and cancels it on Escape', async () => {
  const { user, server } = renderPractice('/schedule', (given) => given.on(NOVEMBER, list(appointment())));
  const chip = await screen.findByRole('button', { name: /Ana Lopez/ });
  const target = chip.closest('tr')?.querySelector('[data-drop-date="2026-11-24"]');
  document.elementsFromPoint = () => (target ? [target] : []);
  await user.pointer([
    { keys: '[MouseLeft>]', target: chip, coords: { x: 10, y: 210 } },
    { target: chip, coords: { x: 90, y: 210 } },
  ]);
  expect(document.querySelector('.drag-ghost')).toHaveTextContent('Ana LopezTue, Nov 24, 10:00 AM');
  expect(target).toHaveAttribute('data-drop-over');
  await user.keyboard('{Escape}');
  expect(document.querySelector('.drag-ghost')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: chip });
  expect(server.calls.some(({ method }) => method === 'PUT')).toBe(false);
});
