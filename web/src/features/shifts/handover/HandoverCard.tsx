import {
  formatInstant,
  type ShiftEntry,
  type ShiftHead,
  type ShiftLog,
  shiftSummary,
} from '@doula-desk/domain';
import { useState } from 'react';
import { Banner } from '../../../components/Banner.js';
import { confirm } from '../../../components/confirm/index.js';
import { toastActions } from '../../../components/toasts/index.js';
import { newIdempotencyKey } from '../../../lib/http/idempotency.js';
import { lazyPart } from '../../../lib/lazyPart.js';
import { useCall } from '../../../lib/useCall.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { useTimeZone } from '../../../store/today.js';
import { DownloadPdfButton } from '../../documents/index.js';
import { entryLogsActions, useTick } from '../../entry-logs/index.js';
import { emailSummary } from '../shifts.api.js';
import { type ShiftRef, toLogRef } from '../shifts.source.js';
import { SummaryView } from './SummaryView.js';

const HandoverDialog = lazyPart(() => import('./HandoverDialog.js'));

interface HandoverCardProps {
  shiftRef: ShiftRef;
  log: ShiftLog;
  head: ShiftHead;
  /** The entries known to this device, including unsent ones. */
  entries: readonly ShiftEntry[];
  /** Whether the server has all entries. */
  isSaved: boolean;
}

/** Shows the parts of the summary that are shared with the parents, and emails them. */
export function HandoverCard({ shiftRef, log, head, entries, isSaved }: HandoverCardProps) {
  const zone = useTimeZone();
  const now = useTick(60_000);
  const dispatch = useAppDispatch();
  const [isChoosing, setChoosing] = useState(false);
  const [key, setKey] = useState(newIdempotencyKey);
  const sending = useCall(
    (request: Parameters<typeof emailSummary>[2]) =>
      emailSummary(shiftRef.clientId, shiftRef.shiftId, request),
    (after) => {
      dispatch(entryLogsActions.logSaved({ ref: toLogRef(shiftRef), log: after }));
      dispatch(toastActions.succeeded(`Summary emailed to ${after.clientName}`));
      setKey(newIdempotencyKey());
    },
  );
  const { parts, message } = log.shift.handover;
  const shift = { start: head.at, end: head.endedAt };
  const sections = shiftSummary({ ...log, shift, entries: [...entries] }, parts, { zone, now });
  const isEmpty = sections.length === 0 && message === '';
  const reason = reasonNotToSend({ log, hasEnded: head.endedAt !== null, isSaved });
  const canSend = reason === null && !isEmpty;
  const isStopped = log.summariesStoppedAt !== null || sending.failure?.code === 'SUMMARIES_STOPPED';

  async function send() {
    if (!isStopped) return sending.start({ idempotencyKey: key });
    const isConfirmed = await confirm({
      title: 'Email summaries again',
      text: 'Your client turned off these emails. Send one only if they asked you to.',
      confirmLabel: 'Email summary',
    });
    if (isConfirmed) sending.start({ idempotencyKey: key, clientAskedAgain: true });
  }

  return (
    <section className="card stack p-3h" aria-labelledby="shift-handover">
      <h2 id="shift-handover" className="h5">
        Summary for the parents
      </h2>
      <SummaryView sections={sections} />
      {message && (
        <p className="text-pre-line text-break" dir="auto">
          {message}
        </p>
      )}
      {sending.failure && (
        <Banner kind="danger">
          <p>The summary couldn’t be emailed. {sending.failure.message}</p>
        </Banner>
      )}
      {log.shift.sharedAt !== null && (
        <p role="status">Emailed on {formatInstant(log.shift.sharedAt, zone)}</p>
      )}
      {reason && <p className="text-body-secondary">{reason}</p>}
      {log.summariesStoppedAt !== null && (
        <p className="text-body-secondary">
          Your client turned off these emails on {formatInstant(log.summariesStoppedAt, zone)}. Email a
          summary only if they ask you to.
        </p>
      )}
      <div className="d-flex flex-wrap gap-2h">
        <button type="button" className="btn btn-quiet" onClick={() => setChoosing(true)}>
          Choose what to share
        </button>
        <DownloadPdfButton
          subject={{ kind: 'shift-summary', clientId: shiftRef.clientId, id: shiftRef.shiftId }}
          of={`shift summary for ${log.clientName}`}
          className="btn btn-quiet"
        />
        {canSend && (
          <button
            type="button"
            className="btn btn-primary"
            disabled={sending.isBusy}
            onClick={() => void send()}
          >
            {sending.isBusy ? 'Sending…' : 'Email summary'}
          </button>
        )}
      </div>
      {isChoosing && <HandoverDialog shiftRef={shiftRef} log={log} onClose={() => setChoosing(false)} />}
    </section>
  );
}

/** Returns why the summary can't be emailed now; null if it can be. */
function reasonNotToSend({
  log,
  hasEnded,
  isSaved,
}: {
  log: ShiftLog;
  hasEnded: boolean;
  isSaved: boolean;
}): string | null {
  if (log.pregnancyEnded)
    return 'Summaries aren’t emailed after a loss. You can still save this one as a PDF.';
  if (!hasEnded) return 'You can email the summary once the shift has ended.';
  if (log.clientEmail === '') return 'To email the summary, add an email address to the chart.';
  return isSaved ? null : 'You can email the summary once all entries are saved.';
}
