import type { SessionUser } from '@doula-desk/domain';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readToken } from '../../lib/http/token.js';

/**
 * Why a session ended: the user signed out, the server no longer recognizes the session, or it reached its maximum age.
 */
export type SessionEnd = 'signed-out' | 'expired' | 'aged';

export interface SessionState {
  token: string | null;
  user: SessionUser | null;
  /** Whether the token's user is still being loaded. */
  loading: boolean;
  /** Why the profile couldn't be loaded, even though the session may be valid. */
  problem: string | null;
  endedBy: SessionEnd | null;
  /** Who was signed in before. Only the same user is returned to the previous page. */
  previousUid: string | null;
}

function initialState(): SessionState {
  const token = readToken();
  return { token, user: null, loading: token !== null, problem: null, endedBy: null, previousUid: null };
}

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** A sign-in whose response included the user. */
    signedIn: (_, { payload }: PayloadAction<{ token: string; user: SessionUser }>) => ({
      token: payload.token,
      user: payload.user,
      loading: false,
      problem: null,
      endedBy: null,
      previousUid: null,
    }),
    /** A token whose user isn't known yet, from a sign-up or another tab. */
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
    /** Reloads the profile without hiding the page. */
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
