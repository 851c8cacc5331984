import type { ActionCreatorWithoutPayload, ActionCreatorWithPayload, PayloadAction } from '@reduxjs/toolkit';
import { call, delay, put, race, select, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { toastActions } from '../../components/toasts/index.js';
import { failureText } from '../../lib/http/failureText.js';
import { type Failure, toFailure } from '../../lib/http/HttpError.js';
import type { RootState } from '../../store/reducer.js';
import { sessionActions } from '../../store/session/session.slice.js';
import type { RequestedFilesState } from './requestedFiles.slice.js';

/** Milliseconds between polls while a file is being made, and after a failed poll. */
const LOOK_EVERY_MS = 1_000;
const LOOK_AFTER_FAILURE_MS = 5_000;

interface RequestedFile {
  id: string;
  status: string;
}

/** A kind of file that the server makes on request and lists, such as backups and exports. */
export interface RequestedFiles<List, File extends RequestedFile, Order> {
  /** As used in messages: 'backup'. */
  noun: string;
  actions: {
    shown: ActionCreatorWithoutPayload;
    left: ActionCreatorWithoutPayload;
    listRequested: ActionCreatorWithoutPayload;
    listArrived: ActionCreatorWithPayload<List>;
    listFailed: ActionCreatorWithPayload<Failure>;
    orderRequested: { match: (action: unknown) => action is PayloadAction<Order> };
    ordered: ActionCreatorWithPayload<File>;
    orderFailed: ActionCreatorWithoutPayload;
    deleteRequested: ActionCreatorWithPayload<string>;
    deleteDone: ActionCreatorWithPayload<{ id: string; isGone: boolean }>;
  };
  selectState: (state: RootState) => Pick<RequestedFilesState<List>, 'list' | 'failure'>;
  filesOf: (list: List) => readonly File[];
  /** Whether a file is still being made. */
  isOpen: (file: File) => boolean;
  fetchList: () => Promise<List>;
  /** @param payload of `orderRequested` */
  order: (payload: Order) => Promise<File>;
  remove: (id: string) => Promise<void>;
}

/** Keeps the list of a kind of file up to date while it's on the screen, and requests and deletes files. */
export function* watchRequestedFiles<List, File extends RequestedFile, Order>(
  kind: RequestedFiles<List, File, Order>,
) {
  const { orderRequested, deleteRequested, deleteDone, shown, left, listRequested, ordered } = kind.actions;

  yield* takeLeading(orderRequested.match, order);
  yield* takeEvery(deleteRequested, remove);
  yield* takeLatest(shown, lookWhileShown);

  /** Polls while the list is on the screen; the bell notifies anyone who left. */
  function* lookWhileShown() {
    yield* race({ look: call(keepLooking), end: take([left, sessionActions.sessionEnded]) });
  }

  function* keepLooking() {
    while (true) {
      yield* call(load);
      const { list, failure } = yield* select(kind.selectState);
      const isOneOpen = list !== null && kind.filesOf(list).some(kind.isOpen);
      const news = take([listRequested, ordered, deleteDone]);
      if (isOneOpen) yield* race({ news, time: delay(failure ? LOOK_AFTER_FAILURE_MS : LOOK_EVERY_MS) });
      else yield* news;
    }
  }

  function* load() {
    try {
      const before = (yield* select(kind.selectState)).list;
      const list = yield* call(kind.fetchList);
      yield* put(kind.actions.listArrived(list));
      if (before && hasBecomeReady(before, list)) {
        yield* put(toastActions.succeeded(`The ${kind.noun} is ready.`));
      }
    } catch (error) {
      yield* put(kind.actions.listFailed(toFailure(error)));
    }
  }

  /** Returns whether a file has become ready. The list itself shows failures. */
  function hasBecomeReady(before: List, after: List): boolean {
    const open = new Set(
      kind
        .filesOf(before)
        .filter(kind.isOpen)
        .map(({ id }) => id),
    );
    return kind.filesOf(after).some(({ id, status }) => open.has(id) && status === 'ready');
  }

  function* order({ payload }: PayloadAction<Order>) {
    try {
      yield* put(ordered(yield* call(kind.order, payload)));
    } catch (error) {
      yield* put(kind.actions.orderFailed());
      yield* put(toastActions.failed(textOf(toFailure(error), `The ${kind.noun} could not be started.`)));
    }
  }

  function* remove({ payload: id }: ReturnType<typeof deleteRequested>) {
    try {
      yield* call(kind.remove, id);
      yield* put(deleteDone({ id, isGone: true }));
      yield* put(toastActions.succeeded(`The ${kind.noun} is deleted.`));
    } catch (error) {
      const failure = toFailure(error);
      const isGone = failure.status === 404;
      yield* put(deleteDone({ id, isGone }));
      if (!isGone) {
        yield* put(toastActions.failed(textOf(failure, `The ${kind.noun} could not be deleted.`)));
      }
    }
  }
}

function textOf(failure: Failure, text: string): string {
  return failureText(failure, { refused: text, failed: `${text} Check your connection and try again.` });
}
