import type { VisitNote } from '@doula-desk/domain';
import { EllipsisVertical, Lock, Printer } from 'lucide-react';
import { Dropdown } from 'react-bootstrap';
import { useAppDispatch } from '../../../store/hooks.js';
import { visitNotesActions } from '../visitNotes.slice.js';

interface NoteMenuProps {
  note: VisitNote;
  /** Describes the note. */
  named: string;
  isBusy: boolean;
}

/** The less common actions of a note. */
export function NoteMenu({ note, named, isBusy }: NoteMenuProps) {
  const dispatch = useAppDispatch();
  return (
    <Dropdown align="end">
      <Dropdown.Toggle bsPrefix="btn" variant="icon" aria-label={`More for ${named}`}>
        <EllipsisVertical size={18} aria-hidden />
      </Dropdown.Toggle>
      <Dropdown.Menu className="note-menu">
        <Dropdown.Item
          as="button"
          type="button"
          onClick={() => dispatch(visitNotesActions.printRequested(note))}
        >
          <Printer size={18} aria-hidden /> Print
        </Dropdown.Item>
        {note.status === 'finished' && (
          <Dropdown.Item
            as="button"
            type="button"
            disabled={isBusy}
            onClick={() => dispatch(visitNotesActions.lockRequested(note))}
          >
            <Lock size={18} aria-hidden /> Lock note
          </Dropdown.Item>
        )}
      </Dropdown.Menu>
    </Dropdown>
  );
}
