import type { ClientImportPreview, ClientImportRequest } from '@doula-desk/domain';
import { useEffect, useId, useState } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { useAppDispatch, useAppSelector, useSagas } from '../../../app/hooks.js';
import { newIdempotencyKey } from '../../../lib/http/idempotency.js';
import { watchClientImport } from './clientImport.saga.js';
import { clientImportActions, selectClientImport } from './clientImport.slice.js';
import { ImportFileForm } from './ImportFileForm.js';
import { ImportReport } from './ImportReport.js';
import './import.scss';

interface ImportDialogProps {
  show: boolean;
  onClose: () => void;
}

/** A client file, from choosing it over the preview to the import, which takes all of it or nothing. */
export function ImportDialog({ show, onClose }: ImportDialogProps) {
  useSagas(watchClientImport);
  const dispatch = useAppDispatch();
  const formId = useId();
  const { step, preview, problem } = useAppSelector(selectClientImport);
  // One key a file: however often it is sent, it is imported once.
  const [file, setFile] = useState<{ request: ClientImportRequest; idempotencyKey: string } | null>(null);

  useEffect(() => {
    if (show) dispatch(clientImportActions.restarted());
  }, [show, dispatch]);
  // An import that was left to go on ends with nobody looking: the next one begins anew.
  useEffect(() => {
    if (step !== 'done') return;
    dispatch(clientImportActions.restarted());
    if (show) onClose();
  }, [show, step, onClose, dispatch]);

  const choose = (request: ClientImportRequest) => {
    setFile({ request, idempotencyKey: newIdempotencyKey() });
    dispatch(clientImportActions.previewRequested(request));
  };
  const importing = step === 'importing';
  return (
    <Modal
      show={show}
      onHide={onClose}
      size="lg"
      scrollable
      fullscreen="sm-down"
      aria-labelledby="import-title"
    >
      <Modal.Header closeButton>
        <Modal.Title as="h2" className="h3" id="import-title">
          Import clients
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>
        {preview ? (
          <ImportReport preview={preview} problem={problem} />
        ) : (
          <ImportFileForm formId={formId} busy={step === 'previewing'} problem={problem} onChosen={choose} />
        )}
      </Modal.Body>
      <Modal.Footer>
        {importing && (
          <p className="import-progress" role="status">
            Importing… You can close this window; the import goes on.
          </p>
        )}
        {preview ? (
          <>
            <Button
              variant="quiet"
              disabled={importing}
              onClick={() => dispatch(clientImportActions.restarted())}
            >
              Choose another file
            </Button>
            <Button
              disabled={importing || !file || !canImport(preview)}
              onClick={() => file && dispatch(clientImportActions.importRequested(file))}
            >
              {importing && <span className="spinner-border spinner-border-sm" aria-hidden="true" />}
              <span>{preview.ready === 1 ? 'Import 1 client' : `Import ${preview.ready} clients`}</span>
            </Button>
          </>
        ) : (
          <>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={formId} disabled={step === 'previewing'}>
              {step === 'previewing' && (
                <span className="spinner-border spinner-border-sm" aria-hidden="true" />
              )}
              <span>{step === 'previewing' ? 'Reading…' : 'Preview'}</span>
            </Button>
          </>
        )}
      </Modal.Footer>
    </Modal>
  );
}

/** An import can be carried out when it adds somebody and no line needs fixing. */
function canImport({ problems, invalid, ready }: ClientImportPreview): boolean {
  return problems.length === 0 && invalid === 0 && ready > 0;
}
