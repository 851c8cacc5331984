import type { ActionCreatorWithoutPayload, ActionCreatorWithPayload, PayloadAction } from '@reduxjs/toolkit';
import { call, delay, put, race, select, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { toastActions } from '../../components/toasts/index.js';
import { failureText } from '../../lib/http/failureText.js';
import { type Failure, toFailure } from '../../lib/http/HttpError.js';
import type { RootState } from '../../store/reducer.js';
import { sessionActions } from '../../store/session/session.slice.js';
import type { RequestedFilesState } from './requestedFiles.slice.js';

/** Milliseconds between polls while a file is being generated, and after a failed poll. */
const POLL_EVERY_MS = 1_000;
const POLL_AFTER_FAILURE_MS = 5_000;

interface RequestedFile {
  id: string;
  status: string;
}

/** A kind of file that the server creates on request and lists, such as backups and exports. */
export interface RequestedFiles<List, File extends RequestedFile, Payload> {
  /** The noun that messages use for the file: 'backup'. */
  noun: string;
  actions: {
    shown: ActionCreatorWithoutPayload;
    left: ActionCreatorWithoutPayload;
    listRequested: ActionCreatorWithoutPayload;
    listArrived: ActionCreatorWithPayload<List>;
    listFailed: ActionCreatorWithPayload<Failure>;
    fileRequested: { match: (action: unknown) => action is PayloadAction<Payload> };
    requested: ActionCreatorWithPayload<File>;
    requestFailed: ActionCreatorWithoutPayload;
    deleteRequested: ActionCreatorWithPayload<string>;
    deleteDone: ActionCreatorWithPayload<{ id: string; isGone: boolean }>;
  };
  selectState: (state: RootState) => Pick<RequestedFilesState<List>, 'list' | 'failure'>;
  filesOf: (list: List) => readonly File[];
  /** Whether a file is still being generated. */
  isOpen: (file: File) => boolean;
  fetchList: () => Promise<List>;
  /** @param payload the payload of `fileRequested` */
  request: (payload: Payload) => Promise<File>;
  remove: (id: string) => Promise<void>;
}

/** Keeps a list of requested files up to date while it's on the screen, and requests and deletes files. */
export function* watchRequestedFiles<List, File extends RequestedFile, Payload>(
  kind: RequestedFiles<List, File, Payload>,
) {
  const { fileRequested, deleteRequested, deleteDone, shown, left, listRequested, requested } = kind.actions;

  yield* takeLeading(fileRequested.match, request);
  yield* takeEvery(deleteRequested, remove);
  yield* takeLatest(shown, pollWhileShown);

  /** Polls while the list is on the screen. Users who leave get a notification instead. */
  function* pollWhileShown() {
    yield* race({ look: call(poll), end: take([left, sessionActions.sessionEnded]) });
  }

  function* poll() {
    while (true) {
      yield* call(load);
      const { list, failure } = yield* select(kind.selectState);
      const isAnyOpen = list !== null && kind.filesOf(list).some(kind.isOpen);
      const news = take([listRequested, requested, deleteDone]);
      if (isAnyOpen) yield* race({ news, time: delay(failure ? POLL_AFTER_FAILURE_MS : POLL_EVERY_MS) });
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

  /** Returns whether a file has become ready. Failures aren't announced, since the list shows them. */
  function hasBecomeReady(before: List, after: List): boolean {
    const open = new Set(
      kind
        .filesOf(before)
        .filter(kind.isOpen)
        .map(({ id }) => id),
    );
    return kind.filesOf(after).some(({ id, status }) => open.has(id) && status === 'ready');
  }

  function* request({ payload }: PayloadAction<Payload>) {
    try {
      yield* put(requested(yield* call(kind.request, payload)));
    } catch (error) {
      yield* put(kind.actions.requestFailed());
      yield* put(toastActions.failed(textOf(toFailure(error), `The ${kind.noun} couldn’t be started.`)));
    }
  }

  function* remove({ payload: id }: ReturnType<typeof deleteRequested>) {
    try {
      yield* call(kind.remove, id);
      yield* put(deleteDone({ id, isGone: true }));
      yield* put(toastActions.succeeded(`The ${kind.noun} was deleted.`));
    } catch (error) {
      const failure = toFailure(error);
      const isGone = failure.status === 404;
      yield* put(deleteDone({ id, isGone }));
      if (!isGone) {
        yield* put(toastActions.failed(textOf(failure, `The ${kind.noun} couldn’t be deleted.`)));
      }
    }
  }
}

function textOf(failure: Failure, text: string): string {
  return failureText(failure, { refused: text, failed: `${text} Check your connection and try again.` });
}
