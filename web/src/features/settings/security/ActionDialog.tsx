import { type FormEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { Modal } from 'react-bootstrap';
import { Banner } from '../../../components/Banner.js';
import { Dialog } from '../../../components/Dialog.js';
import { useFormClosing } from '../../../store/useFormClosing.js';

interface ActionDialogProps {
  title: string;
  formRef?: RefObject<HTMLFormElement | null>;
  /** The error of the last attempt, above the form. */
  refusal: string | null;
  isBusy: boolean;
  action: { label: string; busyLabel: string; isDangerous?: boolean };
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form for a single action. */
export function ActionDialog({
  title,
  formRef,
  refusal,
  isBusy,
  action,
  onSubmit,
  onClose,
  children,
}: ActionDialogProps) {
  const id = useId();
  const [isTyped, setTyped] = useState(false);
  const { close } = useFormClosing({ isDirty: isTyped, draft: null, onClose });
  return (
    <Dialog title={title} onClose={close} holdsInput>
      <Modal.Body>
        <form ref={formRef} id={`${id}-form`} noValidate onSubmit={onSubmit} onChange={() => setTyped(true)}>
          {refusal && (
            <Banner key={refusal} kind="danger">
              <p>{refusal}</p>
            </Banner>
          )}
          {children}
        </form>
      </Modal.Body>
      <Modal.Footer>
        <button type="button" className="btn btn-quiet" onClick={close}>
          Cancel
        </button>
        <button
          type="submit"
          form={`${id}-form`}
          className={`btn btn-${action.isDangerous ? 'danger' : 'primary'}`}
          disabled={isBusy}
        >
          {isBusy ? action.busyLabel : action.label}
        </button>
      </Modal.Footer>
    </Dialog>
  );
}
