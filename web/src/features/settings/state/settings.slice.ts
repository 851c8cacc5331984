import {
  neverAvailable,
  type Settings,
  type SettingsChange,
  type SettingsResponse,
  type UnavailableSettings,
} from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../../lib/http/HttpError.js';
import { sliceReducer } from '../../../store/reducer.js';
import type { CachedSettings } from './settingsCache.js';

export interface SettingsSave {
  change: SettingsChange;
  /** All settings as they are meant to be. */
  settings: Settings;
  version: number;
}

export interface SettingsState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  /** From the server, or as this browser remembers them until then; null while nothing is known. */
  settings: Settings | null;
  version: number | undefined;
  unavailable: UnavailableSettings;
  save:
    | { status: 'idle' | 'busy' }
    /** `sent` is what the form held, so that what was typed meanwhile is told apart. */
    | { status: 'done'; sent: Settings }
    | { status: 'failed'; failure: Failure }
    /** They were saved elsewhere meanwhile, and are so now. */
    | { status: 'conflict'; current: SettingsResponse };
}

const initialState: SettingsState = {
  status: 'idle',
  failure: null,
  settings: null,
  version: undefined,
  // Until the server has said what it offers: what is refused may not be offered for a moment.
  unavailable: neverAvailable,
  save: { status: 'idle' },
};

/** The settings of whoever is signed in. */
export const settingsSlice = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    loadRequested: (state) => {
      state.status = 'loading';
      state.failure = null;
    },
    /** What this browser remembers is shown until the server has answered. */
    remembered: (state, { payload }: PayloadAction<CachedSettings>) => {
      if (!state.settings) Object.assign(state, payload);
    },
    loaded: (state, { payload }: PayloadAction<SettingsResponse>) => {
      Object.assign(state, payload, { status: 'loaded', failure: null });
    },
    loadFailed: (state, { payload: failure }: PayloadAction<Failure>) => {
      Object.assign(state, { status: 'failed', failure });
    },
    saveRequested: (state, _: PayloadAction<SettingsSave>) => {
      state.save = { status: 'busy' };
    },
    /** Comes before what the server answered is `loaded`, so that the form knows what that answers. */
    saved: (state, { payload: sent }: PayloadAction<Settings>) => {
      state.save = { status: 'done', sent };
    },
    saveFailed: (state, { payload: failure }: PayloadAction<Failure>) => {
      state.save = { status: 'failed', failure };
    },
    savedElsewhere: (state, { payload: current }: PayloadAction<SettingsResponse>) => {
      state.save = { status: 'conflict', current };
    },
    /** The form has heard what became of its save, or is gone. */
    saveForgotten: (state) => {
      state.save = { status: 'idle' };
    },
  },
});

declare module '../../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof settingsSlice> {}
}

const inStore = settingsSlice.injectInto(sliceReducer);

export const settingsActions = settingsSlice.actions;
export const selectSettingsState = inStore.selectSlice;
