import { addWeeks, type DateOnly, formatDate, type OnCallClient } from '@doula-desk/domain';
import { useId } from 'react';
import { Link } from 'react-router';
import { InlineParts } from '../../../components/InlineParts.js';
import { useAppSelector } from '../../../store/hooks.js';
import { weekOn } from '../dates.js';
import { selectOnCall } from '../onCall.slice.js';
import '../on-call.scss';
import { WEEKS_AHEAD } from './weeks.js';

/** Lists clients who are due in the next six weeks or past due, using the board that the overview loads. */
export function DueSoon() {
  const id = useId();
  const board = useAppSelector((state) => selectOnCall(state).boards.dashboard?.board);
  const due = board ? dueSoon(board.clients, board.today) : [];
  if (!board || due.length === 0) return null;
  return (
    <section className="card" aria-labelledby={id}>
      <div className="row-head pt-3h px-3h">
        <h2 className="m-0 fs-3" id={id}>
          Due soon
        </h2>
      </div>
      <ul className="on-call-list ruled-rows list-unstyled m-0 px-3h pb-3h pt-2h">
        {due.map((client) => (
          <li key={client.id}>
            <div className="row-head">
              <Link to={`/client-chart/${client.id}`} dir="auto">
                {client.name}
              </Link>
              <span className="tabular text-body-secondary">{weekOn(client.edd, board.today)}</span>
            </div>
            <p className="text-body-secondary m-0">
              <InlineParts of={[client.edd && formatDate(client.edd, 'short'), backupOf(client)]} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function dueSoon(clients: readonly OnCallClient[], today: DateOnly): OnCallClient[] {
  const end = addWeeks(today, WEEKS_AHEAD);
  return clients
    .filter(({ edd }) => edd !== null && edd <= end)
    .sort((one, other) => String(one.edd).localeCompare(String(other.edd)));
}

function backupOf({ plan: { coverage } }: OnCallClient): string {
  const first =
    coverage.find(({ answer }) => answer === 'accepted') ?? coverage.find(({ answer }) => answer === 'open');
  return first ? `Backup: ${first.name}` : 'No backup yet';
}
