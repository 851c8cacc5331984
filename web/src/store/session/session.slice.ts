import type { SessionUser } from '@doula-desk/domain';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readToken } from '../../lib/http/token.js';

/**
 * Why nobody is signed in any more: the person left, the server no longer knows the session, or the session reached the
 * age at which every one ends.
 */
export type SessionEnd = 'signed-out' | 'expired' | 'aged';

export interface SessionState {
  token: string | null;
  user: SessionUser | null;
  /** True while it is unknown whose session the token is. */
  loading: boolean;
  /** Why the profile could not be loaded, where the session may still be good. */
  problem: string | null;
  endedBy: SessionEnd | null;
  /** Who was signed in before; only she is taken back to where she was. */
  previousUid: string | null;
}

function initialState(): SessionState {
  const token = readToken();
  return { token, user: null, loading: token !== null, problem: null, endedBy: null, previousUid: null };
}

/** Who is signed in (specification part 1, section 4). */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** A sign-in that named the user. */
    signedIn: (_, { payload }: PayloadAction<{ token: string; user: SessionUser }>) => ({
      token: payload.token,
      user: payload.user,
      loading: false,
      problem: null,
      endedBy: null,
      previousUid: null,
    }),
    /** A token without its user: from a sign-up, or from another tab. */
    tokenArrived: (_, { payload: token }: PayloadAction<string>) => ({
      token,
      user: null,
      loading: true,
      problem: null,
      endedBy: null,
      previousUid: null,
    }),
    profileRequested: (state) => {
      state.loading = true;
      state.problem = null;
    },
    /** Reads the profile again without hiding the page. */
    profileRefreshRequested: (state) => state,
    profileLoaded: (state, { payload: user }: PayloadAction<SessionUser>) => {
      state.user = user;
      state.loading = false;
    },
    profileFailed: (state, { payload: problem }: PayloadAction<string>) => {
      state.problem = problem;
      state.loading = false;
    },
    signOutRequested: (state) => state,
    sessionEnded: ({ user, previousUid }, { payload: endedBy }: PayloadAction<SessionEnd>) => ({
      token: null,
      user: null,
      loading: false,
      problem: null,
      endedBy,
      previousUid: user?.uid ?? previousUid,
    }),
  },
  selectors: {
    selectToken: (state) => state.token,
    selectUser: (state) => state.user,
    selectIsAuthed: (state) => state.token !== null,
    selectIsLoading: (state) => state.loading,
    selectProblem: (state) => state.problem,
    selectEndedBy: (state) => state.endedBy,
    selectPreviousUid: (state) => state.previousUid,
  },
});

export const sessionActions = sessionSlice.actions;
export const {
  selectToken,
  selectUser,
  selectIsAuthed,
  selectIsLoading,
  selectProblem,
  selectEndedBy,
  selectPreviousUid,
} = sessionSlice.selectors;
