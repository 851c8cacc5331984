import { type ClientConflict, withChosenValues } from '@doula-desk/domain';
import { type FormEvent, useId, useState } from 'react';
import { Modal } from 'react-bootstrap';
import { clientLabel } from '../shown/client.labels.js';
import { valueInWords } from '../shown/valueInWords.js';
import type { ChartConflict, ChartSave } from './chart.slice.js';

type Side = 'mine' | 'theirs';

interface ConflictDialogProps {
  conflict: ChartConflict;
  onSave: (save: ChartSave) => void;
  /** Back to the form; nothing is lost, and nothing is saved. */
  onClose: () => void;
}

/** Two people, or two tabs, changed the same: which text counts is decided value by value. */
export function ConflictDialog({ conflict, onSave, onClose }: ConflictDialogProps) {
  const { save, theirs, merged, conflicts } = conflict;
  const titleId = useId();
  const [sides, setSides] = useState<Record<string, Side>>({});
  const sideOf = (path: string): Side => sides[path] ?? 'mine';

  const send = (event: FormEvent) => {
    event.preventDefault();
    const own = conflicts.filter(({ path }) => sideOf(path) === 'mine');
    const mine = withChosenValues(merged, new Map(own.map(({ path, mine: value }) => [path, value])));
    // What the other side has is the new start: it has been seen, so it is in nobody's way any more.
    onSave({ ...save, base: theirs, mine });
  };
  return (
    <Modal show onHide={onClose} size="lg" scrollable fullscreen="sm-down" aria-labelledby={titleId}>
      <Modal.Header closeButton>
        <Modal.Title as="h2" className="h3" id={titleId}>
          This chart was changed in the meantime
        </Modal.Title>
      </Modal.Header>
      <Modal.Body as="form" id={`${titleId}-form`} onSubmit={send}>
        <p>
          It was saved in another tab or on another device while you were editing. Nothing is lost: choose for
          each entry which version to keep.
        </p>
        {conflicts.map((each) => (
          <Choice
            key={each.path}
            conflict={each}
            side={sideOf(each.path)}
            onChoose={(side) => setSides({ ...sides, [each.path]: side })}
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
    </Modal>
  );
}

interface ChoiceProps {
  conflict: ClientConflict;
  side: Side;
  onChoose: (side: Side) => void;
}

function Choice({ conflict: { path, mine, theirs }, side, onChoose }: ChoiceProps) {
  const options = [
    { value: 'mine', label: 'Your version', text: valueInWords(path, mine) },
    { value: 'theirs', label: 'The other version', text: valueInWords(path, theirs) },
  ] as const;
  return (
    <fieldset className="conflict">
      <legend className="group-title">{clientLabel(path)}</legend>
      <div className="conflict-sides">
        {options.map(({ value, label, text }) => (
          <label key={value} className="choice">
            <input
              type="radio"
              className="form-check-input"
              name={`conflict-${path}`}
              checked={side === value}
              onChange={() => onChoose(value)}
            />
            <span>
              <span className="choice-note">{label}</span>
              <span className="conflict-text">{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
