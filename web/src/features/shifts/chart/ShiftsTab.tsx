import {
  type Client,
  clientName,
  DEFAULT_HANDOVER_PARTS,
  type ShiftLog,
  shiftPeriod,
  toInstant,
} from '@doula-desk/domain';
import { MoonStar, Plus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Banner } from '../../../components/Banner.js';
import { confirm } from '../../../components/confirm/index.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { ErrorState } from '../../../components/ErrorState.js';
import { LoadMore } from '../../../components/LoadMore.js';
import { newIdempotencyKey } from '../../../lib/http/idempotency.js';
import { useCall } from '../../../lib/useCall.js';
import { whenIdle } from '../../../lib/whenIdle.js';
import { useChartAccess } from '../../../store/chartAccess.js';
import { useAppDispatch, useSagas } from '../../../store/hooks.js';
import { useTimeZone } from '../../../store/today.js';
import { entryLogsActions, registerSource, useEntryWriter, watchEntryLogs } from '../../entry-logs/index.js';
import { deleteShift } from '../shifts.api.js';
import { shiftLogs, toLogRef } from '../shifts.source.js';
import { useShifts } from './useShifts.js';
import '../shifts.scss';

interface ShiftsTabProps {
  client: Client;
  /** The earlier pregnancy whose shifts are shown; null for the current one. */
  pregnancyId: string | null;
}

/** Lists a pregnancy's shifts, with a button to start a new one. */
export function ShiftsTab({ client, pregnancyId }: ShiftsTabProps) {
  const zone = useTimeZone();
  const { isOwn } = useChartAccess();
  const canStart = isOwn && pregnancyId === null;
  const { shifts, nextCursor, isBusy, failure, load, remove } = useShifts({
    clientId: client.id,
    pregnancyId,
  });
  const removal = useCall(
    async (id: string) => {
      await deleteShift(client.id, id);
      return id;
    },
    (id) => remove(id),
  );
  const ask = async (id: string, period: string) => {
    const isSure = await confirm({
      title: 'Delete shift',
      text: `Delete the shift from ${period} and all its entries? This can’t be undone.`,
      confirmLabel: 'Delete',
      dangerous: true,
    });
    if (isSure) removal.start(id);
  };
  return (
    <section aria-label="Shifts">
      {canStart && shifts && shifts.length > 0 && (
        <div className="d-flex justify-content-end mb-3">
          <StartButton client={client} />
        </div>
      )}
      <div className="card px-3h py-2">
        {!shifts && !failure && (
          <p className="placeholder-glow" role="status">
            <span className="visually-hidden">Loading the shifts…</span>
            <span className="placeholder col-6" aria-hidden="true" />
          </p>
        )}
        {failure && !nextCursor && (
          <ErrorState
            title="The shifts couldn’t be loaded"
            message={failure.message}
            onRetry={() => load(null)}
          />
        )}
        {failure && !shifts && canStart && <StartButton client={client} />}
        {removal.failure && (
          <Banner kind="danger">
            <p>The shift couldn’t be deleted. {removal.failure.message}</p>
          </Banner>
        )}
        {shifts?.length === 0 && (
          <EmptyState
            title="No shifts yet"
            hint="A shift records feeds, diapers, sleep, and tasks, with or without a connection."
            Icon={MoonStar}
            action={canStart ? <StartButton client={client} /> : undefined}
          />
        )}
        {shifts && shifts.length > 0 && (
          <ul className="shifts-list list-unstyled m-0">
            {shifts.map(({ id, start, end, location, entries, sharedAt }) => {
              const period = shiftPeriod({ start, end }, zone);
              const facts = [
                end === null && 'In progress',
                location,
                entries === 1 ? '1 entry' : `${entries} entries`,
                sharedAt !== null && 'Summary emailed',
              ].filter(Boolean);
              return (
                <li
                  className="ruled-row d-grid row-gap-1 column-gap-3 align-items-center py-2h px-0 cols-1-auto"
                  key={id}
                >
                  <Link to={`/client-chart/${client.id}/shifts/${id}`}>{period}</Link>
                  <p dir="auto">{facts.join(' · ')}</p>
                  {isOwn && (
                    <button
                      type="button"
                      className="btn btn-icon"
                      aria-label={`Delete the shift from ${period}`}
                      title="Delete"
                      disabled={removal.isBusy}
                      onClick={() => void ask(id, period)}
                    >
                      <Trash2 size={18} aria-hidden />
                    </button>
                  )}
                </li>
              );
            })}
          </ul>
        )}
        {nextCursor && (
          <LoadMore
            status={isBusy ? 'loading' : failure ? 'failed' : 'idle'}
            failureText="More shifts couldn’t be loaded."
            onLoad={() => load(nextCursor)}
          />
        )}
      </div>
    </section>
  );
}

/** A button that starts a shift with one tap, with or without a connection, and opens it. */
function StartButton({ client }: { client: Client }) {
  registerSource(shiftLogs);
  useSagas(watchEntryLogs);
  const zone = useTimeZone();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [id] = useState(newIdempotencyKey);
  // Loads the shift page's code in advance, so that a shift can also be started without a connection.
  useEffect(() => whenIdle(() => void import('../log/ShiftPage.js').catch(() => undefined)), []);
  const writer = useEntryWriter(shiftLogs, { clientId: client.id, logId: id });
  const start = () => {
    const details = { location: '', distance: null, travelMinutes: null };
    dispatch(
      entryLogsActions.logSaved({
        ref: toLogRef({ clientId: client.id, shiftId: id }),
        log: newShiftLog(client, id, zone),
      }),
    );
    writer.add({ id, kind: 'shift', details }, { quiet: true });
    void navigate(`/client-chart/${client.id}/shifts/${id}`);
  };
  return (
    <button type="button" className="btn btn-primary" onClick={start}>
      <Plus size={18} aria-hidden /> Start shift
    </button>
  );
}

/** Returns the shift to show on this device until the server has it. */
function newShiftLog(client: Client, id: string, timeZone: string): ShiftLog {
  const now = toInstant(Date.now());
  const pregnancyEnded = client.pregnancyEnd?.kind === 'loss';
  return {
    clientId: client.id,
    clientName: clientName(client),
    pregnancyId: '',
    clientEmail: client.email,
    summariesStoppedAt: null,
    pregnancyEnded,
    babies: Array.from(
      { length: pregnancyEnded ? 0 : Math.max(client.numberOfBabies ?? 1, 1) },
      (_, place) => ({
        number: place + 1,
        name: `Baby ${place + 1}`,
      }),
    ),
    shift: {
      id,
      start: now,
      end: null,
      timeZone,
      location: '',
      distance: null,
      travelMinutes: null,
      // Any saved revision supersedes this one.
      revision: 0,
      changedAt: now,
      by: '',
      handover: { parts: [...DEFAULT_HANDOVER_PARTS], message: '' },
      sharedAt: null,
      updatedAt: now,
    },
    entries: [],
  };
}
