import type { ChartMember } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../../lib/http/HttpError.js';
import { sliceReducer } from '../../../store/reducer.js';

interface ChartMembersState {
  /** The client whose chart is open; null until a chart has been opened. */
  clientId: string | null;
  /** Latest first; null until the members have loaded. */
  members: ChartMember[] | null;
  failure: Failure | null;
  /** Ids of members whose access is being revoked. */
  revoking: string[];
}

const initialState: ChartMembersState = { clientId: null, members: null, failure: null, revoking: [] };

/** An action for one client's care team. The client's chart may have been closed in the meantime. */
type ChartAction<Payload> = PayloadAction<{ clientId: string } & Payload>;

export const chartMembersSlice = createSlice({
  name: 'chartMembers',
  initialState,
  reducers: {
    membersRequested: (state, { payload: clientId }: PayloadAction<string>) => {
      if (state.clientId !== clientId) return { ...initialState, clientId };
      state.failure = null;
      return state;
    },
    membersArrived: (state, { payload }: ChartAction<{ members: ChartMember[] }>) => {
      if (state.clientId === payload.clientId) state.members = payload.members;
    },
    membersFailed: (state, { payload }: ChartAction<{ failure: Failure }>) => {
      if (state.clientId === payload.clientId) state.failure = payload.failure;
    },
    /** Dispatched after an invitation was sent or a member's access changed. */
    memberStored: (state, { payload }: ChartAction<{ member: ChartMember }>) => {
      const { clientId, member } = payload;
      if (state.clientId !== clientId || !state.members) return;
      const place = state.members.findIndex(({ id }) => id === member.id);
      if (place < 0) state.members.unshift(member);
      else state.members[place] = member;
    },
    revokeRequested: (state, { payload }: ChartAction<{ member: ChartMember }>) =>
      void state.revoking.push(payload.member.id),
    revokeEnded: (state, { payload: id }: PayloadAction<string>) => {
      state.revoking = state.revoking.filter((revoking) => revoking !== id);
    },
  },
});

declare module '../../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof chartMembersSlice> {}
}

const inStore = chartMembersSlice.injectInto(sliceReducer);

export const chartMembersActions = chartMembersSlice.actions;
export const selectChartMembers = inStore.selectSlice;
