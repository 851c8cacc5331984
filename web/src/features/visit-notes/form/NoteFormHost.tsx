import { useEffect, useRef } from 'react';
import { useAppSelector } from '../../../app/hooks.js';
import { useDraftSlot } from '../../../app/tabDraft.js';
import { removeDraft } from '../../../lib/drafts.js';
import { lazyPart } from '../../../lib/lazyPart.js';
import { OPEN_NOTE } from './keptNotes.js';
import { selectNoteForm } from './noteForm.slice.js';

const NoteDialog = lazyPart(() => import('./NoteDialog.js'));

interface NoteFormHostProps {
  /** Of the `NoteHost` over which the form was opened. */
  name: string;
  /** Called when the form has been closed. */
  onClosed?: () => void;
}

/** Where the form of a note is shown. */
export function NoteFormHost({ name, onClosed }: NoteFormHostProps) {
  const { open } = useAppSelector(selectNoteForm);
  const slot = useDraftSlot(OPEN_NOTE);
  const isHere = open?.host === name;
  const hasEnded = isHere && open.end !== null;
  const told = useRef(false);
  useEffect(() => {
    if (hasEnded && !told.current) {
      if (slot) removeDraft(slot);
      onClosed?.();
    }
    told.current = hasEnded;
  }, [hasEnded, slot, onClosed]);
  return isHere && !hasEnded ? <NoteDialog key={open.id} open={open} /> : null;
}
