import type { PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../lib/http/HttpError.js';

/** The list of a kind of file that the server makes on request. */
export interface OrderedFilesState<List> {
  /** What was known stays while it is asked for again. */
  list: List | null;
  failure: Failure | null;
  /** Whether one is being asked for. */
  isOrdering: boolean;
  /** Ids of those that are being deleted. */
  deleting: string[];
}

export const noOrderedFiles = { list: null, failure: null, isOrdering: false, deleting: [] };

/**
 * The reducers of such a list, all but the one that takes the order, whose payload differs.
 *
 * @param filesOf the list's own files, newest first, in which changes are made
 */
export function orderedFilesReducers<List, File extends { id: string }>(filesOf: (list: List) => File[]) {
  type State = OrderedFilesState<List>;
  return {
    /** The list is on the screen. */
    shown: () => undefined,
    /** It is there no more. */
    left: () => undefined,
    listRequested: (state: State) => {
      state.failure = null;
    },
    listArrived: (state: State, { payload }: PayloadAction<List>) => {
      state.list = payload;
      state.failure = null;
    },
    listFailed: (state: State, { payload }: PayloadAction<Failure>) => {
      state.failure = payload;
    },
    ordered: (state: State, { payload }: PayloadAction<File>) => {
      state.isOrdering = false;
      if (!state.list) return;
      const files = filesOf(state.list);
      if (files.every(({ id }) => id !== payload.id)) files.unshift(payload);
    },
    orderFailed: (state: State) => {
      state.isOrdering = false;
    },
    deleteRequested: (state: State, { payload: id }: PayloadAction<string>) => {
      state.deleting.push(id);
    },
    /** @param payload.isGone whether it is no longer there */
    deleteDone: (
      state: State,
      { payload: { id, isGone } }: PayloadAction<{ id: string; isGone: boolean }>,
    ) => {
      state.deleting = state.deleting.filter((other) => other !== id);
      if (!state.list || !isGone) return;
      const files = filesOf(state.list);
      const index = files.findIndex((file) => file.id === id);
      if (index >= 0) files.splice(index, 1);
    },
  };
}
