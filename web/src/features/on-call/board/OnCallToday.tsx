import { isOnCall, type OnCallClient, type OnCallResponse } from '@doula-desk/domain';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { PhoneLink } from '../../../components/PhoneLink.js';
import { AskBackups } from '../asking/AskBackups.js';
import { CurrentCoverage } from '../asking/CurrentCoverage.js';
import { formatDaysUntilDue, weekOn } from '../dates.js';

/**
 * Lists the clients who are in their window today, each with the backup who is covering and a button for asking
 * backups.
 */
export function OnCallToday({ board }: { board: OnCallResponse }) {
  const id = useId();
  const { today } = board;
  const now = board.clients.filter(({ window }) => isOnCall(window, today));
  const [opened, setOpened] = useState<OnCallClient | null>(null);
  return (
    <section className="card stack p-3h on-call-today col-span-all" aria-labelledby={id}>
      <h2 className="m-0 fs-3" id={id}>
        On call now
      </h2>
      {now.length === 0 && <p className="text-body-secondary">No one is in their on-call window today.</p>}
      <ul className="on-call-list ruled-rows list-unstyled m-0">
        {now.map((client) => (
          <li key={client.id}>
            <div className="row-head">
              <Link to={`/client-chart/${client.id}`} dir="auto">
                {client.name}
              </Link>
              {client.phone && <PhoneLink phone={client.phone} />}
            </div>
            <p className="text-body-secondary" dir="auto">
              {[
                client.edd && formatDaysUntilDue(client.edd, today),
                weekOn(client.edd, today),
                client.birthLocation,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <CurrentCoverage calls={client.plan.calls} />
            <button type="button" className="btn btn-quiet" onClick={() => setOpened(client)}>
              <span>I can’t go</span>
              <span className="visually-hidden">
                <span> for </span>
                <bdi>{client.name}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {opened && <AskBackups clientId={opened.id} known={planOf(opened)} onClose={() => setOpened(null)} />}
    </section>
  );
}

function planOf({ id, name, edd, window, plan }: OnCallClient) {
  return { clientId: id, clientName: name, edd, window, plan };
}
