import { combineSlices } from '@reduxjs/toolkit';
import { toastsSlice } from '../components/toasts/index.js';
import { sessionSlice } from './session/session.slice.js';

/** Slices that come with the code of a feature; each feature adds its own by augmenting this interface. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface LazySlices {}

/** Where a feature injects its slice. */
export const sliceReducer = combineSlices(sessionSlice, toastsSlice).withLazyLoadedSlices<LazySlices>();

export type RootState = ReturnType<typeof sliceReducer>;
