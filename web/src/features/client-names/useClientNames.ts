import { useCallback } from 'react';
import { useLoadOnce } from '../../lib/useLoadOnce.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../store/hooks.js';
import { watchClientNames } from './clientNames.saga.js';
import { type ClientNamesState, clientNamesActions, selectClientNames } from './clientNames.slice.js';

/** Returns the client names, and loads them when a page or form opens. `reload` loads them again. */
export function useClientNames(): ClientNamesState & { reload: () => void } {
  useSagas(watchClientNames);
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectClientNames);
  const reload = useCallback(() => void dispatch(clientNamesActions.clientNamesRequested()), [dispatch]);
  useLoadOnce(reload);
  return { ...state, reload };
}
