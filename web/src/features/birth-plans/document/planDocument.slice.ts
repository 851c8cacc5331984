import type { PlanDocument } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../../lib/http/HttpError.js';
import { sliceReducer } from '../../../store/reducer.js';
import type { PlanRef } from '../birthPlans.api.js';

export interface PlanDocumentState {
  plan: PlanDocument | null;
  failure: Failure | null;
}

const initialState: PlanDocumentState = { plan: null, failure: null };

export const planDocumentSlice = createSlice({
  name: 'planDocument',
  initialState,
  reducers: {
    documentRequested: (_state, _: PayloadAction<PlanRef>) => initialState,
    documentLoaded: (_, { payload: plan }: PayloadAction<PlanDocument>) => ({ ...initialState, plan }),
    documentFailed: (_, { payload: failure }: PayloadAction<Failure>) => ({ ...initialState, failure }),
  },
});

declare module '../../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof planDocumentSlice> {}
}

const inStore = planDocumentSlice.injectInto(sliceReducer);

export const planDocumentActions = planDocumentSlice.actions;
export const selectPlanDocument = inStore.selectSlice;
