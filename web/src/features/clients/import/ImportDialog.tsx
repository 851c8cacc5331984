import type { ClientImportPreview, ClientImportRequest } from '@doula-desk/domain';
import { useEffect, useId, useState } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { Banner } from '../../../components/Banner.js';
import { newIdempotencyKey } from '../../../lib/http/idempotency.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import { watchClientImport } from './clientImport.saga.js';
import { clientImportActions, selectClientImport } from './clientImport.slice.js';
import { ImportFileForm } from './ImportFileForm.js';
import { ImportReport } from './ImportReport.js';
import { RejectedRows } from './RejectedRows.js';
import './import.scss';

interface ImportDialogProps {
  show: boolean;
  onClose: () => void;
}

/** The dialog for choosing, previewing, and importing a client file. Invalid rows are left out. */
export function ImportDialog({ show, onClose }: ImportDialogProps) {
  useSagas(watchClientImport);
  const dispatch = useAppDispatch();
  const formId = useId();
  const { step, preview, problem } = useAppSelector(selectClientImport);
  // One key per file, so that the file is imported only once, no matter how often it's sent.
  const [file, setFile] = useState<{ request: ClientImportRequest; idempotencyKey: string } | null>(null);

  useEffect(() => {
    if (show) dispatch(clientImportActions.restarted());
  }, [show, dispatch]);
  const isDone = step === 'done';
  // Stays open while there are rejected rows to download. If the import finished after the dialog was closed,
  // the dialog starts over.
  const isFinished = isDone && (!show || !preview?.rejected);
  useEffect(() => {
    if (!isFinished) return;
    dispatch(clientImportActions.restarted());
    if (show) onClose();
  }, [show, isFinished, onClose, dispatch]);

  const choose = (request: ClientImportRequest) => {
    setFile({ request, idempotencyKey: newIdempotencyKey() });
    dispatch(clientImportActions.previewRequested(request));
  };
  const importing = step === 'importing';
  const previewing = step === 'previewing';
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
        {preview && isDone ? (
          <>
            <Banner kind="success">
              <p>
                Your clients were imported. Download the skipped rows, correct them, and import that file.
              </p>
            </Banner>
            <RejectedRows preview={preview} />
          </>
        ) : preview && file ? (
          <ImportReport
            preview={preview}
            request={file.request}
            problem={problem}
            busy={importing}
            onRefined={(changes) => choose({ ...file.request, ...changes })}
          />
        ) : (
          <ImportFileForm formId={formId} busy={previewing} problem={problem} onChosen={choose} />
        )}
      </Modal.Body>
      <Modal.Footer>
        {importing && (
          <p className="m-0 text-body-secondary flex-full" role="status">
            Importing… You can close this window; the import continues.
          </p>
        )}
        {preview && isDone ? (
          <Button onClick={onClose}>Done</Button>
        ) : preview && file ? (
          <>
            <Button
              variant="quiet"
              disabled={importing}
              onClick={() => dispatch(clientImportActions.restarted())}
            >
              Choose another file
            </Button>
            <Button
              disabled={importing || previewing || !canImport(preview, file.request)}
              onClick={() => dispatch(clientImportActions.importRequested(file))}
            >
              {(importing || previewing) && (
                <span className="spinner-border spinner-border-sm" aria-hidden="true" />
              )}
              <span>{preview.ready === 1 ? 'Import 1 client' : `Import ${preview.ready} clients`}</span>
            </Button>
          </>
        ) : (
          <>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={formId} disabled={previewing}>
              {previewing && <span className="spinner-border spinner-border-sm" aria-hidden="true" />}
              <span>{previewing ? 'Reading…' : 'Preview'}</span>
            </Button>
          </>
        )}
      </Modal.Footer>
    </Modal>
  );
}

/** Returns whether an import would add any clients and all questions about the file are answered. */
function canImport(
  { problems, ready, ambiguousDate }: ClientImportPreview,
  { dateOrder }: ClientImportRequest,
): boolean {
  return problems.length === 0 && ready > 0 && (ambiguousDate === null || dateOrder !== undefined);
}
