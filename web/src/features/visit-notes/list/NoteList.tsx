import type { VisitNote } from '@doula-desk/domain';
import { type ReactNode, useMemo, useRef } from 'react';
import { ErrorState } from '../../../components/ErrorState.js';
import { LoadMore } from '../../../components/LoadMore.js';
import { useListFocus } from '../../../lib/useListFocus.js';
import { useStableCallback } from '../../../lib/useStableCallback.js';
import { KeptCard } from '../card/KeptCard.js';
import { NoteCard } from '../card/NoteCard.js';
import type { KeptNote } from '../form/keptNotes.js';
import { useKeptNotes } from '../form/useKeptNotes.js';
import { listFailureText, type NotePlace } from '../texts.js';
import { useVisitNotes } from '../useVisitNotes.js';
import { NotesSkeleton } from './NotesSkeleton.js';

interface NoteListProps {
  place: NotePlace;
  /** Null for the practice's list. */
  clientId: string | null;
  /** The client whose notes on this device are listed; null for all clients. */
  keptOf: string | null;
  onReload: () => void;
  onEdit: (note: VisitNote) => void;
  onAmend: (note: VisitNote) => void;
  onResume: (kept: KeptNote) => void;
  /** Shown if there are no notes. */
  empty: ReactNode;
}

/** Lists the notes stored on this device, followed by those from the server, page by page. */
export function NoteList(props: NoteListProps) {
  const { place, clientId, keptOf, onReload, onEdit, onAmend, onResume, empty } = props;
  const { list, notes, loadMore } = useVisitNotes(clientId);
  const { kept, drop } = useKeptNotes(keptOf);
  const edit = useStableCallback(onEdit);
  const amend = useStableCallback(onAmend);
  const area = useRef<HTMLDivElement>(null);
  const keys = useMemo(
    () => [...kept.map(({ id }) => id), ...(notes ?? []).map(({ id }) => id)],
    [kept, notes],
  );
  const focus = useListFocus(keys, area);
  const failure = list?.status === 'failed' ? list.failure : null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks the focus
    <div ref={area} tabIndex={-1} onFocus={focus.onFocus} onBlur={focus.onBlur}>
      {kept.length > 0 && (
        <ul className="list-unstyled d-grid gap-3 mt-0 mb-3" aria-label="On this device">
          {kept.map((each) => (
            <li key={each.id} data-row={each.id}>
              <KeptCard kept={each} onResume={onResume} onDrop={drop} />
            </li>
          ))}
        </ul>
      )}
      {!notes && failure && (
        <div className="card">
          <ErrorState
            title="Your visit notes couldn’t be loaded"
            message={listFailureText(failure)}
            onRetry={onReload}
          />
        </div>
      )}
      {!notes && !failure && <NotesSkeleton />}
      {notes?.length === 0 && kept.length === 0 && empty}
      {notes && notes.length > 0 && (
        <ul
          className="list-unstyled d-grid gap-3 mt-0 mb-3"
          aria-label="Visit notes"
          aria-busy={list?.status === 'loading'}
        >
          {notes.map((note) => (
            <li key={note.id} data-row={note.id} tabIndex={-1}>
              <NoteCard note={note} place={place} onEdit={edit} onAmend={amend} />
            </li>
          ))}
        </ul>
      )}
      {notes && notes.length > 0 && list?.nextCursor && (
        <LoadMore status={list.more} failureText="More notes couldn’t be loaded." onLoad={loadMore} />
      )}
    </div>
  );
}
