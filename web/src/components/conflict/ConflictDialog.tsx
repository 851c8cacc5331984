import { type FormEvent, useId, useState } from 'react';
import { Modal } from 'react-bootstrap';
import { Dialog } from '../Dialog.js';

export type Side = 'mine' | 'theirs';

/** An entry changed on both sides, in words. */
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

/** Resolves an edit conflict between two people or tabs, entry by entry. */
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
          <Choice
            key={entry.path}
            entry={entry}
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

interface ChoiceProps {
  entry: ConflictEntry;
  side: Side;
  onChoose: (side: Side) => void;
}

function Choice({ entry: { path, label, mine, theirs }, side, onChoose }: ChoiceProps) {
  const options = [
    { value: 'mine', label: 'Your version', text: mine },
    { value: 'theirs', label: 'The other version', text: theirs },
  ] as const;
  return (
    <fieldset className="conflict">
      <legend className="group-title">{label}</legend>
      <div className="conflict-sides">
        {options.map(({ value, label: whose, text }) => (
          <label key={value} className="choice">
            <input
              type="radio"
              className="form-check-input"
              name={`conflict-${path}`}
              checked={side === value}
              onChange={() => onChoose(value)}
            />
            <span>
              <span className="choice-note">{whose}</span>
              <span className="conflict-text" dir="auto">
                {text}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
