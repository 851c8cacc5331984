import { type ReactNode, useId } from 'react';
import { Modal } from 'react-bootstrap';

interface DialogProps {
  title: ReactNode;
  onClose: () => void;
  /** Whether the dialog contains input that a click outside must not discard. */
  holdsInput?: boolean;
  /** The width, for dialogs with more than a simple question. */
  size?: 'lg' | 'xl' | undefined;
  /** The screen size up to which the dialog is fullscreen. Large dialogs are always fullscreen on phones. */
  fullscreen?: 'sm-down' | 'md-down' | 'lg-down';
  className?: string;
  /** `Modal.Body` and an optional footer. */
  children: ReactNode;
}

/** A dialog with a title and a close button. */
export function Dialog({
  title,
  onClose,
  holdsInput = false,
  size,
  fullscreen,
  className,
  children,
}: DialogProps) {
  const id = useId();
  return (
    <Modal
      show
      onHide={onClose}
      backdrop={holdsInput ? 'static' : true}
      scrollable
      centered
      size={size}
      fullscreen={fullscreen ?? (size && 'sm-down')}
      className={className}
      aria-labelledby={id}
    >
      <Modal.Header closeButton>
        <Modal.Title as="h2" className="h3" id={id} dir="auto">
          {title}
        </Modal.Title>
      </Modal.Header>
      {children}
    </Modal>
  );
}
