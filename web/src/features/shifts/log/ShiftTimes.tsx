import { formatMinutes, minutesBetween, type ShiftHead, shiftPeriod, toInstant } from '@doula-desk/domain';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazyPart.js';
import { useTimeZone } from '../../../store/today.js';
import { useTick } from '../../entry-logs/index.js';
import type { ShiftWriter } from '../useShiftLog.js';

const ShiftDialog = lazyPart(() => import('./ShiftDialog.js'));

interface ShiftTimesProps {
  head: ShiftHead;
  writer: ShiftWriter;
}

/** Shows when the shift started and ended, with a button that ends it. */
export function ShiftTimes({ head, writer }: ShiftTimesProps) {
  const zone = useTimeZone();
  const now = useTick(30_000);
  const [isEditing, setEditing] = useState(false);
  const isRunning = head.endedAt === null;
  return (
    <section className="card stack p-3h" aria-label="Times">
      <p>{shiftPeriod({ start: head.at, end: head.endedAt }, zone)}</p>
      {head.details.location && <p dir="auto">{head.details.location}</p>}
      {isRunning && (
        <p className="fw-semibold tabular fs-28">
          {formatMinutes(Math.max(0, minutesBetween(head.at, now)))}
        </p>
      )}
      <div className="d-flex flex-wrap gap-2h">
        {isRunning && (
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => writer.change(head, { endedAt: toInstant(Date.now()) })}
          >
            End shift
          </button>
        )}
        <button type="button" className="btn btn-quiet" onClick={() => setEditing(true)}>
          Edit shift
        </button>
      </div>
      {isEditing && <ShiftDialog head={head} writer={writer} onClose={() => setEditing(false)} />}
    </section>
  );
}
