import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ana } from '../../../testing/appointments.js';
import { dialog, field, openEdit } from '../../../testing/reminderDialog.js';
import { reminder, titles } from '../../../testing/reminders.js';
import { clearBrowserState } from '../../../testing/renderApp.js';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  clearBrowserState();
});

const EDIT = 'PUT /api/clients/c-ana/reminders/r-1';

const save = () => dialog().getByRole('button', { name: 'Save Changes' });

describe('editing', () => {
  it('shows the reminder and sends it with its version', async () => {
    const before = reminder({ description: 'Car seat', version: 4 });
    const app = await openEdit(before, (server) =>
      server.on(EDIT, { body: { reminder: { ...before, title: 'Pack two bags', version: 5 } } }),
    );
    expect(dialog().getByText(ana.name)).toBeVisible();
    expect(field('Preparation')).toBeChecked();
    expect(field(/^Description/)).toHaveValue('Car seat');
    await app.user.clear(field('Title'));
    expect(save()).toBeDisabled();
    await app.user.type(field('Title'), 'Pack two bags');
    await app.user.click(save());
    expect(await screen.findByText('Reminder updated successfully!')).toBeVisible();
    expect(app.server.callsOf(EDIT)[0]?.body).toMatchObject({ title: 'Pack two bags', version: 4 });
    expect(app.server.callsOf(EDIT)[0]?.body).not.toHaveProperty('scope');
    expect(app.server.callsOf(EDIT)[0]?.body).not.toHaveProperty('status');
    await waitFor(() => expect(titles()).toEqual(['Pack two bags']));
  });

  it('asks whether to move the following reminders too when one in a series is moved', async () => {
    const before = reminder({ isRecurring: true });
    const app = await openEdit(before, (server) => server.on(EDIT, { body: { reminder: before } }));
    expect(dialog().queryByRole('group', { name: 'Apply the new day and time to' })).toBeNull();
    await app.user.clear(field('Due time'));
    await app.user.type(field('Due time'), '10:30');
    const group = within(dialog().getByRole('group', { name: 'Apply the new day and time to' }));
    expect(group.getByLabelText('Only this one')).toBeChecked();
    await app.user.click(group.getByLabelText('This and all following'));
    await app.user.click(save());
    await waitFor(() => expect(app.server.callsOf(EDIT)).toHaveLength(1));
    expect(app.server.callsOf(EDIT)[0]?.body).toMatchObject({ scope: 'following', dueTime: '10:30' });
  });

  it('lets the practitioner keep either version after a concurrent edit', async () => {
    const theirs = reminder({ title: 'Bag and seat', version: 2 });
    const app = await openEdit(reminder(), (server) =>
      server.on(
        EDIT,
        { status: 409, body: { code: 'VERSION_CONFLICT', message: 'Changed.', current: theirs } },
        { body: { reminder: { ...theirs, title: 'Two bags', version: 3 } } },
      ),
    );
    await app.user.clear(field('Title'));
    await app.user.type(field('Title'), 'Two bags');
    await app.user.click(save());
    expect(
      await dialog().findByText(
        /This reminder was changed while you were editing. The saved version is: Bag and seat/,
      ),
    ).toBeVisible();
    expect(field('Title')).toHaveValue('Two bags');
    await app.user.click(save());
    expect(await screen.findByText('Reminder updated successfully!')).toBeVisible();
    expect(app.server.callsOf(EDIT)[1]?.body).toMatchObject({ title: 'Two bags', version: 2 });
  });

  it('resumes a draft from the version it was based on, even if a newer one has been saved', async () => {
    const before = await openEdit();
    await before.user.type(field('Title'), '!');
    before.unmount();
    const app = await openEdit(reminder({ dueTime: '15:00', version: 2 }), (server) =>
      server.on(EDIT, { body: { reminder: reminder({ version: 3 }) } }),
    );
    expect(field('Title')).toHaveValue('Pack the bag!');
    await app.user.click(save());
    await waitFor(() => expect(app.server.callsOf(EDIT)).toHaveLength(1));
    expect(app.server.callsOf(EDIT)[0]?.body).toMatchObject({ dueTime: '09:00', version: 1 });
  });

  it('can use the version that someone else saved', async () => {
    const theirs = reminder({ title: 'Bag and seat', version: 2 });
    const app = await openEdit(reminder(), (server) =>
      server.on(EDIT, {
        status: 409,
        body: { code: 'VERSION_CONFLICT', message: 'Changed.', current: theirs },
      }),
    );
    await app.user.type(field('Title'), '!');
    await app.user.click(save());
    await app.user.click(await dialog().findByRole('button', { name: 'Use the saved version' }));
    await waitFor(() => expect(titles()).toEqual(['Bag and seat']));
    expect(screen.queryByText('Failed to update reminder')).toBeNull();
  });

  it('shows an error when saving fails', async () => {
    const app = await openEdit(reminder(), (server) => server.on(EDIT, { status: 500, body: {} }));
    await app.user.type(field('Title'), '!');
    await app.user.click(save());
    expect(await screen.findByText('Failed to update reminder')).toBeVisible();
    expect(field('Title')).toHaveValue('Pack the bag!');
  });
});
