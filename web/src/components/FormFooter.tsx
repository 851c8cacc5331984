import { Modal } from 'react-bootstrap';

interface FormFooterProps {
  /** Label of the button that submits the form. */
  label: string;
  /** Label of that button while a request is in progress, if different. */
  busyLabel?: string;
  isBusy?: boolean;
  /** Whether the form can't be submitted yet. */
  disabled?: boolean;
  isDangerous?: boolean;
  /** Id of the form; not needed if the footer is inside it. */
  form?: string;
  onCancel: () => void;
  /** Deletes the edited record. The footer has a Delete button only if this is set. */
  onDelete?: (() => void) | undefined;
}

/** The footer of a dialog with a form: buttons to delete, cancel, and submit. */
export function FormFooter({
  label,
  busyLabel = label,
  isBusy = false,
  disabled = false,
  isDangerous = false,
  form,
  onCancel,
  onDelete,
}: FormFooterProps) {
  return (
    <Modal.Footer>
      {onDelete && (
        <button type="button" className="btn btn-outline-danger me-auto" disabled={isBusy} onClick={onDelete}>
          Delete
        </button>
      )}
      <button type="button" className="btn btn-quiet" onClick={onCancel}>
        Cancel
      </button>
      <button
        type="submit"
        form={form}
        className={`btn btn-${isDangerous ? 'danger' : 'primary'}`}
        disabled={disabled || isBusy}
      >
        {isBusy ? busyLabel : label}
      </button>
    </Modal.Footer>
  );
}
