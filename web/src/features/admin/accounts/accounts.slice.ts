import type { AdminAccount } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { emptyPagedList, type PagedList, pagedReducers } from '../../../store/pagedList.js';
import { sliceReducer } from '../../../store/reducer.js';
import type { AccountAction } from './accountActions.js';

/** Newest first. */
interface AdminAccountsState extends PagedList<AdminAccount> {
  /** Ids of the accounts that are being changed. */
  busy: string[];
}

const initialState: AdminAccountsState = { ...emptyPagedList(), busy: [] };

export const adminAccountsSlice = createSlice({
  name: 'adminAccounts',
  initialState,
  reducers: {
    ...pagedReducers<AdminAccount>(),
    actionRequested: (state, _: PayloadAction<{ account: AdminAccount; action: AccountAction }>) => state,
    actionStarted: (state, { payload: id }: PayloadAction<string>) => {
      state.busy.push(id);
    },
    actionEnded: (state, { payload: id }: PayloadAction<string>) => {
      state.busy = state.busy.filter((busy) => busy !== id);
    },
    accountAdded: (state, { payload: account }: PayloadAction<AdminAccount>) => {
      if (!state.items?.some(({ id }) => id === account.id)) state.items?.unshift(account);
    },
    accountChanged: (state, { payload: account }: PayloadAction<AdminAccount>) => {
      const place = state.items?.findIndex(({ id }) => id === account.id) ?? -1;
      if (place >= 0) state.items?.splice(place, 1, account);
    },
  },
});

declare module '../../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof adminAccountsSlice> {}
}

const inStore = adminAccountsSlice.injectInto(sliceReducer);

export const adminAccountsActions = adminAccountsSlice.actions;
export const selectAdminAccounts = inStore.selectSlice;
