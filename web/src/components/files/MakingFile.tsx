import { useState } from 'react';
import { WorkProgress } from './WorkProgress.js';

/**
 * Milliseconds after which a file that nobody has taken up is unusual. They are counted from when it was first seen here:
 * the clock of the server, which knows since when it waits, may be another.
 */
const LONG_WAIT_MS = 60_000;

interface MakingFileProps {
  /** What it is: 'backup'. */
  noun: string;
  /** `pending` until the worker has begun. */
  file: { status: string; progress: number };
  /** Whether the bell rings when it is done. */
  ringsBell: boolean;
}

/** How far a file is that the server makes. */
export function MakingFile({ noun, file: { status, progress }, ringsBell }: MakingFileProps) {
  const [seenAt] = useState(Date.now);
  const isPending = status === 'pending';
  const isLate = isPending && Date.now() - seenAt > LONG_WAIT_MS;
  return (
    <div className="file-wide">
      <WorkProgress label={isPending ? 'Waiting to start' : `Creating the ${noun}`} percent={progress}>
        {isLate && <p>The server hasn’t started yet. It’s busy, or its worker isn’t running.</p>}
        {ringsBell && <p>You can leave this page. You’ll get a notification when it’s done.</p>}
      </WorkProgress>
    </div>
  );
}
