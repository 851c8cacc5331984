import { useCallback } from 'react';
import { useAskOnce } from '../../lib/useAskOnce.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../store/hooks.js';
import { watchClientNames } from './clientNames.saga.js';
import { type ClientNamesState, clientNamesActions, selectClientNames } from './clientNames.slice.js';

/** Returns the client names and loads them when a page or form opens; `reload` loads them again. */
export function useClientNames(): ClientNamesState & { reload: () => void } {
  useSagas(watchClientNames);
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectClientNames);
  const reload = useCallback(() => void dispatch(clientNamesActions.clientNamesRequested()), [dispatch]);
  useAskOnce(reload);
  return { ...state, reload };
}
