import { type FormEvent, useId, useState } from 'react';
import { Modal } from 'react-bootstrap';
import { Dialog } from '../Dialog.js';
import { SideChoice } from './SideChoice.js';

export type Side = 'mine' | 'theirs';

/** An entry changed on both sides, with text for display. */
export interface ConflictEntry {
  path: string;
  label: string;
  mine: string;
  theirs: string;
}

interface ConflictDialogProps {
  title: string;
  entries: readonly ConflictEntry[];
  /** Called with the side to keep for each entry. */
  onSave: (sideOf: (path: string) => Side) => void;
  /** Returns to the form without saving. */
  onClose: () => void;
}

/** Lets the user resolve an edit conflict between two people or tabs, entry by entry. */
export function ConflictDialog({ title, entries, onSave, onClose }: ConflictDialogProps) {
  const titleId = useId();
  const [sides, setSides] = useState<Record<string, Side>>({});
  const sideOf = (path: string): Side => sides[path] ?? 'mine';

  const send = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the event to a form that contains the dialog.
    event.stopPropagation();
    onSave(sideOf);
  };
  return (
    <Dialog title={title} onClose={onClose} size="lg">
      <Modal.Body as="form" id={`${titleId}-form`} onSubmit={send}>
        <p>
          It was saved in another tab or on another device while you were editing. Nothing is lost: choose
          which version of each entry to keep.
        </p>
        {entries.map((entry) => (
          <SideChoice<Side>
            key={entry.path}
            path={entry.path}
            label={entry.label}
            options={[
              { value: 'mine', label: 'Your version', text: entry.mine },
              { value: 'theirs', label: 'The other version', text: entry.theirs },
            ]}
            side={sideOf(entry.path)}
            onChoose={(side) => setSides({ ...sides, [entry.path]: side })}
          />
        ))}
      </Modal.Body>
      <Modal.Footer>
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          Back to editing
        </button>
        <button type="submit" form={`${titleId}-form`} className="btn btn-primary">
          Save my choices
        </button>
      </Modal.Footer>
    </Dialog>
  );
}
