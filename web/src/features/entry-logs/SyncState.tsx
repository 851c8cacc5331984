import { Cloud, CloudOff, CloudUpload } from 'lucide-react';
import { Banner } from '../../components/Banner.js';
import type { LogState } from './entryLogs.slice.js';
import './entry-logs.scss';

/** Shows whether all entries are on the server or some are still only on this device. */
export function SyncState({ view }: { view: LogState }) {
  const { pending, isSending, sendFailure, failure, isFresh, isUnkept, refused } = view;
  const waiting = pending.filter(({ event }) => !(event.id in refused)).length;
  const entries = waiting === 1 ? '1 entry' : `${waiting} entries`;
  const isOffline = sendFailure?.code === 'NETWORK_ERROR' || (failure !== null && waiting === 0);
  const [Icon, text] =
    waiting === 0
      ? isOffline || !isFresh
        ? [CloudOff, failure ? 'Not connected. Showing the last known entries.' : 'Connecting…']
        : [Cloud, 'All entries saved']
      : isSending && !sendFailure
        ? [CloudUpload, `Sending ${entries}…`]
        : [CloudOff, `${entries} kept on this device until the connection is back`];
  return (
    <>
      <p className="d-flex gap-2 align-items-center text-body-secondary" role="status">
        <Icon className="flex-none" size={18} aria-hidden /> <span>{text}</span>
      </p>
      {isUnkept && (
        <Banner kind="danger">
          <p>
            This browser can’t store entries, so unsent entries are lost if you close the tab. Keep it open
            until all entries are saved.
          </p>
        </Banner>
      )}
    </>
  );
}
