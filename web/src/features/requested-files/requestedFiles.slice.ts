import type { PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../lib/http/HttpError.js';

/** A list of files that the server creates on request. */
export interface RequestedFilesState<List> {
  /** Kept while it is reloaded. */
  list: List | null;
  failure: Failure | null;
  /** Whether a file is being requested. */
  isRequesting: boolean;
  /** Ids of files that are being deleted. */
  deleting: string[];
}

export const noRequestedFiles = { list: null, failure: null, isRequesting: false, deleting: [] };

/**
 * Returns the reducers for a list of requested files, except the reducer for requesting a file, because its payload
 * depends on the kind of file.
 *
 * @param filesOf returns the list's array of files, newest first, which the reducers modify in place
 */
export function requestedFilesReducers<List, File extends { id: string }>(filesOf: (list: List) => File[]) {
  type State = RequestedFilesState<List>;
  return {
    shown: () => undefined,
    /** The list was unmounted. */
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
    requested: (state: State, { payload }: PayloadAction<File>) => {
      state.isRequesting = false;
      if (!state.list) return;
      const files = filesOf(state.list);
      if (files.every(({ id }) => id !== payload.id)) files.unshift(payload);
    },
    requestFailed: (state: State) => {
      state.isRequesting = false;
    },
    deleteRequested: (state: State, { payload: id }: PayloadAction<string>) => {
      state.deleting.push(id);
    },
    /** @param payload.isGone whether the file no longer exists */
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
