import { combineSlices } from '@reduxjs/toolkit';
import { toastsSlice } from '../components/toasts/index.js';
import { endedChartsSlice } from './endedCharts.slice.js';
import { sessionSlice } from './session/session.slice.js';

/** Slices that load with a feature's code. Each feature augments this interface. */
// biome-ignore lint/suspicious/noEmptyInterface: augmented by the features
export interface LazySlices {}

/** Features inject their slices here. */
export const sliceReducer = combineSlices(
  sessionSlice,
  toastsSlice,
  endedChartsSlice,
).withLazyLoadedSlices<LazySlices>();

export type RootState = ReturnType<typeof sliceReducer>;
