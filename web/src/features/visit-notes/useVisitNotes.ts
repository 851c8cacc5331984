import type { VisitNote, VisitNoteFilters } from '@doula-desk/domain';
import { useCallback, useMemo } from 'react';
import { useWhenVisible } from '../../lib/clock/useWhenVisible.js';
import { useLoadOnce } from '../../lib/useLoadOnce.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../store/hooks.js';
import { recordsOf } from '../../store/records.js';
import { watchNoteLoads } from './loading.saga.js';
import { NOTE_PAGE_LENGTH } from './visitNotes.api.js';
import { type NoteList, PRACTICE, selectVisitNotes, visitNotesActions } from './visitNotes.slice.js';

export interface LoadedNotes {
  list: NoteList | undefined;
  /** Undefined until loaded. */
  notes: VisitNote[] | undefined;
  loadMore: () => void;
}

/**
 * Returns the notes of a list, or of the practice for null, in the server's order with new ones first.
 * @param clientId the key of the list (`chartListKey`)
 */
export function useVisitNotes(clientId: string | null): LoadedNotes {
  const dispatch = useAppDispatch();
  const { records, lists } = useAppSelector(selectVisitNotes);
  const list = lists[clientId ?? PRACTICE];
  const ids = list?.ids;
  const notes = useMemo(() => recordsOf(ids, records), [ids, records]);
  return { list, notes, loadMore: () => dispatch(visitNotesActions.moreRequested({ clientId })) };
}

/**
 * Loads the notes of a client, or of the practice: on mount, when the filters change, and when the tab becomes visible.
 * @returns a function that reloads them
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
  // Reloading would drop further pages that were loaded.
  useWhenVisible(() => {
    if (shown <= NOTE_PAGE_LENGTH) reload();
  });
  return reload;
}
