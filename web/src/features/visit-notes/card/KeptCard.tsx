import { formatDate, isDateOnly, toTwelveHour } from '@doula-desk/domain';
import { HardDrive, Trash2 } from 'lucide-react';
import { confirm } from '../../../components/confirm/index.js';
import { InlineParts } from '../../../components/InlineParts.js';
import { useClientNames } from '../../client-names/index.js';
import type { KeptNote } from '../form/keptNotes.js';
import { typeTone } from '../shown/labels.js';
import { AnswerList } from './AnswerList.js';

interface KeptCardProps {
  kept: KeptNote;
  onResume: (kept: KeptNote) => void;
  onDrop: (id: string) => void;
}

/** A note that exists only on this device, entirely or in part. */
export function KeptCard({ kept, onResume, onDrop }: KeptCardProps) {
  const { names } = useClientNames();
  const { id, values, note } = kept;
  const client = names.find((name) => name.id === values.clientId)?.name ?? note?.clientName;
  const named = [values.type, client ?? 'no client yet'].join(', ');
  const drop = () =>
    confirm({ ...question, text: note ? CHANGES_TEXT : NOTE_TEXT }).then((agreed) => agreed && onDrop(id));
  return (
    <article className="card note-card d-grid cols-1 note-kept gap-2t py-3q px-3h">
      <header className="d-flex flex-wrap align-items-start justify-content-between row-gap-2 column-gap-3">
        <div>
          <h2 className="m-0 fs-3 text-break" dir="auto">
            {client ?? 'No client chosen yet'}
          </h2>
          <p className="text-body-secondary fs-md tabular text-break mt-0h mx-0 mb-0">
            <InlineParts
              of={[
                isDateOnly(values.date) && formatDate(values.date),
                values.time && toTwelveHour(values.time),
                values.location,
              ]}
            />
          </p>
        </div>
        <div className="note-badges d-flex flex-wrap gap-1h">
          <span className={`badge ${typeTone(values.type)}`}>{values.type}</span>
          <span className="badge note-draft text-body">
            {note && note.status !== 'draft' ? 'Unsaved changes' : 'Draft'}
          </span>
        </div>
      </header>
      <AnswerList note={values} />
      <footer className="d-flex flex-wrap align-items-center justify-content-between row-gap-1 column-gap-3">
        <p className="d-inline-flex align-items-center gap-1h m-0 text-body-secondary fs-md">
          <HardDrive size={16} aria-hidden /> Saved on this device only
        </p>
        <div className="d-flex flex-wrap align-items-center gap-1 ms-auto">
          <button
            type="button"
            className="btn btn-primary btn-sm"
            aria-label={`Continue ${named}`}
            onClick={() => onResume(kept)}
          >
            Continue
          </button>
          <button type="button" className="btn btn-icon" aria-label={`Discard ${named}`} onClick={drop}>
            <Trash2 size={18} aria-hidden />
          </button>
        </div>
      </footer>
    </article>
  );
}

const NOTE_TEXT = 'This note is on this device only. Discard it for good?';
const CHANGES_TEXT = 'These changes are on this device only. Discard them for good? The saved note stays.';
const question = { title: 'Discard unsaved changes', confirmLabel: 'Discard', dangerous: true };
