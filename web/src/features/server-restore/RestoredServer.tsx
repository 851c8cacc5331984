import type { RestoreEvent } from '@doula-desk/domain';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Banner } from '../../components/Banner.js';
import { isRestored } from './server-restore.api.js';

const POLL_EVERY_MS = 2_000;
/** After its key is replaced, the server restarts within seconds. Until then, no password works. */
const RESTART_MS = 8_000;

interface RestoredServerProps {
  /** Undefined if the connection was lost and the outcome isn't known. */
  outcome: Extract<RestoreEvent, { kind: 'done' }> | undefined;
}

/** Waits until the restored server is ready, then shows which kinds of access work again. */
export function RestoredServer({ outcome }: RestoredServerProps) {
  const isReady = useRestoredServer(outcome ? (outcome.restarts ? RESTART_MS : 0) : POLL_EVERY_MS);
  if (!isReady) {
    return (
      <div role="status">
        {outcome ? (
          <p key="restored">
            The backup was restored. The server is restarting with the key from the backup…
          </p>
        ) : (
          <p key="lost">
            The connection was lost, but the restore is still running. This page updates when it’s done. If it
            takes unusually long, check the server’s log.
          </p>
        )}
      </div>
    );
  }
  return (
    <>
      <Banner kind="success">
        <p>
          {outcome
            ? `The server was restored, with ${outcome.records.toLocaleString('en-US')} records.`
            : 'The server was restored.'}
        </p>
      </Banner>
      {outcome?.access && <p>{outcome.access}</p>}
      {outcome && !outcome.isVerified && (
        <p>
          The passwords from this backup don’t work. To create links for choosing new ones, run the operator
          command accounts reset-all-passwords.
        </p>
      )}
      <Link className="btn btn-primary" to="/login">
        Sign In
      </Link>
    </>
  );
}

/** Returns whether the server responds and has accounts. The first check runs after `after` milliseconds. */
function useRestoredServer(after: number): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    let timer = 0;
    let isGone = false;
    const look = async () => {
      const ready = await isRestored();
      if (isGone) return;
      if (ready) setIsReady(true);
      else timer = window.setTimeout(look, POLL_EVERY_MS);
    };
    timer = window.setTimeout(look, after);
    return () => {
      isGone = true;
      window.clearTimeout(timer);
    };
  }, [after]);
  return isReady;
}
