import { useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Saga } from './keepRunning.js';
import type { RootState } from './reducer.js';
import type { AppDispatch, AppStore } from './store.js';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();

/** Starts a feature's saga when the feature is first rendered, before any of its components can dispatch. */
export function useSagas(saga: Saga): void {
  const store = useAppStore();
  useState(() => store.addSaga(saga));
}

/** Returns a function that starts a feature's saga later, such as when its code has loaded. */
export function useAddSaga(): (saga: Saga) => void {
  return useAppStore().addSaga;
}
