import { type ReactNode, useId } from 'react';
import { Modal } from 'react-bootstrap';

interface DialogProps {
  title: ReactNode;
  onClose: () => void;
  /** Whether it contains input that a click outside must not lose. */
  holdsInput?: boolean;
  /** Larger than a simple question needs. */
  size?: 'lg' | 'xl' | undefined;
  /** The screen size up to which it is fullscreen. Larger dialogs always are on phones. */
  fullscreen?: 'sm-down' | 'md-down' | 'lg-down';
  className?: string;
  /** `Modal.Body` and any footer. */
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
