import type { Notification } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { sliceReducer } from '../../store/reducer.js';

/** Page size of the list. */
const PAGE_SIZE = 20;

export interface NotificationsState {
  status: 'idle' | 'loaded' | 'failed';
  /** Newest first; kept while reloading, and if reloading fails. */
  notifications: Notification[];
  unreadCount: number;
  /** Maximum number of notifications to load. */
  limit: number;
  hasOlder: boolean;
}

const initialState: NotificationsState = {
  status: 'idle',
  notifications: [],
  unreadCount: 0,
  limit: PAGE_SIZE,
  hasOlder: false,
};

export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    refreshRequested: (state) => state,
    olderRequested: (state) => {
      state.limit += PAGE_SIZE;
    },
    loaded: (
      state,
      { payload }: PayloadAction<Pick<NotificationsState, 'notifications' | 'unreadCount' | 'hasOlder'>>,
    ) => {
      Object.assign(state, payload, { status: 'loaded' });
    },
    loadFailed: (state) => {
      state.status = 'failed';
    },
    /** Shows the notification as read immediately. */
    readRequested: (state, { payload: id }: PayloadAction<string>) => {
      const notification = state.notifications.find((known) => known.id === id);
      if (!notification || notification.isRead) return;
      notification.isRead = true;
      state.unreadCount = Math.max(0, state.unreadCount - 1);
    },
    allReadRequested: (state) => {
      for (const notification of state.notifications) notification.isRead = true;
      state.unreadCount = 0;
    },
    unreadCounted: (state, { payload: unreadCount }: PayloadAction<number>) => {
      state.unreadCount = unreadCount;
    },
  },
});

declare module '../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof notificationsSlice> {}
}

const inStore = notificationsSlice.injectInto(sliceReducer);

export const notificationsActions = notificationsSlice.actions;
export const selectNotifications = inStore.selectSlice;
