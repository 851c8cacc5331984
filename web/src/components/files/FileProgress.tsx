import { useState } from 'react';
import { WorkProgress } from './WorkProgress.js';

/**
 * Milliseconds after which it's unusual for a file to still be pending. Measured from when this browser first
 * saw the file, because the server's clock may differ.
 */
const LONG_WAIT_MS = 60_000;

interface FileProgressProps {
  /** Noun for the file, such as 'backup'. */
  noun: string;
  /** `pending` until the worker has started. */
  file: { status: string; progress: number };
  /** Whether a notification is sent when the file is ready. */
  notifies: boolean;
}

/** The progress of a file that the server is creating. */
export function FileProgress({ noun, file: { status, progress }, notifies }: FileProgressProps) {
  const [seenAt] = useState(Date.now);
  const isPending = status === 'pending';
  const isLate = isPending && Date.now() - seenAt > LONG_WAIT_MS;
  return (
    <div className="col-span-all m-0 fs-md order-md-1">
      <WorkProgress label={isPending ? 'Waiting to start' : `Creating the ${noun}`} percent={progress}>
        {isLate && <p>This hasn’t started yet. The server is busy, or its worker isn’t running.</p>}
        {notifies && <p>You can leave this page. You’ll get a notification when it’s done.</p>}
      </WorkProgress>
    </div>
  );
}
