import {
  type Contract,
  type ContractEvent,
  type ContractEventKind,
  formatInstant,
  IMPORTED_LABEL,
  UNPROVEN_LABEL,
} from '@doula-desk/domain';
import { useEffect } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { CopyField } from '../../../components/copy/CopyField.js';
import { Dialog } from '../../../components/Dialog.js';
import { ErrorState } from '../../../components/ErrorState.js';
import { LoadingScreen } from '../../../components/LoadingScreen.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { contractsActions, selectContracts } from '../contracts.slice.js';

const eventLabels: Record<ContractEventKind, string> = {
  created: 'Created',
  rendered: 'PDF created',
  sent: 'Sent to the client',
  resent: 'Sent again',
  reminded: 'Reminded to sign',
  opened: 'Opened by the client',
  consented: 'Client agreed to sign electronically',
  signed: 'Signed by the client',
  countersigned: 'Signed by the doula',
  lapsed: 'Doula’s signature withdrawn because the contract changed',
  declined: 'Declined by the client',
  expired: 'Expired',
  cancelled: 'Cancelled',
  superseded: 'Replaced by a new version',
  sealed: 'Sealed',
};

/** Shows a contract's events and the fingerprint of the file. */
export default function EvidenceDialog({ contract }: { contract: Contract }) {
  const dispatch = useAppDispatch();
  const trail = useAppSelector(selectContracts).trails[contract.id];
  const { id: contractId, clientId } = contract;
  const load = () => dispatch(contractsActions.trailRequested({ id: contractId, clientId }));
  useEffect(
    () => void dispatch(contractsActions.trailRequested({ id: contractId, clientId })),
    [dispatch, contractId, clientId],
  );
  const close = () => dispatch(contractsActions.dialogClosed());
  return (
    <Dialog title="Evidence" onClose={close} size="lg">
      {/* Scrolls, so keyboard users must be able to focus it. */}
      <Modal.Body tabIndex={0} role="region" aria-label="Evidence">
        {contract.importedAt && (
          <div className="banner banner-warning mb-3">
            <p>
              This contract comes from a backup that this server couldn’t verify, or that predates a
              signature. The server can’t vouch for its signatures, or for what happened before it was
              imported.
            </p>
          </div>
        )}
        <Fingerprint contract={contract} />
        {!trail?.events && trail?.status !== 'failed' && <LoadingScreen />}
        {!trail?.events && trail?.failure && (
          <ErrorState
            title="The evidence couldn’t be loaded"
            message={trail.failure.message}
            onRetry={load}
          />
        )}
        {trail?.events?.some(({ isUnproven }) => isUnproven) && (
          <div className="banner banner-danger mb-3" role="alert">
            <p>
              This server has no proof that it recorded the events marked “{UNPROVEN_LABEL}”. Someone may have
              added or changed them in the database. Ask your administrator to verify the server.
            </p>
          </div>
        )}
        {trail?.events && (
          <ol className="contract-events list-unstyled m-0" aria-label="Event history">
            {trail.events.map((event) => (
              <Event key={event.id} event={event} />
            ))}
          </ol>
        )}
      </Modal.Body>
      <Modal.Footer>
        <Button onClick={close}>Close</Button>
      </Modal.Footer>
    </Dialog>
  );
}

function Fingerprint({ contract: { document, sealedDocument, importedAt } }: { contract: Contract }) {
  const sealed = sealedDocument?.sha256;
  const sha256 = sealed ?? document?.sha256;
  if (!sha256) return null;
  return (
    <>
      <CopyField label={sealed ? 'SHA-256 of the sealed PDF' : 'SHA-256 of the PDF'} value={sha256} />
      {sealed && !importedAt && (
        <p className="form-text">
          Anyone who has the file can check on{' '}
          <a href="/verify" target="_blank" rel="noreferrer">
            the verification page
          </a>{' '}
          that it hasn’t been changed.
        </p>
      )}
    </>
  );
}

function Event({ event }: { event: ContractEvent }) {
  const { kind, at, timeZone, ipAddress, userAgent, details, importedAt, isUnproven } = event;
  const { recipient, name, method, reason, revision, sha256 } = details;
  const facts = [
    name && `${name}${method ? ` (${method})` : ''}`,
    recipient,
    reason && `“${reason}”`,
    revision !== undefined && `Revision ${revision}`,
  ].filter(Boolean);
  return (
    <li>
      <p className="contract-event-title">
        <span>{eventLabels[kind] ?? kind}</span>{' '}
        {importedAt && <span className="badge tone-sand">{IMPORTED_LABEL}</span>}
        {isUnproven && <span className="badge tone-danger">{UNPROVEN_LABEL}</span>}
      </p>
      <p className="contract-event-time">{formatInstant(at, timeZone)}</p>
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      {sha256 && <p className="contract-event-small">SHA-256 {sha256}</p>}
      {ipAddress && (
        <p className="contract-event-small">
          From {ipAddress}
          <span>{userAgent && `, ${userAgent}`}</span>
        </p>
      )}
    </li>
  );
}
