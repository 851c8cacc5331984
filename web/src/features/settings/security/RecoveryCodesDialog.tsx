import { Download, Printer } from 'lucide-react';
import { useId } from 'react';
import { Modal } from 'react-bootstrap';
import { CopyButton } from '../../../components/copy/CopyButton.js';
import { saveFile } from '../../../lib/http/download.js';
import './security.scss';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onKept: () => void;
}

/** Shows the recovery codes once. Stays open until the practitioner confirms that they have saved them. */
export function RecoveryCodesDialog({ codes, onKept }: RecoveryCodesDialogProps) {
  const id = useId();
  const text = codes.join('\n');

  const download = () =>
    saveFile({
      contents: new Blob([`Doula Desk recovery codes\n\n${text}\n`], { type: 'text/plain' }),
      name: 'doula-desk-recovery-codes.txt',
    });
  return (
    <Modal show backdrop="static" keyboard={false} centered scrollable aria-labelledby={id}>
      <Modal.Header>
        <Modal.Title as="h2" className="h3" id={id}>
          Your recovery codes
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <p>
          Each code signs you in once when you don’t have your phone. They’re shown only now, so store them
          with your other important papers.
        </p>
        <ul className="recovery-codes d-grid row-gap-1h column-gap-3 p-3 rounded mt-0 mb-3 list-none">
          {codes.map((code) => (
            <li key={code}>
              <code className="text-body-emphasis fs-6">{code}</code>
            </li>
          ))}
        </ul>
        <div className="d-flex flex-wrap gap-2 no-print">
          {/* If the browser doesn't allow copying, the codes can be downloaded or printed. */}
          <CopyButton text={text} />
          <button type="button" className="btn btn-quiet" onClick={download}>
            <Download size={18} aria-hidden /> Download
          </button>
          <button type="button" className="btn btn-quiet" onClick={() => window.print()}>
            <Printer size={18} aria-hidden /> Print
          </button>
        </div>
      </Modal.Body>
      <Modal.Footer className="no-print">
        <button type="button" className="btn btn-primary" onClick={onKept}>
          I’ve saved them
        </button>
      </Modal.Footer>
    </Modal>
  );
}
