import type { Share, SharesResponse } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../lib/http/HttpError.js';
import { sliceReducer } from '../../store/reducer.js';
import type { NewLink } from './shares.api.js';
import type { ShareTarget } from './shareTarget.js';

/** An action about one record's links. The record's dialog may have been closed in the meantime. */
type OfRecord<Payload> = PayloadAction<{ recordId: string } & Payload>;

export interface SharesState {
  /** The record that the links are for; null while no dialog is open. */
  recordId: string | null;
  /** Newest first; null until they have loaded. */
  shares: Share[] | null;
  /** The client's email address; empty if unknown. */
  clientEmail: string;
  /** Why the links couldn't be loaded. */
  failure: Failure | null;
  sending: 'idle' | 'busy' | 'done' | 'failed';
  /** Why a link couldn't be emailed. */
  sendFailure: Failure | null;
  /** Ids of links that are being revoked. */
  revoking: string[];
  /** The link to resend; null while the resend dialog is closed. */
  correcting: Share | null;
  resending: 'idle' | 'busy' | 'failed';
  resendFailure: Failure | null;
}

const initialState: SharesState = {
  recordId: null,
  shares: null,
  clientEmail: '',
  failure: null,
  sending: 'idle',
  sendFailure: null,
  revoking: [],
  correcting: null,
  resending: 'idle',
  resendFailure: null,
};

export const sharesSlice = createSlice({
  name: 'shares',
  initialState,
  reducers: {
    sharesRequested: (state, { payload: { id } }: PayloadAction<ShareTarget>) => {
      if (state.recordId !== id) return { ...initialState, recordId: id };
      state.failure = null;
      return state;
    },
    sharesLoaded: (state, { payload }: OfRecord<SharesResponse>) => {
      if (state.recordId !== payload.recordId) return;
      state.shares = payload.shares;
      state.clientEmail = payload.clientEmail;
    },
    sharesFailed: (state, { payload }: OfRecord<{ failure: Failure }>) => {
      if (state.recordId === payload.recordId) state.failure = payload.failure;
    },
    sendRequested: (
      state,
      _: PayloadAction<{ target: ShareTarget; body: NewLink; idempotencyKey: string }>,
    ) => {
      state.sending = 'busy';
      state.sendFailure = null;
    },
    shareSent: (state, { payload: share }: PayloadAction<Share>) => {
      state.sending = 'done';
      state.shares = [share, ...(state.shares ?? []).filter(({ id }) => id !== share.id)];
    },
    sendFailed: (state, { payload: failure }: PayloadAction<Failure>) => {
      state.sending = 'failed';
      state.sendFailure = failure;
    },
    revokeRequested: (state, { payload }: PayloadAction<{ target: ShareTarget; share: Share }>) =>
      void state.revoking.push(payload.share.id),
    revokeEnded: (state, { payload: id }: PayloadAction<string>) => {
      state.revoking = state.revoking.filter((revoking) => revoking !== id);
    },
    resendOpened: (state, { payload: share }: PayloadAction<Share>) => {
      Object.assign(state, { correcting: share, resending: 'idle', resendFailure: null });
    },
    resendClosed: (state) => {
      Object.assign(state, { correcting: null, resending: 'idle', resendFailure: null });
    },
    resendRequested: (
      state,
      _: PayloadAction<{ target: ShareTarget; share: Share; email: string; idempotencyKey: string }>,
    ) => {
      Object.assign(state, { resending: 'busy', resendFailure: null });
    },
    resendFailed: (state, { payload: failure }: PayloadAction<Failure>) => {
      Object.assign(state, { resending: 'failed', resendFailure: failure });
    },
    sharesClosed: () => initialState,
  },
});

declare module '../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof sharesSlice> {}
}

const inStore = sharesSlice.injectInto(sliceReducer);

export const sharesActions = sharesSlice.actions;
export const selectShares = inStore.selectSlice;
