import { addWeeks, isOnCall, type OnCallResponse } from '@doula-desk/domain';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { PhoneLink } from '../../../components/PhoneLink.js';
import { useMediaQuery, WIDE_ENOUGH_FOR_TABLES } from '../../../lib/useMediaQuery.js';
import { useToday } from '../../../store/today.js';
import { CurrentCoverage } from '../asking/CurrentCoverage.js';
import { Timeline } from '../board/Timeline.js';
import { formatDaysUntilDue, weekOn } from '../dates.js';
import { useBoard } from '../useBoard.js';
import '../on-call.scss';
import { RetryHint } from '../../../components/PartState.js';
import { WEEKS_AHEAD } from './weeks.js';

/** The dashboard's on-call section: who is on call today, and the next six weeks. */
export function OnCallOverview() {
  const id = useId();
  const today = useToday();
  const navigate = useNavigate();
  const isWide = useMediaQuery(WIDE_ENOUGH_FOR_TABLES);
  const { shown, reload } = useBoard('dashboard', today, addWeeks(today, WEEKS_AHEAD));
  const board = shown?.board;
  return (
    <section className="card" aria-labelledby={id}>
      <div className="row-head pt-3h px-3h">
        <h2 className="m-0 fs-3" id={id}>
          On call now
        </h2>
        <Link to="/on-call">Open the on-call board</Link>
      </div>
      <div className="stack pt-3 px-3h pb-3h">
        {!board && shown?.status === 'failed' && (
          <RetryHint onRetry={reload}>The on-call board couldn’t be loaded.</RetryHint>
        )}
        {!board && shown?.status !== 'failed' && (
          <div className="placeholder-glow" role="status">
            <span className="visually-hidden">Loading who is on call…</span>
            <span className="placeholder min-h-112 rounded-1" />
          </div>
        )}
        {board && <OnCallNow board={board} />}
        {board && isWide && board.clients.length > 0 && (
          <Timeline board={board} onOpen={(client) => void navigate(`/client-chart/${client.id}`)} />
        )}
      </div>
    </section>
  );
}

function OnCallNow({ board }: { board: OnCallResponse }) {
  const { today } = board;
  const now = board.clients.filter(({ window }) => isOnCall(window, today));
  if (now.length === 0)
    return <p className="text-body-secondary">No one is in their on-call window today.</p>;
  return (
    <ul className="on-call-list ruled-rows list-unstyled m-0">
      {now.map(({ id, name, phone, edd, birthLocation, plan }) => (
        <li key={id}>
          <div className="row-head">
            <Link to={`/client-chart/${id}`} dir="auto">
              {name}
            </Link>
            {phone && <PhoneLink phone={phone} />}
          </div>
          <p className="text-body-secondary" dir="auto">
            {[edd && formatDaysUntilDue(edd, today), weekOn(edd, today), birthLocation]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <CurrentCoverage calls={plan.calls} />
        </li>
      ))}
    </ul>
  );
}
