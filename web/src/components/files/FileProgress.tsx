import { useState } from 'react';
import { WorkProgress } from './WorkProgress.js';

/**
 * Milliseconds after which a pending file is unusual. Counted from when it was first seen here, because the server's
 * clock may differ.
 */
const LONG_WAIT_MS = 60_000;

interface FileProgressProps {
  /** Names the file: 'backup'. */
  noun: string;
  /** `pending` until the worker has started. */
  file: { status: string; progress: number };
  /** Whether a notification says when it's ready. */
  notifies: boolean;
}

/** The progress of a file that the server is creating. */
export function FileProgress({ noun, file: { status, progress }, notifies }: FileProgressProps) {
  const [seenAt] = useState(Date.now);
  const isPending = status === 'pending';
  const isLate = isPending && Date.now() - seenAt > LONG_WAIT_MS;
  return (
    <div className="file-wide col-span-all m-0 fs-md">
      <WorkProgress label={isPending ? 'Waiting to start' : `Creating the ${noun}`} percent={progress}>
        {isLate && <p>The server hasn’t started yet. It’s busy, or its worker isn’t running.</p>}
        {notifies && <p>You can leave this page. You’ll get a notification when it’s done.</p>}
      </WorkProgress>
    </div>
  );
}
