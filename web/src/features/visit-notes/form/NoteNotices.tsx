import { Button } from 'react-bootstrap';
import { useAppDispatch } from '../../../store/hooks.js';
import { noteFormActions, type OpenNote } from './noteForm.slice.js';

/** Reports changes made to the note elsewhere. Doesn't move the focus while the user is typing. */
export function NoteNotices({ open: { conflict, wasDeleted } }: { open: OpenNote }) {
  const dispatch = useAppDispatch();
  if (!conflict && !wasDeleted) return null;
  return (
    <div className="pb-2h" role="alert">
      {wasDeleted && (
        <div className="banner banner-danger flex-wrap align-items-center justify-content-between">
          <div>
            <p>This note was deleted in another tab or on another device.</p>
            <p>Your text is still here. Save it to create the note again.</p>
          </div>
        </div>
      )}
      {conflict && (
        <div className="banner banner-danger flex-wrap align-items-center justify-content-between">
          <div>
            <p>This note was changed in another tab or on another device.</p>
            <p>Both versions are kept. Neither is overwritten until you choose.</p>
          </div>
          <Button variant="quiet" size="sm" onClick={() => dispatch(noteFormActions.comparisonShown(true))}>
            Compare both
          </Button>
        </div>
      )}
    </div>
  );
}
