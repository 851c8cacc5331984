import type { ClientFields } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../../lib/http/HttpError.js';
import { sliceReducer } from '../../../store/reducer.js';

export type WizardSubmission =
  | { status: 'idle' | 'busy' | 'done'; failure: null }
  | { status: 'failed'; failure: Failure };

const idle: WizardSubmission = { status: 'idle', failure: null };

/** Status of saving a new client. The values aren't in the store, but in the form and its draft. */
export const wizardSlice = createSlice({
  name: 'clientWizard',
  initialState: idle as WizardSubmission,
  reducers: {
    submitted: (
      _,
      __: PayloadAction<{ client: ClientFields; idempotencyKey: string }>,
    ): WizardSubmission => ({ status: 'busy', failure: null }),
    done: (): WizardSubmission => ({ status: 'done', failure: null }),
    failed: (_, { payload }: PayloadAction<Failure>): WizardSubmission => ({
      status: 'failed',
      failure: payload,
    }),
    forgotten: (): WizardSubmission => idle,
  },
});

declare module '../../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof wizardSlice> {}
}

const inStore = wizardSlice.injectInto(sliceReducer);

export const wizardActions = wizardSlice.actions;
export const selectSubmission = inStore.selectSlice;
