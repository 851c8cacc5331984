import {
  durationLabel,
  formatDate,
  IMPORTED_LABEL,
  UNPROVEN_LABEL,
  UNPROVEN_NOTE_TEXT,
  type VisitNote,
} from '@doula-desk/domain';
import { FilePlus2, Lock, Pencil, Trash2 } from 'lucide-react';
import { memo, useId } from 'react';
import { Link } from 'react-router';
import { InlineParts } from '../../../components/InlineParts.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { DownloadPdfButton } from '../../documents/index.js';
import { typeTone } from '../shown/labels.js';
import type { NotePlace } from '../texts.js';
import { selectVisitNotes, visitNotesActions } from '../visitNotes.slice.js';
import { AmendmentList } from './AmendmentList.js';
import { AnswerList } from './AnswerList.js';
import { NoteMenu } from './NoteMenu.js';

const IMPORTED_TITLE =
  'From a backup that this server couldn’t verify, or that’s older than the lock: it doesn’t vouch for when the note was finished or locked.';

interface NoteCardProps {
  note: VisitNote;
  place: NotePlace;
  onEdit: (note: VisitNote) => void;
  onAmend: (note: VisitNote) => void;
}

/** A note in a list. Memoized because lists get long. */
export const NoteCard = memo(function NoteCard({ note, place, onEdit, onAmend }: NoteCardProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const isBusy = useAppSelector((state) => selectVisitNotes(state).busy.includes(note.id));
  const { clientId, clientName, type, status } = note;
  const day = formatDate(note.date);
  const named = `${type}, ${clientName}, ${day}`;
  const isDraft = status === 'draft';
  const isLocked = status === 'locked';
  return (
    <article className="card note-card" aria-labelledby={`${id}-title`}>
      <header className="note-card-head">
        <div>
          <h2 id={`${id}-title`} className="note-card-title">
            {place === 'chart' ? (
              day
            ) : (
              <Link to={`/client-chart/${encodeURIComponent(clientId)}`} dir="auto">
                {clientName}
              </Link>
            )}
          </h2>
          <p className="note-facts">
            <InlineParts of={[place !== 'chart' && day, timeOf(note), note.location]} />
          </p>
        </div>
        <div className="note-badges">
          <span className={`badge ${typeTone(type)}`}>{type}</span>
          {isDraft && <span className="badge note-draft">Draft</span>}
          {isLocked && (
            <span className="badge tone-quiet">
              <Lock size={12} aria-hidden /> Locked
            </span>
          )}
          {note.importedAt !== null && (
            <span className="badge tone-sand" title={IMPORTED_TITLE}>
              {IMPORTED_LABEL}
            </span>
          )}
          {note.isUnproven && <span className="badge tone-danger">{UNPROVEN_LABEL}</span>}
        </div>
      </header>
      {note.isUnproven && <p className="note-unproven">{UNPROVEN_NOTE_TEXT}</p>}
      <AnswerList note={note} />
      <AmendmentList note={note} />
      <footer className="note-card-foot">
        <p className="note-id">Note ID: {note.id}</p>
        <div className="note-actions">
          {isDraft && (
            <button
              type="button"
              className="btn btn-primary btn-sm"
              aria-label={`Continue ${named}`}
              onClick={() => onEdit(note)}
            >
              Continue
            </button>
          )}
          {isLocked && (
            <button
              type="button"
              className="btn btn-quiet btn-sm"
              aria-label={`Add amendment to ${named}`}
              onClick={() => onAmend(note)}
            >
              <FilePlus2 size={18} aria-hidden /> Add amendment
            </button>
          )}
          {status === 'finished' && (
            <button
              type="button"
              className="btn btn-icon"
              aria-label={`Edit ${named}`}
              onClick={() => onEdit(note)}
            >
              <Pencil size={18} aria-hidden />
            </button>
          )}
          {!isLocked && (
            <button
              type="button"
              className="btn btn-icon"
              aria-label={`Delete ${named}`}
              disabled={isBusy}
              onClick={() => dispatch(visitNotesActions.removeRequested({ note, place }))}
            >
              <Trash2 size={18} aria-hidden />
            </button>
          )}
          {!isDraft && (
            <DownloadPdfButton
              subject={{ kind: 'visit-note', clientId, id: note.id }}
              of={`${type} note of ${clientName}, ${day}`}
              variant="icon"
            />
          )}
          <NoteMenu note={note} named={named} isBusy={isBusy} />
        </div>
      </footer>
    </article>
  );
});

/** Formats time and duration: '9:00 AM (90 minutes)'. */
function timeOf({ time, duration }: VisitNote): string {
  return duration > 0 ? `${time} (${durationLabel(duration)})` : time;
}
