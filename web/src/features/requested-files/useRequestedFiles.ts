import type { UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useEffect } from 'react';
import { useWhenVisible } from '../../lib/clock/useWhenVisible.js';
import { useAppDispatch } from '../../store/hooks.js';
import { useNewNotifications } from '../notifications/index.js';

interface ShownActions {
  shown: () => UnknownAction;
  left: () => UnknownAction;
  listRequested: () => UnknownAction;
}

/**
 * Keeps a list of requested files up to date while the component is mounted. The list's saga polls for files in
 * progress. The list also reloads when the tab becomes visible and when there are new notifications.
 * @param actions the list slice's actions; must be the same object on every render
 * @returns a function that reloads the list
 */
export function useRequestedFiles({ shown, left, listRequested }: ShownActions): () => void {
  const dispatch = useAppDispatch();
  const load = useCallback(() => void dispatch(listRequested()), [dispatch, listRequested]);
  useEffect(() => {
    dispatch(shown());
    return () => void dispatch(left());
  }, [dispatch, shown, left]);
  useWhenVisible(load);
  useNewNotifications(load);
  return load;
}
