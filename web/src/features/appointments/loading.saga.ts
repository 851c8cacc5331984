import type { AppointmentView } from '@doula-desk/domain';
import type { Task } from 'redux-saga';
import { call, fork, put, select, take } from 'typed-redux-saga';
import { toFailure } from '../../lib/http/HttpError.js';
import { logFailure } from '../../lib/log.js';
import { fetchAppointments } from './appointments.api.js';
import { type AppointmentSlot, appointmentsActions, selectAppointments } from './appointments.slice.js';
import { selectZone } from './zone.js';

const { rangeFailed, rangeLoaded, rangeRequested } = appointmentsActions;

/** Loads only the latest range per slot: paging on cancels the previous call. */
export function* watchRanges() {
  const running = new Map<AppointmentSlot, Task>();
  while (true) {
    const request = yield* take(rangeRequested);
    const { slot } = request.payload;
    running.get(slot)?.cancel();
    running.set(slot, yield* fork(loadRange, request));
  }
}

function* loadRange({ payload: { slot, range } }: ReturnType<typeof rangeRequested>) {
  const pending = new AbortController();
  try {
    const zone = yield* select(selectZone);
    let changes: number;
    let appointments: AppointmentView[];
    do {
      changes = (yield* select(selectAppointments)).changes;
      appointments = yield* call(fetchAppointments, range, zone, pending.signal);
      // The answer may or may not include a change made while it was loading.
    } while (changes !== (yield* select(selectAppointments)).changes);
    yield* put(rangeLoaded({ slot, appointments }));
  } catch (error) {
    const failure = toFailure(error);
    logFailure(`Appointments (${slot})`, failure);
    yield* put(rangeFailed({ slot, failure }));
  } finally {
    pending.abort();
  }
}
