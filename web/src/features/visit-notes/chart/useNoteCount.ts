import { useAppSelector } from '../../../store/hooks.js';
import { useNoteLoad } from '../useVisitNotes.js';
import { selectVisitNotes } from '../visitNotes.slice.js';

/** Loads a list of notes (`chartListKey`) with the chart. Returns the number of notes; undefined until loaded. */
export function useNoteCount(listKey: string): number | undefined {
  useNoteLoad(listKey, null);
  return useAppSelector((state) => selectVisitNotes(state).lists[listKey]?.total ?? undefined);
}
