import type { VisitNote } from '@doula-desk/domain';
import { EllipsisVertical, Eye, EyeOff, Lock, Printer } from 'lucide-react';
import { Dropdown } from 'react-bootstrap';
import { useChartAccess } from '../../../store/chartAccess.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { onlyMeLabel } from '../shown/labels.js';
import { visitNotesActions } from '../visitNotes.slice.js';

interface NoteMenuProps {
  note: VisitNote;
  /** A description of the note, for accessible names. */
  named: string;
  isBusy: boolean;
  /** Whether the practitioner may change the note. */
  canChange: boolean;
}

/** A menu of less common actions on a note. */
export function NoteMenu({ note, named, isBusy, canChange }: NoteMenuProps) {
  const dispatch = useAppDispatch();
  const { isOwn } = useChartAccess();
  return (
    <Dropdown align="end">
      <Dropdown.Toggle bsPrefix="btn" variant="icon" aria-label={`More actions for ${named}`}>
        <EllipsisVertical size={18} aria-hidden />
      </Dropdown.Toggle>
      <Dropdown.Menu>
        <Dropdown.Item
          as="button"
          type="button"
          onClick={() => dispatch(visitNotesActions.printRequested(note))}
        >
          <Printer size={18} aria-hidden /> Print
        </Dropdown.Item>
        {note.status === 'finished' && canChange && (
          <Dropdown.Item
            as="button"
            type="button"
            disabled={isBusy}
            onClick={() => dispatch(visitNotesActions.lockRequested(note))}
          >
            <Lock size={18} aria-hidden /> Lock note
          </Dropdown.Item>
        )}
        {canChange && (
          <Dropdown.Item
            as="button"
            type="button"
            disabled={isBusy}
            onClick={() => dispatch(visitNotesActions.privacyRequested({ note, onlyMe: !note.onlyMe }))}
          >
            {note.onlyMe ? <Eye size={18} aria-hidden /> : <EyeOff size={18} aria-hidden />}{' '}
            <span>{note.onlyMe ? 'Share with the care team' : onlyMeLabel(isOwn)}</span>
          </Dropdown.Item>
        )}
      </Dropdown.Menu>
    </Dropdown>
  );
}
