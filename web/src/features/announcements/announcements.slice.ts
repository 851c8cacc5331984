import type { Announcement } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { sliceReducer } from '../../store/reducer.js';

interface AnnouncementsState {
  /** Current and upcoming announcements, earliest start first. */
  current: Announcement[];
}

const initialState: AnnouncementsState = { current: [] };

export const announcementsSlice = createSlice({
  name: 'announcements',
  initialState,
  reducers: {
    requested: (state) => state,
    arrived: (state, { payload }: PayloadAction<Announcement[]>) => {
      state.current = payload;
    },
  },
});

declare module '../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof announcementsSlice> {}
}

const inStore = announcementsSlice.injectInto(sliceReducer);

export const announcementsActions = announcementsSlice.actions;
export const selectAnnouncements = inStore.selectSlice;
