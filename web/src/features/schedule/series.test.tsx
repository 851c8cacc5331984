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
const CREATE = 'POST /api/clients/c-ana/appointment-series';
const rule = { unit: 'week', every: 1, start: '2026-11-20', until: '2026-12-11', time: '10:00' } as const;
const weekly = (given: Parameters<typeof appointment>[0] = {}) =>
  appointment({ series: { id: 's-1', date: '2026-11-27', rule }, ...given });
const changed = (affected: number, kept: number) => ({
  body: { appointment: weekly({ version: 2 }), affected, kept },
});

async function openForm(prepare: (server: StubHttp) => void = () => {}) {
  const app = renderPractice('/schedule', prepare);
  await app.user.click(await screen.findByRole('button', { name: 'New Appointment' }));
  const form = within(await screen.findByRole('dialog', { name: 'Schedule New Appointment' }));
  await app.user.selectOptions(form.getByLabelText('Client'), await form.findByText('Ana Lopez'));
  return { ...app, form };
}

async function openAppointment(prepare: (server: StubHttp) => void = () => {}) {
  const app = renderPractice('/schedule', (server) => {
    server.on(NOVEMBER, list(weekly()), list(weekly({ location: 'Hospital' })));
    prepare(server);
  });
  await app.user.click(await screen.findByRole('button', { name: /Ana Lopez .*repeats/ }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Appointment Details' })) };
}

describe('a new appointment that repeats', () => {
  it('lists the new appointments, and is sent in one request', async () => {
    const { user, form, server } = await openForm((given) => given.on(CREATE, changed(12, 0)));
    expect(form.queryByLabelText('Repeat every')).toBeNull();
    await user.click(form.getByRole('checkbox', { name: 'Repeats' }));
    expect(form.getByText('Every week on Friday until Jan 1, 2027 · 6 appointments')).toBeVisible();
    await user.clear(form.getByLabelText('Number of appointments'));
    await user.type(form.getByLabelText('Number of appointments'), '12');
    expect(form.getByText('Every week on Friday until Feb 12, 2027 · 12 appointments')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Schedule Appointment' }));
    expect(await screen.findByText('12 appointments created.')).toBeVisible();
    const [sent] = server.callsOf(CREATE);
    expect(sent?.body).toMatchObject({ date: '2026-11-27', repeats: { unit: 'week', every: 1, count: 12 } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(server.callsOf(NOVEMBER)).toHaveLength(2));
  });

  it('shows errors next to their fields', async () => {
    const { user, form, server } = await openForm();
    await user.click(form.getByRole('checkbox', { name: 'Repeats' }));
    await user.selectOptions(form.getByLabelText('Ends'), 'On a date');
    await user.type(form.getByLabelText('Last day'), '2031-12-01');
    await user.click(form.getByRole('button', { name: 'Schedule Appointment' }));
    expect(form.getByLabelText('Last day')).toHaveAccessibleDescription(
      'The last appointment can be at most 5 years after the first',
    );
    expect(server.callsOf(CREATE)).toHaveLength(0);
  });
});

describe('an appointment of a series', () => {
  it('describes how it repeats, and asks which appointments an edit changes', async () => {
    const { user, dialog, server } = await openAppointment((given) =>
      given.on(`PUT ${URL}/series`, changed(3, 1)),
    );
    expect(dialog.getByText('Every week on Friday until Dec 11, 2026')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Edit Appointment' }));
    await user.selectOptions(dialog.getByLabelText('Location'), 'Hospital');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    const question = within(await screen.findByRole('dialog', { name: 'Change recurring appointment' }));
    expect(question.getByRole('radio', { name: 'This appointment' })).toBeChecked();
    await user.click(question.getByRole('radio', { name: 'All appointments' }));
    await user.click(question.getByRole('button', { name: 'Save changes' }));
    expect(
      await screen.findByText(
        '3 appointments updated. 1 wasn’t changed because it’s past, completed, or has a visit note.',
      ),
    ).toBeVisible();
    const [sent] = server.callsOf(`PUT ${URL}/series`);
    expect(sent?.body).toMatchObject({ location: 'Hospital', scope: 'all', version: 1 });
    await waitFor(() => expect(server.callsOf(NOVEMBER)).toHaveLength(2));
  });

  it('can change how the series repeats from that appointment onward', async () => {
    const other = { ...rule, every: 2, start: '2026-11-27', until: '2026-12-25' };
    const { user, dialog, server } = await openAppointment((given) =>
      given.on(`PUT ${URL}/series`, {
        body: {
          ...changed(4, 0).body,
          appointment: weekly({ series: { id: 's-2', date: rule.start, rule: other } }),
        },
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Edit Appointment' }));
    await user.click(
      dialog.getByRole('checkbox', { name: 'Change how this and the following appointments repeat' }),
    );
    expect(dialog.getByLabelText('Last day')).toHaveValue('2026-12-11');
    await user.clear(dialog.getByLabelText('Repeat every'));
    await user.type(dialog.getByLabelText('Repeat every'), '2');
    await user.selectOptions(dialog.getByLabelText('Ends'), 'After a number of times');
    await user.clear(dialog.getByLabelText('Number of appointments'));
    await user.type(dialog.getByLabelText('Number of appointments'), '3');
    expect(dialog.getByText('Every 2 weeks on Friday until Dec 25, 2026 · 3 appointments')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Changed to: Every 2 weeks on Friday until Dec 25, 2026.')).toBeVisible();
    const [sent] = server.callsOf(`PUT ${URL}/series`);
    expect(sent?.body).toMatchObject({ scope: 'following', repeats: { unit: 'week', every: 2, count: 3 } });
  });

  it('stays in the form when the scope dialog is canceled, and can be changed on its own', async () => {
    const { user, dialog, server } = await openAppointment((given) =>
      given.on(`PUT ${URL}`, { body: { appointment: weekly({ version: 2 }) } }),
    );
    await user.click(dialog.getByRole('button', { name: 'Edit Appointment' }));
    await user.type(dialog.getByLabelText(/^Notes/), 'Scale');
    const save = dialog.getByRole('button', { name: 'Save Changes' });
    await user.click(save);
    const question = () => screen.findByRole('dialog', { name: 'Change recurring appointment' });
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(save).toBeEnabled());
    expect(dialog.getByLabelText(/^Notes/)).toHaveValue('Scale');
    await user.click(save);
    await user.click(within(await question()).getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Appointment updated successfully!')).toBeVisible();
    expect(server.callsOf(`PUT ${URL}`)).toHaveLength(1);
  });

  it('can be canceled along with those that follow it', async () => {
    const { user, dialog, server } = await openAppointment((given) =>
      given.on(`DELETE ${URL}/series?scope=following&version=1`, changed(2, 0)),
    );
    await user.click(dialog.getByRole('button', { name: 'More actions for this appointment' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel Appointment' }));
    const question = within(await screen.findByRole('dialog', { name: 'Cancel recurring appointment' }));
    await user.click(question.getByRole('radio', { name: 'This and following appointments' }));
    await user.click(question.getByRole('button', { name: 'Cancel Appointment' }));
    expect(await screen.findByText('2 appointments canceled.')).toBeVisible();
    await waitFor(() => expect(server.callsOf(NOVEMBER)).toHaveLength(2));
  });

  it('returns to its old day when the scope dialog after a drag is canceled', async () => {
    const { store, user } = renderPractice('/schedule', (server) => server.on(NOVEMBER, list(weekly())));
    await screen.findByRole('button', { name: /Ana Lopez/ });
    const to = { date: '2026-11-26', endDate: '2026-11-26', time: '10:00' };
    act(() => void store.dispatch(appointmentsActions.moveRequested({ appointment: weekly(), to })));
    const question = within(await screen.findByRole('dialog', { name: 'Change recurring appointment' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: /Ana Lopez .*November 27/ })).toBeVisible();
  });

  it('moves along with all the others if that option is chosen after a drag', async () => {
    const { store, user, server } = renderPractice('/schedule', (given) => {
      given.on(NOVEMBER, list(weekly()), list(weekly({ date: '2026-11-26' })));
      given.on(`PUT ${URL}/series`, changed(4, 0));
    });
    await screen.findByRole('button', { name: /Ana Lopez/ });
    const to = { date: '2026-11-26', endDate: '2026-11-26', time: '10:00' };
    act(() => void store.dispatch(appointmentsActions.moveRequested({ appointment: weekly(), to })));
    const question = within(await screen.findByRole('dialog', { name: 'Change recurring appointment' }));
    await user.click(question.getByRole('radio', { name: 'All appointments' }));
    await user.click(question.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('4 appointments updated.')).toBeVisible();
    expect(server.callsOf(`PUT ${URL}/series`)[0]?.body).toEqual({ ...to, scope: 'all', version: 1 });
  });
});
