import type { UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useEffect } from 'react';
import { useWhenSeen } from '../../lib/clock/useWhenSeen.js';
import { useAppDispatch } from '../../store/hooks.js';
import { useNews } from '../notifications/index.js';

interface ShownActions {
  shown: () => UnknownAction;
  left: () => UnknownAction;
  listRequested: () => UnknownAction;
}

/**
 * Keeps a list of ordered files up to date while the component is on the screen: its saga follows what is being made,
 * and it is asked for again when the page is looked at again and when the bell has news.
 *
 * @param actions those of the list's slice, the same on every render
 * @returns what asks for the list again
 */
export function useRequestedFiles({ shown, left, listRequested }: ShownActions): () => void {
  const dispatch = useAppDispatch();
  const load = useCallback(() => void dispatch(listRequested()), [dispatch, listRequested]);
  useEffect(() => {
    dispatch(shown());
    return () => void dispatch(left());
  }, [dispatch, shown, left]);
  useWhenSeen(load);
  useNews(load);
  return load;
}
