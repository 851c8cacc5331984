import { useSyncExternalStore } from 'react';
import { isServerBusy, onServerBusy } from '../lib/http/retry.js';

/**
 * Shows that a request is waiting for a busy server. The live region is always rendered, so that screen readers
 * announce new text.
 */
export function BusyNotice() {
  const isBusy = useSyncExternalStore(onServerBusy, isServerBusy, isServerBusy);
  return (
    <div aria-live="polite" className="busy-notice position-fixed pe-none no-print">
      {isBusy && <span>The server is busy. Trying again…</span>}
    </div>
  );
}
