import { type VisitNoteFilters, visitTypes } from '@doula-desk/domain';
import { useEffect, useMemo, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import { useAppSelector } from '../../../store/hooks.js';
import { PRACTICE, selectVisitNotes } from '../visitNotes.slice.js';

/** How long the search is debounced, in milliseconds. */
const PAUSE_MS = 300;

export interface NoteFilters {
  /** The search text as typed. */
  search: string;
  clientId: string;
  type: string;
  /** The filters as sent to the server. */
  asked: VisitNoteFilters;
  isFiltered: boolean;
  setSearch: (text: string) => void;
  setClient: (clientId: string) => void;
  setType: (type: string) => void;
  clear: () => void;
}

/**
 * Manages the list's filters. The client and type are in the URL. The search text isn't, because it contains names, and
 * URLs stay in the history of a shared computer; it's kept when the user comes back from a note.
 */
export function useNoteFilters(): NoteFilters {
  const [params, setParams] = useSearchParams();
  const isBack = useNavigationType() === 'POP';
  const last = useAppSelector((state) => selectVisitNotes(state).lists[PRACTICE]?.filters?.search ?? '');
  const [search, setSearch] = useState(isBack ? last : '');
  const [sought, setSought] = useState(search);
  useEffect(() => {
    const timer = window.setTimeout(() => setSought(search), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [search]);

  const clientId = params.get('client') ?? '';
  const type = visitTypes.find((known) => known === params.get('type')) ?? '';
  const asked = useMemo(
    () => ({ search: sought, clientId: clientId || null, type: type || null }),
    [sought, clientId, type],
  );
  const set = (key: string, value: string) => {
    const next = new URLSearchParams(params);
    if (value) next.set(key, value);
    else next.delete(key);
    setParams(next, { replace: true });
  };
  return {
    search,
    clientId,
    type,
    asked,
    isFiltered: sought.trim() !== '' || clientId !== '' || type !== '',
    setSearch,
    setClient: (value) => set('client', value),
    setType: (value) => set('type', value),
    clear() {
      setSearch('');
      setSought('');
      setParams({}, { replace: true });
    },
  };
}
