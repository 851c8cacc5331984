import type { AppointmentView } from '@doula-desk/domain';
import { jest } from '@jest/globals';
import { writeToken } from '../lib/http/token.js';
import { stubEmptyPractice } from './emptyPractice.js';
import { renderApp, zoe } from './renderApp.js';
import { type StubHttp, type StubResponse, stubHttp } from './stubHttp.js';

/** Friday, November 27, 2026, 10:00 AM in New York, where the practice is. */
export const NOW = new Date('2026-11-27T15:00:00Z');

export const ana = { id: 'c-ana', name: 'Ana Lopez' };
export const mei = { id: 'c-mei', name: 'Mei Chen' };

/** Returns an appointment as the API returns it; by default, today at ten. */
export function appointment(given: Partial<AppointmentView> = {}): AppointmentView {
  const date = given.date ?? '2026-11-27';
  return {
    id: 'a-1',
    clientId: ana.id,
    clientName: ana.name,
    type: 'Prenatal Visit',
    date,
    endDate: date,
    allDay: false,
    time: '10:00',
    duration: 90,
    location: 'Client Home',
    notes: '',
    distance: null,
    travelMinutes: null,
    priority: 'normal',
    status: 'scheduled',
    version: 1,
    ...given,
  };
}

export function rangeUrl(start: string, end: string): string {
  return `GET /api/appointments?start=${start}&end=${end}&limit=1000`;
}

/** The 42 days of November 2026. */
export const NOVEMBER = rangeUrl('2026-11-01', '2026-12-12');

export function list(...appointments: AppointmentView[]): StubResponse {
  return { body: { appointments, nextCursor: null } };
}

/** Opens a page as a signed-in practitioner with two clients, at {@link NOW}. */
export function renderPractice(at: string, prepare: (server: StubHttp) => void = () => {}) {
  // Only the clock is frozen; timers still run.
  jest.useFakeTimers({
    now: NOW,
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'queueMicrotask',
      'nextTick',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
      'performance',
    ],
  });
  writeToken('t-1');
  const server = stubEmptyPractice(stubHttp());
  server.on('GET /me', { body: zoe });
  server.on('GET /api/listClientNameId', { body: { clientListIdName: [ana, mei] } });
  prepare(server);
  return renderApp(at, server);
}
