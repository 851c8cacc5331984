import { useId } from 'react';
import { Modal } from 'react-bootstrap';
import { AuditTrail } from './AuditTrail.js';

interface AuditDialogProps {
  clientId: string;
  clientName: string;
  onClose: () => void;
}

/** Who saw or changed a client's chart and what belongs to it. */
export default function AuditDialog({ clientId, clientName, onClose }: AuditDialogProps) {
  const id = useId();
  return (
    <Modal show onHide={onClose} size="lg" scrollable fullscreen="sm-down" aria-labelledby={id}>
      <Modal.Header closeButton>
        <Modal.Title as="h2" className="h3" id={id}>
          Who saw or changed the chart of {clientName}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <AuditTrail clientId={clientId} />
      </Modal.Body>
    </Modal>
  );
}
