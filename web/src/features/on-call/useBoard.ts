import type { DateOnly } from '@doula-desk/domain';
import { useCallback } from 'react';
import { useWhenVisible } from '../../lib/clock/useWhenVisible.js';
import { useLoadOnce } from '../../lib/useLoadOnce.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../store/hooks.js';
import { watchBoards } from './onCall.saga.js';
import { type Board, type BoardPlace, onCallActions, selectOnCall } from './onCall.slice.js';

export interface LoadedBoard {
  /** Undefined until the first request. */
  shown: Board | undefined;
  reload: () => void;
}

/** Loads the board for a range of days, and reloads it when the tab becomes visible. */
export function useBoard(place: BoardPlace, start: DateOnly, end: DateOnly): LoadedBoard {
  useSagas(watchBoards);
  const dispatch = useAppDispatch();
  const reload = useCallback(
    () => void dispatch(onCallActions.boardRequested({ place, range: { start, end } })),
    [dispatch, place, start, end],
  );
  useLoadOnce(reload);
  useWhenVisible(reload);
  return { shown: useAppSelector(selectOnCall).boards[place], reload };
}
