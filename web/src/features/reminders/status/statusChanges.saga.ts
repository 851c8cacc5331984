import { formatDate, isDateOnly, type Reminder, readReminderStatus } from '@doula-desk/domain';
import { eventChannel } from 'redux-saga';
import { call, delay, fork, put, race, select, take, takeEvery } from 'typed-redux-saga';
import { toastActions } from '../../../components/toasts/index.js';
import { isSignedOut, readableMessage } from '../../../lib/http/failureText.js';
import { type Failure, toFailure } from '../../../lib/http/HttpError.js';
import { dropUnsent, keepUnsent, onUnsentElsewhere, readUnsent } from '../../../lib/unsent.js';
import { reconnectEvents } from '../../../store/reconnectEvents.js';
import type { RootState } from '../../../store/reducer.js';
import { whileSignedIn } from '../../../store/session/whileSignedIn.saga.js';
import { updateReminderStatus } from '../reminders.api.js';
import { PRACTICE, remindersActions, type StatusChange, selectReminders } from '../reminders.slice.js';
import { lateFailureText, type ReminderPlace, reminderFailureText } from '../texts.js';

const { listRequested, reminderGone, reminderSaved, sendNowRequested, statusChosen } = remindersActions;
const { statusSettled, statusQueued, unsentFound } = remindersActions;

/** Milliseconds between retries. Browsers don't always notice that they are back online. */
const RETRY_MS = 20_000;

const KEPT = 'You’re offline. This change is saved on this device and will be sent when you’re back online.';

/**
 * Why a change is sent: the practitioner just made it, it's being retried, or the practitioner asked to send it now.
 */
type Occasion = { why: 'chosen'; place: ReminderPlace } | { why: 'retry' } | { why: 'asked' };

/**
 * Completes and reopens reminders. A change is stored in this browser before it is sent, so that neither a lost
 * connection nor a closed tab loses it. Unsent changes are sent the next time the app is open, on any page.
 */
export function* watchStatusChanges() {
  yield* call(whileSignedIn, function* (uid: string) {
    const sending = new Set<string>();
    const deliver = (id: string, occasion: Occasion) => send(uid, id, occasion, sending);
    yield* takeEvery(statusChosen, function* ({ payload: { place, ...change } }) {
      yield* call(keep, uid, change);
      const occasion: Occasion = { why: 'chosen', place };
      yield* call(deliver, change.reminder.id, occasion);
    });
    yield* fork(followOtherTabs, uid);
    // This may start during a render, when state must not change.
    yield* delay(0);
    yield* put(unsentFound(unsentOf(uid)));
    yield* fork(sendWaiting, deliver);
  });
}

function keep(uid: string, { reminder, status, completedDate }: Omit<StatusChange, 'isWaiting'>): void {
  const { id, clientId, title } = reminder;
  keepUnsent(uid, 'reminder', id, { clientId, title, status, completedDate });
}

/** Returns the user's unsent changes in this browser. */
function unsentOf(uid: string): StatusChange[] {
  return [...readUnsent(uid, 'reminder')].map(([id, { clientId, title, status, completedDate }]) => ({
    reminder: { id, clientId: String(clientId), title: String(title) },
    status: readReminderStatus(status),
    completedDate: isDateOnly(String(completedDate)) ? String(completedDate) : null,
    isWaiting: true,
  }));
}

/** Sends a change and any later ones to the same reminder, one at a time, so that the last one wins. */
function* send(uid: string, id: string, occasion: Occasion, sending: Set<string>) {
  if (sending.has(id)) return;
  sending.add(id);
  try {
    let change = yield* select(changeOf, id);
    while (change) {
      const isSent: boolean = yield* call(trySending, uid, change, occasion);
      const latest: StatusChange | undefined = yield* select(changeOf, id);
      change = isSent && latest && latest.status !== change.status ? latest : undefined;
      if (isSent && !change) yield* call(settle, uid, id);
    }
  } finally {
    sending.delete(id);
  }
}

/** Sends a change, and returns whether the server has it now. */
function* trySending(uid: string, change: StatusChange, occasion: Occasion) {
  const { reminder, status, completedDate } = change;
  try {
    const body = status === 'completed' && completedDate ? { status, completedDate } : { status };
    const { reminder: saved, next } = yield* call(updateReminderStatus, reminder, body);
    yield* put(reminderSaved(saved));
    if (next) yield* put(reminderSaved(next));
    // Completing a recurring reminder created the next one. Reopening it deletes that one again.
    if (status === 'pending' && saved.isRecurring) yield* call(reloadListsOf, saved);
    yield* call(confirmDone, saved, next, occasion);
    return true;
  } catch (error) {
    yield* call(handleFailure, uid, change, toFailure(error), occasion);
    return false;
  }
}

function* handleFailure(uid: string, change: StatusChange, failure: Failure, occasion: Occasion) {
  const { id, title } = change.reminder;
  // The change is sent after the next sign-in, or when two-factor sign-in has been set up.
  if (isSignedOut(failure) || failure.code === 'SECOND_FACTOR_MISSING') return;
  const isKept = readUnsent(uid, 'reminder').has(id);
  if (isKept && canWait(failure, occasion)) {
    yield* put(statusQueued(id));
    if (occasion.why === 'chosen') yield* put(toastActions.succeeded(KEPT));
    if (occasion.why === 'asked') yield* put(toastActions.failed(readableMessage(failure.message)));
    return;
  }
  yield* call(settle, uid, id);
  if (failure.status === 404) yield* put(reminderGone(id));
  const work = change.status === 'completed' ? 'complete' : 'reopen';
  const text =
    occasion.why === 'chosen'
      ? reminderFailureText(work, occasion.place, failure)
      : lateFailureText(change.status, title, failure);
  yield* put(toastActions.failed(text));
}

/**
 * Returns whether a change can be sent later, which is the case if there was no response. If the server is temporarily
 * unavailable, a change that was already waiting keeps waiting, but a change that the practitioner just made shows the
 * error right away.
 */
function canWait({ status }: Failure, { why }: Occasion): boolean {
  return status === undefined || (why !== 'chosen' && (status >= 500 || status === 429));
}

function* settle(uid: string, id: string) {
  dropUnsent(uid, 'reminder', id);
  yield* put(statusSettled(id));
}

function* confirmDone(saved: Reminder, next: Reminder | undefined, occasion: Occasion) {
  const series = next ? ` The next one is due ${formatDate(next.dueDate)}.` : '';
  if (occasion.why !== 'chosen') {
    yield* put(toastActions.succeeded(`“${saved.title}” has been sent.${series}`));
  } else if (saved.status === 'completed' && (next || occasion.place === 'screen')) {
    const { place } = occasion;
    yield* put(
      toastActions.succeeded(`Reminder completed.${series}`, {
        label: 'Undo',
        dispatches: statusChosen({ place, reminder: saved, status: 'pending', completedDate: null }),
      }),
    );
  }
}

function* reloadListsOf({ clientId }: Reminder) {
  const { lists } = yield* select(selectReminders);
  if (lists[clientId]) yield* put(listRequested(clientId));
  else yield* put(listRequested(null));
}

/**
 * Sends stored changes on startup, and again when the browser comes online, when the tab becomes visible, on request,
 * and periodically.
 */
function* sendWaiting(deliver: (id: string, occasion: Occasion) => Generator) {
  const reconnects = yield* call(reconnectEvents);
  let why: 'retry' | 'asked' = 'retry';
  try {
    while (true) {
      for (const id of yield* select(waitingIds)) yield* call(deliver, id, { why });
      while ((yield* select(waitingIds)).length === 0) yield* take([statusQueued, unsentFound]);
      const { asked } = yield* race({
        chance: take(reconnects),
        asked: take(sendNowRequested),
        time: delay(RETRY_MS),
      });
      why = asked ? 'asked' : 'retry';
    }
  } finally {
    reconnects.close();
  }
}

/** Shows unsent changes stored by other tabs, and reloads the lists when another tab has sent one. */
function* followOtherTabs(uid: string) {
  const elsewhere = eventChannel<true>((emit) => onUnsentElsewhere(uid, 'reminder', () => emit(true)));
  try {
    while (true) {
      yield* take(elsewhere);
      const unsent = unsentOf(uid);
      const known = yield* select(waitingIds);
      yield* put(unsentFound(unsent));
      const sent = known.filter((id) => !unsent.some(({ reminder }) => reminder.id === id));
      for (const id of sent) yield* put(statusSettled(id));
      if (sent.length > 0) {
        const { lists } = yield* select(selectReminders);
        for (const key of Object.keys(lists)) yield* put(listRequested(key === PRACTICE ? null : key));
      }
    }
  } finally {
    elsewhere.close();
  }
}

function changeOf(state: RootState, id: string): StatusChange | undefined {
  return selectReminders(state).changes[id];
}

function waitingIds(state: RootState): string[] {
  return Object.values(selectReminders(state).changes)
    .filter(({ isWaiting }) => isWaiting)
    .map(({ reminder }) => reminder.id);
}
