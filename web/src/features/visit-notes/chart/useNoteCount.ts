import { useAppSelector } from '../../../store/hooks.js';
import { useNoteLoad } from '../useVisitNotes.js';
import { selectVisitNotes } from '../visitNotes.slice.js';

/** Returns how many notes a list (`chartListKey`) has, loaded with the chart; undefined until known. */
export function useNoteCount(listKey: string): number | undefined {
  useNoteLoad(listKey, null);
  return useAppSelector((state) => selectVisitNotes(state).lists[listKey]?.total ?? undefined);
}
