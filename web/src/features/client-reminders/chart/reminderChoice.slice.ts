import type { ClientReminderStatus, ClientReminderUpdate } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { sliceReducer } from '../../../store/reducer.js';

interface ReminderChoiceState {
  /** The client whose chart is open; null until a chart has been opened. */
  clientId: string | null;
  /** Null until the choice has loaded. */
  status: ClientReminderStatus | null;
  hasFailed: boolean;
  isSaving: boolean;
}

const initialState: ReminderChoiceState = { clientId: null, status: null, hasFailed: false, isSaving: false };

/** An action for one client. The client's chart may have been closed in the meantime. */
type ChartAction<Payload> = PayloadAction<{ clientId: string } & Payload>;

export const reminderChoiceSlice = createSlice({
  name: 'reminderChoice',
  initialState,
  reducers: {
    choiceRequested: (state, { payload: clientId }: PayloadAction<string>) => {
      if (state.clientId !== clientId) return { ...initialState, clientId };
      state.hasFailed = false;
      return state;
    },
    choiceArrived: (state, { payload }: ChartAction<{ status: ClientReminderStatus }>) => {
      if (state.clientId === payload.clientId) state.status = payload.status;
    },
    choiceFailed: (state, { payload: clientId }: PayloadAction<string>) => {
      if (state.clientId === clientId) state.hasFailed = true;
    },
    changeRequested: (state, _: ChartAction<{ update: ClientReminderUpdate; isOptedOut: boolean }>) => {
      state.isSaving = true;
    },
    changeEnded: (state) => {
      state.isSaving = false;
    },
  },
});

declare module '../../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof reminderChoiceSlice> {}
}

const inStore = reminderChoiceSlice.injectInto(sliceReducer);

export const reminderChoiceActions = reminderChoiceSlice.actions;
export const selectReminderChoice = inStore.selectSlice;
