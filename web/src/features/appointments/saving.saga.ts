import {
  type AppointmentView,
  movedTimeNotice,
  readAppointmentList,
  type SeriesScope,
  type TimeZone,
  toAppointmentView,
} from '@doula-desk/domain';
import type { Action } from '@reduxjs/toolkit';
import { call, put, select, takeEvery } from 'typed-redux-saga';
import { toastActions } from '../../components/toasts/index.js';
import { failureText } from '../../lib/http/failureText.js';
import { HttpError, isRecord, toFailure } from '../../lib/http/HttpError.js';
import { type Settle, takeSubmissions } from '../../store/submissions.js';
import { type AppointmentForm, appointmentsActions, type MoveTarget } from './appointments.slice.js';
import {
  chooseScopeToCancel,
  chooseScopeToChange,
  confirmCancellation,
  confirmDoubleBooking,
} from './questions.js';
import {
  cancelAppointment,
  cancelSeries,
  createAppointment,
  createSeries,
  type SeriesChange,
  updateAppointment,
  updateSeries,
} from './saving.api.js';
import { canceledText, changedText, createdText, replannedText } from './series.texts.js';
import { selectZone } from './zone.js';

const { appointmentGone, appointmentSaved, actionEnded, appointmentReceived, seriesChanged, undoRequested } =
  appointmentsActions;
const { submissionDone, submissionFailed, submissionReset } = appointmentsActions;

/** Set once the practitioner has agreed to a double booking. */
type Allowed = { allowOverlap?: true };

const CREATE_FAILED = 'Failed to create appointment';
const UPDATE_FAILED = 'Failed to update appointment';

export function* watchChanges() {
  yield* takeSubmissions(appointmentsActions.createSubmitted, isReset('create'), create);
  yield* takeSubmissions(appointmentsActions.editSubmitted, isReset('edit'), edit);
  yield* takeEvery(appointmentsActions.moveRequested, move);
  yield* takeEvery(undoRequested, undoMove);
  yield* takeEvery(appointmentsActions.completeRequested, complete);
  yield* takeEvery(appointmentsActions.cancelRequested, cancel);
}

function isReset(form: AppointmentForm) {
  return (action: Action) => submissionReset.match(action) && action.payload === form;
}

function* create({ payload }: ReturnType<typeof appointmentsActions.createSubmitted>, settle: Settle) {
  const { clientId, body, idempotencyKey } = payload;
  const { repeats } = body;
  const zone = yield* select(selectZone);
  try {
    if (repeats) {
      const made = yield* call(saveUnlessDoubleBooked<SeriesChange>, zone, (allowed: Allowed) =>
        createSeries(clientId, { ...body, repeats, ...allowed }, zone, idempotencyKey),
      );
      yield* settle(made ? submissionDone('create') : submissionReset('create'));
      if (made) yield* call(showSeries, createdText(made));
      return;
    }
    const saved = yield* call(saveUnlessDoubleBooked<AppointmentView>, zone, (allowed: Allowed) =>
      createAppointment(clientId, { ...body, ...allowed }, zone, idempotencyKey),
    );
    if (!saved) {
      yield* settle(submissionReset('create'));
      return;
    }
    yield* settle(submissionDone('create'));
    yield* put(appointmentSaved(saved));
    yield* put(toastActions.succeeded('Appointment created successfully!'));
  } catch (error) {
    yield* settle(submissionFailed({ form: 'create', failure: toFailure(error) }));
    yield* call(reportFailure, error, { refused: CREATE_FAILED, failed: CREATE_FAILED });
  }
}

function* edit({ payload }: ReturnType<typeof appointmentsActions.editSubmitted>, settle: Settle) {
  const { appointment, body } = payload;
  const zone = yield* select(selectZone);
  try {
    // A new rule always applies to the following appointments, too.
    const scope = body.repeats ? 'following' : appointment.series ? yield* call(chooseScopeToChange) : 'this';
    if (!scope) {
      yield* settle(submissionReset('edit'));
      return;
    }
    if (scope !== 'this') {
      const changed = yield* call(saveUnlessDoubleBooked<SeriesChange>, zone, (allowed: Allowed) =>
        updateSeries(appointment, { ...body, scope, ...allowed }, zone),
      );
      yield* settle(changed ? submissionDone('edit') : submissionReset('edit'));
      if (changed) yield* call(showSeries, body.repeats ? replannedText(changed) : changedText(changed));
      return;
    }
    const saved = yield* call(saveUnlessDoubleBooked<AppointmentView>, zone, (allowed: Allowed) =>
      updateAppointment(appointment, { ...body, ...allowed }, zone),
    );
    if (!saved) {
      yield* settle(submissionReset('edit'));
      return;
    }
    yield* settle(submissionDone('edit'));
    yield* put(appointmentSaved(saved));
    yield* put(toastActions.succeeded('Appointment updated successfully!'));
  } catch (error) {
    const current = currentOf(error, zone);
    yield* settle(submissionFailed({ form: 'edit', failure: toFailure(error), ...(current && { current }) }));
    // The form handles conflicts.
    if (current) yield* put(appointmentReceived(current));
    else yield* call(reportFailure, error, { refused: UPDATE_FAILED, failed: UPDATE_FAILED });
  }
}

function* move({ payload: { appointment, to } }: ReturnType<typeof appointmentsActions.moveRequested>) {
  const zone = yield* select(selectZone);
  const { date, endDate, time, version } = appointment;
  try {
    const scope = appointment.series ? yield* call(chooseScopeToChange) : 'this';
    if (!scope) {
      yield* put(appointmentReceived(appointment));
      return;
    }
    if (scope !== 'this') {
      const changed = yield* call(saveUnlessDoubleBooked<SeriesChange>, zone, (allowed: Allowed) =>
        updateSeries(appointment, { ...to, version, scope, ...allowed }, zone),
      );
      if (changed) yield* call(showSeries, changedText(changed));
      else yield* put(appointmentReceived(appointment));
      return;
    }
    const saved = yield* call(saveUnlessDoubleBooked<AppointmentView>, zone, (allowed: Allowed) =>
      updateAppointment(appointment, { ...to, version, ...allowed }, zone),
    );
    if (!saved) {
      yield* put(appointmentReceived(appointment));
      return;
    }
    yield* put(appointmentSaved(saved));
    yield* put(
      toastActions.succeeded(movedText(saved, to, zone), {
        label: 'Undo',
        dispatches: undoRequested({ appointment: saved, to: { date, endDate, time } }),
      }),
    );
  } catch (error) {
    yield* call(putBack, error, appointment, zone);
  } finally {
    yield* put(actionEnded(appointment.id));
  }
}

/** Undoes a move. Doesn't ask about overlaps, since they existed before the move. */
function* undoMove({ payload: { appointment, to } }: ReturnType<typeof undoRequested>) {
  const zone = yield* select(selectZone);
  try {
    const body = { ...to, version: appointment.version, allowOverlap: true };
    yield* put(appointmentSaved(yield* call(updateAppointment, appointment, body, zone)));
    yield* put(toastActions.succeeded('The appointment is back where it was.'));
  } catch (error) {
    yield* call(putBack, error, appointment, zone);
  } finally {
    yield* put(actionEnded(appointment.id));
  }
}

/**
 * Shows the appointment at its time on the server, which is the old time, unless another session has moved the
 * appointment.
 */
function* putBack(error: unknown, appointment: AppointmentView, zone: TimeZone) {
  yield* put(appointmentReceived(currentOf(error, zone) ?? appointment));
  yield* call(reportFailure, error, { refused: UPDATE_FAILED, failed: UPDATE_FAILED });
}

function* complete({ payload }: ReturnType<typeof appointmentsActions.completeRequested>) {
  const { appointment, texts } = payload;
  const zone = yield* select(selectZone);
  try {
    yield* put(
      appointmentSaved(yield* call(updateAppointment, appointment, { status: 'completed' as const }, zone)),
    );
    yield* put(toastActions.succeeded(texts.succeeded));
  } catch (error) {
    yield* call(reportFailure, error, texts);
  } finally {
    yield* put(actionEnded(appointment.id));
  }
}

function* cancel({
  payload: { appointment, texts },
}: ReturnType<typeof appointmentsActions.cancelRequested>) {
  try {
    const scope = yield* call(askWhatToCancel, appointment);
    if (!scope) return;
    if (scope !== 'this') {
      const zone = yield* select(selectZone);
      yield* call(showSeries, canceledText(yield* call(cancelSeries, appointment, scope, zone)));
      return;
    }
    yield* call(cancelAppointment, appointment);
    yield* put(appointmentGone(appointment.id));
    yield* put(toastActions.succeeded(texts.succeeded));
  } catch (error) {
    yield* call(reportFailure, error, texts);
  } finally {
    yield* put(actionEnded(appointment.id));
  }
}

async function askWhatToCancel({ series }: AppointmentView): Promise<SeriesScope | 'this' | undefined> {
  if (series) return chooseScopeToCancel();
  return (await confirmCancellation()) ? 'this' : undefined;
}

/** Shows a change to a series by reloading lists, since they may show many of the series' appointments. */
function* showSeries(text: string) {
  yield* put(seriesChanged());
  yield* put(toastActions.succeeded(text));
}

/**
 * Saves an appointment. If it would be double-booked, asks first.
 * @returns undefined if the practitioner declines
 */
async function saveUnlessDoubleBooked<Saved>(
  zone: TimeZone,
  save: (allowed: Allowed) => Promise<Saved>,
): Promise<Saved | undefined> {
  try {
    return await save({});
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'APPOINTMENT_OVERLAP') throw error;
    const current = isRecord(error.payload) ? error.payload.current : undefined;
    if (!(await confirmDoubleBooking(error.message, readAppointmentList(current, zone)))) return undefined;
    return save({ allowOverlap: true });
  }
}

/** Returns the server's version of the appointment from a version conflict. */
function currentOf(error: unknown, zone: TimeZone): AppointmentView | undefined {
  if (!(error instanceof HttpError) || error.code !== 'VERSION_CONFLICT') return undefined;
  return isRecord(error.payload) ? toAppointmentView(error.payload.current, zone) : undefined;
}

/** Confirms a move, and shows the actual time if a DST change skips the requested time. */
function movedText(saved: AppointmentView, to: MoveTarget, zone: TimeZone): string {
  const done = 'Appointment updated successfully!';
  if (saved.allDay || saved.time === to.time) return done;
  const notice = movedTimeNotice(to.date, to.time, zone);
  return notice ? `${done} ${notice}` : done;
}

function* reportFailure(error: unknown, texts: { refused: string; failed: string }) {
  yield* put(toastActions.failed(failureText(toFailure(error), texts)));
}
