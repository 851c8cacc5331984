import { useCallback } from 'react';
import { useAskOnce } from '../../lib/useAskOnce.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../store/hooks.js';
import { watchClientNames } from './clientNames.saga.js';
import { type ClientNamesState, clientNamesActions, selectClientNames } from './clientNames.slice.js';

/** The clients by name, asked for when a page or a form opens; `reload` asks again. */
export function useClientNames(): ClientNamesState & { reload: () => void } {
  useSagas(watchClientNames);
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectClientNames);
  const reload = useCallback(() => void dispatch(clientNamesActions.clientNamesRequested()), [dispatch]);
  useAskOnce(reload);
  return { ...state, reload };
}
