import { type FormEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { Modal } from 'react-bootstrap';
import { Banner } from '../../../components/Banner.js';
import { Dialog } from '../../../components/Dialog.js';
import { FormFooter } from '../../../components/FormFooter.js';
import { useFormClosing } from '../../../store/useFormClosing.js';

interface ActionDialogProps {
  title: string;
  formRef?: RefObject<HTMLFormElement | null>;
  /** The last attempt's error, shown above the form. */
  error: string | null;
  isBusy: boolean;
  action: { label: string; busyLabel: string; isDangerous?: boolean };
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form that performs a single action. */
export function ActionDialog({
  title,
  formRef,
  error,
  isBusy,
  action,
  onSubmit,
  onClose,
  children,
}: ActionDialogProps) {
  const id = useId();
  const [isDirty, setIsDirty] = useState(false);
  const { close } = useFormClosing({ isDirty, draft: null, onClose });
  return (
    <Dialog title={title} onClose={close} holdsInput>
      <Modal.Body>
        <form
          ref={formRef}
          id={`${id}-form`}
          noValidate
          onSubmit={onSubmit}
          onChange={() => setIsDirty(true)}
        >
          {error && (
            <Banner key={error} kind="danger">
              <p>{error}</p>
            </Banner>
          )}
          {children}
        </form>
      </Modal.Body>
      <FormFooter
        label={action.label}
        busyLabel={action.busyLabel}
        isBusy={isBusy}
        isDangerous={action.isDangerous}
        form={`${id}-form`}
        onCancel={close}
      />
    </Dialog>
  );
}
