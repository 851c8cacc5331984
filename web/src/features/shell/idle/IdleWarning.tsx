import { useId, useRef } from 'react';
import { Modal } from 'react-bootstrap';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { sessionActions } from '../../../store/session/session.slice.js';
import { idleActions, selectSecondsLeft } from './idle.slice.js';
import './idle.scss';

/** Warns before an idle session ends. */
export function IdleWarning() {
  const id = useId();
  const dispatch = useAppDispatch();
  const stayButton = useRef<HTMLButtonElement>(null);
  const secondsLeft = useAppSelector(selectSecondsLeft);
  const stay = () => dispatch(idleActions.stayRequested());
  return (
    <Modal
      show={secondsLeft !== null}
      onHide={stay}
      onEntered={() => stayButton.current?.focus()}
      backdrop="static"
      centered
      className="idle-warning"
      backdropClassName="idle-warning-backdrop"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <Modal.Header>
        <Modal.Title as="h2" className="h3" id={`${id}-title`}>
          Are you still there?
        </Modal.Title>
      </Modal.Header>
      <Modal.Body id={`${id}-text`}>
        <p className="mb-2">
          You will be signed out in{' '}
          <span className="tabular fw-semibold">{formatCountdown(secondsLeft ?? 0)}</span> because there’s
          been no activity here for a while.
        </p>
        <p className="mb-0">Unsaved changes are kept for when you sign in again.</p>
      </Modal.Body>
      <Modal.Footer>
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => dispatch(sessionActions.signOutRequested())}
        >
          Sign Out
        </button>
        <button ref={stayButton} type="button" className="btn btn-primary" onClick={stay}>
          Stay signed in
        </button>
      </Modal.Footer>
    </Modal>
  );
}

/** Formats seconds: '1:05', '0:09'. */
function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
