import { ConflictDialog } from '../../../components/conflict/index.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { withTheirs } from './note.merge.js';
import { type NoteConflict, noteFormActions, type OpenNote } from './noteForm.slice.js';

interface NoteConflictDialogProps {
  open: OpenNote;
  conflict: NoteConflict;
}

/** Shows both versions of each part with conflicting edits. */
export function NoteConflictDialog({ open, conflict }: NoteConflictDialogProps) {
  const dispatch = useAppDispatch();
  return (
    <ConflictDialog
      title="This note was changed while you were editing"
      entries={conflict.entries}
      onSave={(sideOf) => {
        const chosen = conflict.entries.filter(({ path }) => sideOf(path) === 'theirs');
        const values = withTheirs(
          conflict,
          chosen.map(({ path }) => path),
        );
        dispatch(noteFormActions.merged({ values, current: conflict.current }));
        if (conflict.wasFinishing || open.note?.status !== 'draft')
          dispatch(noteFormActions.finishRequested());
      }}
      onClose={() => dispatch(noteFormActions.comparisonShown(false))}
    />
  );
}
