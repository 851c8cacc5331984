import { type ReactNode, useId } from 'react';
import { Modal } from 'react-bootstrap';

interface DialogProps {
  title: ReactNode;
  onClose: () => void;
  /** Whether something is written in it, which a click beside it must not lose. */
  holdsInput?: boolean;
  /** Room for more than a question. */
  size?: 'lg' | 'xl' | undefined;
  /** Up to which screens it takes all of the screen; a large one does so on phones anyway. */
  fullscreen?: 'sm-down' | 'md-down' | 'lg-down';
  className?: string;
  /** `Modal.Body` and what comes below it. */
  children: ReactNode;
}

/** A dialog under its title, with a cross to close it. */
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
