import { Modal } from 'react-bootstrap';
import { Dialog } from '../../components/Dialog.js';
import { AuditTrail } from './AuditTrail.js';

interface AuditDialogProps {
  clientId: string;
  clientName: string;
  onClose: () => void;
}

/** Who saw or changed a client's chart and what belongs to it. */
export default function AuditDialog({ clientId, clientName, onClose }: AuditDialogProps) {
  return (
    <Dialog title={`Who saw or changed the chart of ${clientName}`} onClose={onClose} size="lg">
      <Modal.Body>
        <AuditTrail clientId={clientId} />
      </Modal.Body>
    </Dialog>
  );
}
