import type { Reminder } from '@doula-desk/domain';
import { screen } from '@testing-library/react';
import { ana, renderPractice } from './appointments.js';
import type { StubHttp, StubResponse } from './stubHttp.js';

export const REMINDERS = 'GET /api/reminders?limit=1000';

/** Returns a reminder as the API returns it; by default, due today at nine. */
export function reminder(given: Partial<Reminder> = {}): Reminder {
  return {
    id: 'r-1',
    clientId: ana.id,
    clientName: ana.name,
    title: 'Pack the bag',
    description: '',
    type: 'preparation',
    dueDate: '2026-11-27',
    dueTime: '09:00',
    dueAt: '2026-11-27T14:00:00.000Z',
    priority: 'medium',
    status: 'pending',
    estimatedDuration: 60,
    isRecurring: false,
    recurringInterval: 'weekly',
    eddOffsetDays: null,
    completedDate: null,
    assigneeId: null,
    assigneeName: null,
    version: 1,
    createdAt: '2026-11-20T14:00:00.000Z',
    updatedAt: '2026-11-20T14:00:00.000Z',
    ...given,
  };
}

export function page(...reminders: Reminder[]): StubResponse {
  return { body: { reminders, nextCursor: null } };
}

/** Opens the reminders page with the given reminders. */
export function renderReminders(
  reminders: Reminder[],
  prepare: (server: StubHttp) => void = () => {},
  at = '/reminders',
) {
  return renderPractice(at, (server) => {
    server.on(REMINDERS, page(...reminders));
    prepare(server);
  });
}

/** Returns the titles in the visible list, from top to bottom. */
export function titles(): (string | null)[] {
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
}
