import type { ActionCreatorWithoutPayload, ActionCreatorWithPayload, PayloadAction } from '@reduxjs/toolkit';
import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { isSignedOut } from '../lib/http/failureText.js';
import type { Page } from '../lib/http/fetchPage.js';
import { type Failure, toFailure } from '../lib/http/HttpError.js';
import type { RootState } from './reducer.js';
import { sessionActions } from './session/session.slice.js';

/** A list that loads page by page. */
export interface PagedList<Item> {
  /** Null until the first page has loaded; kept while it reloads. */
  items: Item[] | null;
  /** Why the first page couldn't be loaded. */
  failure: Failure | null;
  /** The next page's cursor, if there is one. */
  nextCursor: string | null;
  older: 'idle' | 'loading' | 'failed';
}

export function emptyPagedList<Item>(): PagedList<Item> {
  return { items: null, failure: null, nextCursor: null, older: 'idle' };
}

/** Returns the reducers for a slice with a list that loads page by page. */
export function pagedReducers<Item extends { id: string }>() {
  type List = PagedList<Item>;
  return {
    listRequested: (state: List) => {
      state.failure = null;
    },
    listArrived: (state: List, { payload }: PayloadAction<Page<Item>>) => {
      Object.assign(state, emptyPagedList<Item>(), payload);
    },
    listFailed: (state: List, { payload: failure }: PayloadAction<Failure>) => {
      state.failure = failure;
    },
    olderRequested: (state: List) => {
      state.older = 'loading';
    },
    olderArrived: (state: List, { payload }: PayloadAction<Page<Item>>) => {
      const known = new Set(state.items?.map(({ id }) => id));
      state.items?.push(...payload.items.filter(({ id }) => !known.has(id)));
      state.nextCursor = payload.nextCursor;
      state.older = 'idle';
    },
    olderFailed: (state: List) => {
      state.older = 'failed';
    },
  };
}

interface PagedActions<Item> {
  listRequested: ActionCreatorWithoutPayload;
  listArrived: ActionCreatorWithPayload<Page<Item>>;
  listFailed: ActionCreatorWithPayload<Failure>;
  olderRequested: ActionCreatorWithoutPayload;
  olderArrived: ActionCreatorWithPayload<Page<Item>>;
  olderFailed: ActionCreatorWithoutPayload;
}

/** Loads a list's pages when they are requested. */
export function* watchPagedList<Item>(
  actions: PagedActions<Item>,
  selectList: (state: RootState) => Pick<PagedList<Item>, 'nextCursor'>,
  fetchItems: (cursor: string | null) => Promise<Page<Item>>,
) {
  yield* takeLatest(actions.listRequested, function* load() {
    try {
      yield* put(actions.listArrived(yield* call(fetchItems, null)));
    } catch (error) {
      const failure = toFailure(error);
      yield* put(actions.listFailed(failure));
      if (isSignedOut(failure)) yield* put(sessionActions.sessionEnded('expired'));
    }
  });
  yield* takeLeading(actions.olderRequested, function* loadOlder() {
    try {
      const { nextCursor } = yield* select(selectList);
      yield* put(actions.olderArrived(yield* call(fetchItems, nextCursor)));
    } catch {
      yield* put(actions.olderFailed());
    }
  });
}
