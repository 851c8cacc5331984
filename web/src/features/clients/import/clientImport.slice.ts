import type { ClientImportPreview, ClientImportRequest } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { sliceReducer } from '../../../store/reducer.js';

export interface ClientImportState {
  step: 'choosing' | 'previewing' | 'previewed' | 'importing' | 'done';
  preview: ClientImportPreview | null;
  /** A message about the error. The failed step can be retried. */
  problem: string | null;
}

const initialState: ClientImportState = { step: 'choosing', preview: null, problem: null };

/** Progress of a client import. The dialog keeps the file. */
export const clientImportSlice = createSlice({
  name: 'clientImport',
  initialState,
  reducers: {
    /** The old report stays visible while the file is previewed with other options. */
    previewRequested: (state, _: PayloadAction<ClientImportRequest>) => {
      state.step = 'previewing';
      state.problem = null;
    },
    previewed: (_, { payload: preview }: PayloadAction<ClientImportPreview>) => ({
      step: 'previewed' as const,
      preview,
      problem: null,
    }),
    previewFailed: (state, { payload: problem }: PayloadAction<string>) => {
      state.step = state.preview ? 'previewed' : 'choosing';
      state.problem = problem;
    },
    importRequested: (state, _: PayloadAction<{ request: ClientImportRequest; idempotencyKey: string }>) => {
      state.step = 'importing';
      state.problem = null;
    },
    /** The report stays visible because it lists the rejected rows. */
    imported: (state) => {
      state.step = 'done';
    },
    importFailed: (state, { payload: problem }: PayloadAction<string>) => {
      state.step = 'previewed';
      state.problem = problem;
    },
    /** An import in progress continues. */
    restarted: (state) => (state.step === 'importing' ? state : initialState),
  },
});

declare module '../../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof clientImportSlice> {}
}

const inStore = clientImportSlice.injectInto(sliceReducer);

export const clientImportActions = clientImportSlice.actions;
export const selectClientImport = inStore.selectSlice;
