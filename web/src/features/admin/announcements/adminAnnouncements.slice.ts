import type { Announcement } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { emptyPagedList, pagedReducers } from '../../../store/pagedList.js';
import { sliceReducer } from '../../../store/reducer.js';

/** The announcements, latest start first. */
export const adminAnnouncementsSlice = createSlice({
  name: 'adminAnnouncements',
  initialState: emptyPagedList<Announcement>(),
  reducers: {
    ...pagedReducers<Announcement>(),
    deletionRequested: (state, _: PayloadAction<Announcement>) => state,
  },
});

declare module '../../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof adminAnnouncementsSlice> {}
}

const inStore = adminAnnouncementsSlice.injectInto(sliceReducer);

export const adminAnnouncementsActions = adminAnnouncementsSlice.actions;
export const selectAdminAnnouncements = inStore.selectSlice;
