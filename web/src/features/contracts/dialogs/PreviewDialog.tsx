import type { Contract } from '@doula-desk/domain';
import { Printer } from 'lucide-react';
import { useId } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { useAppDispatch } from '../../../store/hooks.js';
import { contractsActions } from '../contracts.slice.js';
import { useContractContents } from '../useContractContents.js';
import { LoadedDocument } from './LoadedDocument.js';

/** A contract as the client reads it. */
export default function PreviewDialog({ contract }: { contract: Contract }) {
  const id = useId();
  const dispatch = useAppDispatch();
  const close = () => dispatch(contractsActions.dialogClosed());
  return (
    <Modal
      show
      onHide={close}
      scrollable
      centered
      fullscreen="sm-down"
      size="lg"
      aria-labelledby={`${id}-title`}
    >
      <Modal.Header closeButton className="no-print">
        <Modal.Title as="h2" className="h3" id={`${id}-title`}>
          Client view
        </Modal.Title>
      </Modal.Header>
      {/* Scrolls, so keyboard users must be able to focus it. */}
      <Modal.Body tabIndex={0} role="region" aria-label="Client view">
        <LoadedDocument {...useContractContents(contract)} title={contract.title} />
      </Modal.Body>
      <Modal.Footer className="no-print">
        <Button variant="quiet" onClick={() => window.print()}>
          <Printer size={18} aria-hidden /> Print
        </Button>
        <Button onClick={close}>Close</Button>
      </Modal.Footer>
    </Modal>
  );
}
