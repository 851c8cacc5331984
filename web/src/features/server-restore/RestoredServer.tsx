import type { RestoreEvent } from '@doula-desk/domain';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Banner } from '../../components/Banner.js';
import { isRestored } from './server-restore.api.js';

const LOOK_EVERY_MS = 2_000;
/** A server that got a new key restarts within seconds; until then, no password works. */
const RESTART_MS = 8_000;

interface RestoredServerProps {
  /** Undefined if the connection was lost, so that the outcome isn't known. */
  outcome: Extract<RestoreEvent, { kind: 'done' }> | undefined;
}

/** Waits until the restored server is ready, and says what works again. */
export function RestoredServer({ outcome }: RestoredServerProps) {
  const isReady = useRestoredServer(outcome ? (outcome.restarts ? RESTART_MS : 0) : LOOK_EVERY_MS);
  if (!isReady) {
    return (
      <div role="status">
        {outcome ? (
          <p key="restored">The backup is restored. The server is restarting with its key…</p>
        ) : (
          <p key="lost">
            The connection was lost, but the restore continues. This page continues once it’s done. If nothing
            happens for a long time, the server’s log says why.
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
            ? `The server is restored, with ${outcome.records.toLocaleString('en-US')} records.`
            : 'The server is restored.'}
        </p>
      </Banner>
      {outcome?.access && <p>{outcome.access}</p>}
      {outcome && !outcome.isVerified && (
        <p>
          The passwords in this backup don’t work. Create links for new ones with the operator’s command
          accounts reset-all-passwords.
        </p>
      )}
      <Link className="btn btn-primary" to="/login">
        Sign In
      </Link>
    </>
  );
}

/** Returns whether the server answers and has accounts. @param after milliseconds until the first look */
function useRestoredServer(after: number): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    let timer = 0;
    let isGone = false;
    const look = async () => {
      const ready = await isRestored();
      if (isGone) return;
      if (ready) setIsReady(true);
      else timer = window.setTimeout(look, LOOK_EVERY_MS);
    };
    timer = window.setTimeout(look, after);
    return () => {
      isGone = true;
      window.clearTimeout(timer);
    };
  }, [after]);
  return isReady;
}
