import type { VisitNote, VisitNoteFilters } from '@doula-desk/domain';
import { useCallback, useMemo } from 'react';
import { useWhenVisible } from '../../lib/clock/useWhenVisible.js';
import { useLoadOnce } from '../../lib/useLoadOnce.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../store/hooks.js';
import { listedRecords } from '../../store/records.js';
import { watchNoteLoads } from './loading.saga.js';
import { NOTE_PAGE_SIZE } from './visitNotes.api.js';
import { type NoteList, PRACTICE, selectVisitNotes, visitNotesActions } from './visitNotes.slice.js';

export interface LoadedNotes {
  list: NoteList | undefined;
  /** Undefined until loaded. */
  notes: VisitNote[] | undefined;
  loadMore: () => void;
}

/**
 * Returns a list's notes in the server's order, with new ones first.
 * @param clientId the list's key (`chartListKey`), or null for the practice's list
 */
export function useVisitNotes(clientId: string | null): LoadedNotes {
  const dispatch = useAppDispatch();
  const { records, lists } = useAppSelector(selectVisitNotes);
  const list = lists[clientId ?? PRACTICE];
  const ids = list?.ids;
  const notes = useMemo(() => listedRecords(ids, records), [ids, records]);
  return { list, notes, loadMore: () => dispatch(visitNotesActions.moreRequested({ clientId })) };
}

/**
 * Loads a client's or the practice's notes on mount, when the filters change, and when the tab becomes visible.
 * @returns a function that reloads the notes
 */
export function useNoteLoad(clientId: string | null, filters: VisitNoteFilters | null): () => void {
  useSagas(watchNoteLoads);
  const dispatch = useAppDispatch();
  const reload = useCallback(
    () => void dispatch(visitNotesActions.listRequested({ clientId, filters })),
    [dispatch, clientId, filters],
  );
  useLoadOnce(reload);
  const shown = useAppSelector(
    (state) => selectVisitNotes(state).lists[clientId ?? PRACTICE]?.ids?.length ?? 0,
  );
  // Reloading would drop the additional pages that have been loaded.
  useWhenVisible(() => {
    if (shown <= NOTE_PAGE_SIZE) reload();
  });
  return reload;
}
