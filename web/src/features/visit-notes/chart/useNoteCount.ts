import { useAppSelector } from '../../../store/hooks.js';
import { useNoteLoad } from '../useVisitNotes.js';
import { selectVisitNotes } from '../visitNotes.slice.js';

/** How many notes a client has, loaded when her chart opens; undefined until that is known. */
export function useNoteCount(clientId: string): number | undefined {
  useNoteLoad(clientId, null);
  return useAppSelector((state) => selectVisitNotes(state).lists[clientId]?.total ?? undefined);
}
