import { screen, within } from '@testing-library/react';
import { reminder, renderReminders } from './reminders.js';
import type { StubHttp } from './stubHttp.js';

export const dialog = () => within(screen.getByRole('dialog'));
export const field = (name: string | RegExp) => dialog().getByLabelText(name);

/** Opens the edit form from the list of reminders. */
export async function openEdit(before = reminder(), prepare: (server: StubHttp) => void = () => {}) {
  const app = renderReminders([before], prepare);
  await app.user.click(await screen.findByRole('button', { name: `Edit ${before.title}` }));
  await screen.findByRole('dialog', { name: 'Edit Reminder' });
  return app;
}
