import { useAppSelector } from '../../../store/hooks.js';
import { useNoteLoad } from '../useVisitNotes.js';
import { selectVisitNotes } from '../visitNotes.slice.js';

/** Returns how many notes a client has, loaded with the chart; undefined until known. */
export function useNoteCount(clientId: string): number | undefined {
  useNoteLoad(clientId, null);
  return useAppSelector((state) => selectVisitNotes(state).lists[clientId]?.total ?? undefined);
}
