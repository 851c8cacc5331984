import type { AppointmentView } from '@doula-desk/domain';
import type { Task } from 'redux-saga';
import { call, fork, put, select, take, takeEvery } from 'typed-redux-saga';
import { toFailure } from '../../lib/http/HttpError.js';
import { logFailure } from '../../lib/log.js';
import type { ChartPage } from '../../store/chartPages.js';
import { fetchAppointments, fetchChartAppointments } from './appointments.api.js';
import { type AppointmentSlot, appointmentsActions, selectAppointments } from './appointments.slice.js';
import { selectZone } from './zone.js';

const { rangeFailed, rangeLoaded, rangeRequested } = appointmentsActions;
const { chartFailed, chartLoaded, chartMoreRequested, chartRequested } = appointmentsActions;

/** Loads only the latest range for each slot. Requesting another range cancels the previous call. */
export function* watchRanges() {
  const running = new Map<AppointmentSlot, Task>();
  while (true) {
    const request = yield* take(rangeRequested);
    const { slot } = request.payload;
    running.get(slot)?.cancel();
    running.set(slot, yield* fork(loadRange, request));
  }
}

function* loadRange({ payload: { slot, range, withShared } }: ReturnType<typeof rangeRequested>) {
  const pending = new AbortController();
  try {
    const zone = yield* select(selectZone);
    let changes: number;
    let appointments: AppointmentView[];
    do {
      changes = (yield* select(selectAppointments)).changes;
      appointments = yield* call(fetchAppointments, range, zone, withShared, pending.signal);
      // The response may or may not include a change made while it was loading.
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

/** Loads the appointment lists in charts. */
export function* watchChartAppointments() {
  yield* takeEvery([chartRequested, chartMoreRequested], loadChart);
}

function* loadChart(action: ReturnType<typeof chartRequested> | ReturnType<typeof chartMoreRequested>) {
  const key = action.payload;
  const isFirst = chartRequested.match(action);
  const { charts } = yield* select(selectAppointments);
  const cursor = isFirst ? null : (charts[key]?.nextCursor ?? null);
  if (!isFirst && cursor === null) return;
  try {
    const zone = yield* select(selectZone);
    let changes: number;
    let page: ChartPage<AppointmentView>;
    do {
      changes = (yield* select(selectAppointments)).changes;
      page = yield* call(fetchChartAppointments, key, zone, cursor);
      // The response may or may not include a change made while it was loading.
    } while (changes !== (yield* select(selectAppointments)).changes);
    yield* put(chartLoaded({ key, page, isFirst }));
  } catch (error) {
    const failure = toFailure(error);
    logFailure('Appointments (chart)', failure);
    yield* put(chartFailed({ key, failure, isFirst }));
  }
}
