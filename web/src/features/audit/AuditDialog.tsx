import { Modal } from 'react-bootstrap';
import { Dialog } from '../../components/Dialog.js';
import { AuditTrail } from './AuditTrail.js';

interface AuditDialogProps {
  clientId: string;
  clientName: string;
  onClose: () => void;
}

/** Shows who viewed or changed a client's chart and its records. */
export default function AuditDialog({ clientId, clientName, onClose }: AuditDialogProps) {
  return (
    <Dialog title={`Who viewed or changed ${clientName}’s chart`} onClose={onClose} size="lg">
      <Modal.Body>
        <AuditTrail name={clientId} />
      </Modal.Body>
    </Dialog>
  );
}
