import type { Instant, MailLogEntry } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Page } from '../../../lib/http/fetchPage.js';
import type { Failure } from '../../../lib/http/HttpError.js';
import { newIdempotencyKey } from '../../../lib/http/idempotency.js';
import { sliceReducer } from '../../../store/reducer.js';
import type { MailPage } from './mailLog.api.js';

export interface MailLogState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  /** Newest first; null until the first page has loaded. Kept while reloading. */
  mails: MailLogEntry[] | null;
  /** Cursor for older emails, if there are any. */
  nextCursor: string | null;
  isLoadingOlder: boolean;
  /** When client reminders that the daily limit delays will be sent; null if none are delayed. */
  delayedUntil: Instant | null;
  /**
   * Emails being resent, by id. A failed attempt's idempotency key is kept, so that a retry doesn't send another email.
   */
  resending: Record<string, { key: string; isBusy: boolean }>;
}

const initialState: MailLogState = {
  status: 'idle',
  failure: null,
  mails: null,
  nextCursor: null,
  isLoadingOlder: false,
  delayedUntil: null,
  resending: {},
};

export const mailLogSlice = createSlice({
  name: 'mailLog',
  initialState,
  reducers: {
    listRequested: (state) => {
      state.status = 'loading';
      state.failure = null;
    },
    listArrived: (state, { payload }: PayloadAction<MailPage>) => {
      state.delayedUntil = payload.delayedUntil;
      const newest = new Set(payload.items.map(({ id }) => id));
      const known = state.mails ?? [];
      // Keeps older entries, unless there are so many new ones that some between the pages would be missing.
      const joins = known.some(({ id }) => newest.has(id));
      state.status = 'loaded';
      state.mails = joins ? [...payload.items, ...known.filter(({ id }) => !newest.has(id))] : payload.items;
      if (!joins) state.nextCursor = payload.nextCursor;
    },
    listFailed: (state, { payload: failure }: PayloadAction<Failure>) => {
      Object.assign(state, { status: 'failed', failure });
    },
    olderRequested: (state) => {
      state.isLoadingOlder = true;
    },
    olderArrived: (state, { payload }: PayloadAction<Page<MailLogEntry>>) => {
      const known = new Set(state.mails?.map(({ id }) => id));
      state.isLoadingOlder = false;
      state.mails = [...(state.mails ?? []), ...payload.items.filter(({ id }) => !known.has(id))];
      state.nextCursor = payload.nextCursor;
    },
    olderFailed: (state) => {
      state.isLoadingOlder = false;
    },
    resendRequested: {
      reducer: (state, { payload: { id, key } }: PayloadAction<{ id: string; key: string }>) => {
        state.resending[id] = { key: state.resending[id]?.key ?? key, isBusy: true };
      },
      prepare: (id: string) => ({ payload: { id, key: newIdempotencyKey() } }),
    },
    resent: (state, { payload: { id, mail } }: PayloadAction<{ id: string; mail: MailLogEntry }>) => {
      delete state.resending[id];
      if (!state.mails?.some((known) => known.id === mail.id)) state.mails?.unshift(mail);
    },
    resendFailed: (state, { payload: id }: PayloadAction<string>) => {
      const resending = state.resending[id];
      if (resending) resending.isBusy = false;
    },
  },
});

declare module '../../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof mailLogSlice> {}
}

const inStore = mailLogSlice.injectInto(sliceReducer);

export const mailLogActions = mailLogSlice.actions;
export const selectMailLog = inStore.selectSlice;
