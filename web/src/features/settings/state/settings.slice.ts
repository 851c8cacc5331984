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
  /** All settings, including the changes. */
  settings: Settings;
  version: number;
}

export interface SettingsState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  /**
   * The settings from the server or, until they have loaded, from this browser's cache; null if neither is available.
   */
  settings: Settings | null;
  version: number | undefined;
  unavailable: UnavailableSettings;
  save:
    | { status: 'idle' | 'busy' }
    /** `sent` has the form's values, to detect later input. */
    | { status: 'done'; sent: Settings }
    | { status: 'failed'; failure: Failure }
    /** The settings were changed elsewhere. `current` is the saved version. */
    | { status: 'conflict'; current: SettingsResponse };
}

const initialState: SettingsState = {
  status: 'idle',
  failure: null,
  settings: null,
  version: undefined,
  // Optional features count as unavailable until the server says that it supports them.
  unavailable: neverAvailable,
  save: { status: 'idle' },
};

/** The settings of the signed-in practitioner. */
export const settingsSlice = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    loadRequested: (state) => {
      state.status = 'loading';
      state.failure = null;
    },
    /** Cached settings are shown until the server has responded. */
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
    /** Dispatched before `loaded`, so that the form knows which values the response is for. */
    saved: (state, { payload: sent }: PayloadAction<Settings>) => {
      state.save = { status: 'done', sent };
    },
    saveFailed: (state, { payload: failure }: PayloadAction<Failure>) => {
      state.save = { status: 'failed', failure };
    },
    savedElsewhere: (state, { payload: current }: PayloadAction<SettingsResponse>) => {
      state.save = { status: 'conflict', current };
    },
    /** The form has handled the outcome of its save, or was closed. */
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
