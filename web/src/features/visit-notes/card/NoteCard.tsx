import {
  durationLabel,
  formatDate,
  IMPORTED_LABEL,
  UNPROVEN_LABEL,
  UNPROVEN_NOTE_TEXT,
  type VisitNote,
} from '@doula-desk/domain';
import { EyeOff, FilePlus2, Lock, Pencil, Trash2 } from 'lucide-react';
import { memo, useId } from 'react';
import { Link } from 'react-router';
import { InlineParts } from '../../../components/InlineParts.js';
import { useChartAccess } from '../../../store/chartAccess.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { DownloadPdfButton } from '../../documents/index.js';
import { onlyMeLabel, typeTone } from '../shown/labels.js';
import type { NotePlace } from '../texts.js';
import { selectVisitNotes, visitNotesActions } from '../visitNotes.slice.js';
import { AmendmentList } from './AmendmentList.js';
import { AnswerList } from './AnswerList.js';
import { NoteMenu } from './NoteMenu.js';

const IMPORTED_TITLE =
  'From a backup that this server couldn’t verify, or that was created before the note was locked. This server can’t confirm when the note was finished or locked.';

interface NoteCardProps {
  note: VisitNote;
  place: NotePlace;
  onEdit: (note: VisitNote) => void;
  onAmend: (note: VisitNote) => void;
}

/** Shows a note in a list. Memoized because lists can get long. */
export const NoteCard = memo(function NoteCard({ note, place, onEdit, onAmend }: NoteCardProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const isBusy = useAppSelector((state) => selectVisitNotes(state).busy.includes(note.id));
  const { clientId, clientName, type, status } = note;
  const { isOwn, canEdit, isFormer } = useChartAccess();
  const uid = useAppSelector((state) => selectUser(state)?.uid);
  // Care team members can change only the notes that they wrote.
  const canChange = isOwn || (canEdit && note.authorId === uid);
  // Once a note is finished, only its author can edit it. The chart's owner can lock and amend it.
  const canEditFinished = isOwn ? note.authorId === null : canChange;
  // In practitioners' own charts, only notes by others need to name the author.
  const author = (!isOwn || note.authorId !== null) && note.createdBy && `By ${note.createdBy}`;
  const day = formatDate(note.date);
  const named = `${type}, ${clientName}, ${day}`;
  const isDraft = status === 'draft';
  const isLocked = status === 'locked';
  return (
    <article className="card note-card d-grid cols-1 gap-2t py-3q px-3h" aria-labelledby={`${id}-title`}>
      <header className="d-flex flex-wrap align-items-start justify-content-between row-gap-2 column-gap-3">
        <div>
          <h2 id={`${id}-title`} className="m-0 fs-3 text-break">
            {place === 'chart' ? (
              day
            ) : (
              <Link
                className="title-link text-reset"
                to={`/client-chart/${encodeURIComponent(clientId)}`}
                dir="auto"
              >
                {clientName}
              </Link>
            )}
          </h2>
          <p className="text-body-secondary fs-md tabular text-break mt-0h mx-0 mb-0">
            <InlineParts of={[place !== 'chart' && day, timeOf(note), note.location, author]} />
          </p>
        </div>
        <div className="note-badges d-flex flex-wrap gap-1h">
          <span className={`badge ${typeTone(type)}`}>{type}</span>
          {isDraft && <span className="badge note-draft text-body">Draft</span>}
          {isLocked && (
            <span className="badge tone-quiet">
              <Lock size={12} aria-hidden /> Locked
            </span>
          )}
          {note.onlyMe && (
            <span className="badge tone-quiet">
              <EyeOff size={12} aria-hidden /> <span>{onlyMeLabel(isOwn || isFormer === true)}</span>
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
      {note.isUnproven && <p className="m-0 text-danger-emphasis fs-md">{UNPROVEN_NOTE_TEXT}</p>}
      <AnswerList note={note} />
      <AmendmentList note={note} />
      <footer className="d-flex flex-wrap align-items-center justify-content-between row-gap-1 column-gap-3">
        <p className="m-0 text-body-secondary fs-xs text-break">Note ID: {note.id}</p>
        <div className="d-flex flex-wrap align-items-center gap-1 ms-auto">
          {isDraft && canChange && (
            <button
              type="button"
              className="btn btn-primary btn-sm"
              aria-label={`Continue ${named}`}
              onClick={() => onEdit(note)}
            >
              Continue
            </button>
          )}
          {isLocked && canChange && (
            <button
              type="button"
              className="btn btn-quiet btn-sm"
              aria-label={`Add amendment to ${named}`}
              onClick={() => onAmend(note)}
            >
              <FilePlus2 size={18} aria-hidden /> Add amendment
            </button>
          )}
          {status === 'finished' && canEditFinished && (
            <button
              type="button"
              className="btn btn-icon"
              aria-label={`Edit ${named}`}
              onClick={() => onEdit(note)}
            >
              <Pencil size={18} aria-hidden />
            </button>
          )}
          {!isLocked && isOwn && (
            <button
              type="button"
              className="btn btn-icon"
              aria-label={`Delete ${named}`}
              disabled={isBusy}
              onClick={() => dispatch(visitNotesActions.deleteRequested({ note, place }))}
            >
              <Trash2 size={18} aria-hidden />
            </button>
          )}
          {!isDraft && (isOwn || isFormer) && (
            <DownloadPdfButton
              subject={{ kind: 'visit-note', clientId, id: note.id }}
              of={`${type} note for ${clientName}, ${day}`}
              variant="icon"
            />
          )}
          <NoteMenu note={note} named={named} isBusy={isBusy} canChange={canChange} />
        </div>
      </footer>
    </article>
  );
});

/** Formats time and duration: '9:00 AM (90 minutes)'. */
function timeOf({ time, duration }: VisitNote): string {
  return duration > 0 ? `${time} (${durationLabel(duration)})` : time;
}
