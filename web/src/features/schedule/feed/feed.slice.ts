import type { CalendarFeedAddress, CalendarFeedStatus } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../../lib/http/HttpError.js';
import { sliceReducer } from '../../../store/reducer.js';

export interface FeedState {
  /** Null until loaded. */
  feed: CalendarFeedStatus | null;
  /** The secret URL, from its creation until the dialog closes. */
  url: string | null;
  busy: boolean;
  failure: Failure | null;
}

const initialState: FeedState = { feed: null, url: null, busy: false, failure: null };

/** The secret URL with which other calendar apps subscribe to the practitioner's calendar. */
export const feedSlice = createSlice({
  name: 'calendarFeed',
  initialState,
  reducers: {
    feedRequested: begin,
    feedLoaded: (_, { payload: feed }: PayloadAction<CalendarFeedStatus>) => ({ ...initialState, feed }),
    linkRequested: (state, _: PayloadAction<{ showClientNames: boolean }>) => begin(state),
    linkCreated: (_, { payload: { url, ...feed } }: PayloadAction<CalendarFeedAddress>) => ({
      ...initialState,
      feed,
      url,
    }),
    revokeRequested: begin,
    feedRevoked: () => ({
      ...initialState,
      feed: { active: false, createdAt: null, showClientNames: false },
    }),
    feedFailed: (state, { payload: failure }: PayloadAction<Failure>) => {
      state.busy = false;
      state.failure = failure;
    },
    /** The practitioner decided not to replace or revoke the URL. */
    actionCanceled: (state) => {
      state.busy = false;
    },
    feedClosed: () => initialState,
  },
});

function begin(state: FeedState): void {
  state.busy = true;
  state.failure = null;
}

declare module '../../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof feedSlice> {}
}

const inStore = feedSlice.injectInto(sliceReducer);

export const feedActions = feedSlice.actions;
export const selectFeed = inStore.selectSlice;
