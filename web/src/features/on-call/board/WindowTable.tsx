import { formatDate, formatDateRange, type OnCallClient, type OnCallResponse } from '@doula-desk/domain';
import { PhoneLink } from '../../../components/PhoneLink.js';
import { CurrentCoverage } from '../asking/CurrentCoverage.js';
import { weekOn, windowSources } from '../dates.js';
import { groupDaysByLoad } from './runs.js';

interface WindowsProps {
  board: OnCallResponse;
  onOpen: (client: OnCallClient) => void;
}

/** Shows the windows as a table, followed by the number of clients on call in each stretch of days. */
export function WindowTable({ board, onOpen }: WindowsProps) {
  return (
    <>
      <div>
        <table className="data-table">
          <caption className="visually-hidden">On-call windows</caption>
          <thead>
            <tr>
              <th scope="col">Client</th>
              <th scope="col">On call</th>
              <th scope="col">Weeks</th>
              <th scope="col">Due date</th>
              <th scope="col">Backup</th>
            </tr>
          </thead>
          <tbody>
            {board.clients.map((client) => (
              <tr key={client.id}>
                <th className="fw-medium" scope="row">
                  <button type="button" className="btn btn-link" onClick={() => onOpen(client)}>
                    <span dir="auto">{client.name}</span>
                  </button>
                </th>
                <td>{formatDateRange(client.window.start, client.window.end)}</td>
                <td>{weeksOf(client)}</td>
                <td>{client.edd ? formatDate(client.edd) : 'Unknown'}</td>
                <td>
                  <CurrentCoverage calls={client.plan.calls} />
                  <Backups client={client} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <LoadTable board={board} />
    </>
  );
}

/** Shows how many clients are on call in each stretch of days. */
function LoadTable({ board }: Pick<WindowsProps, 'board'>) {
  return (
    <div>
      <table className="data-table">
        <caption className="visually-hidden">Clients on call per day</caption>
        <thead>
          <tr>
            <th scope="col">Days</th>
            <th scope="col">On call</th>
            <th scope="col">Without a backup</th>
          </tr>
        </thead>
        <tbody>
          {groupDaysByLoad(board.days).map(({ start, end, windows, uncovered, isOver }) => (
            <tr key={start}>
              <th className="fw-medium" scope="row">
                {formatDateRange(start, end)}
              </th>
              <td>{windows}</td>
              <td>{isOver(board.limit) ? `${uncovered} (over your limit)` : uncovered}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Shows the windows as a list, for phones, followed by the number of clients on call in each stretch of days. */
export function WindowList({ board, onOpen }: WindowsProps) {
  return (
    <>
      <ul className="on-call-list ruled-rows list-unstyled m-0">
        {board.clients.map((client) => (
          <li key={client.id}>
            <div className="row-head">
              <button type="button" className="btn btn-link" onClick={() => onOpen(client)}>
                <span dir="auto">{client.name}</span>
              </button>
              {client.phone && <PhoneLink phone={client.phone} />}
            </div>
            <p>{`${formatDateRange(client.window.start, client.window.end, 'short')}`}</p>
            <p className="text-body-secondary">
              {[
                weeksOf(client),
                client.edd && `due ${formatDate(client.edd)}`,
                windowSources[client.window.source],
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <CurrentCoverage calls={client.plan.calls} />
            <Backups client={client} />
          </li>
        ))}
      </ul>
      <details>
        <summary className="py-2h cursor-pointer">Clients on call per day</summary>
        <LoadTable board={board} />
      </details>
    </>
  );
}

function Backups({ client }: { client: OnCallClient }) {
  if (client.covered.length === 0) return <span className="text-body-secondary">No backup</span>;
  return (
    <ul className="list-unstyled d-grid m-0 gap-1">
      {client.covered.map(({ start, end, name, phone }) => (
        <li key={start}>
          <bdi>{name}</bdi>
          <span>{` ${formatDateRange(start, end, 'short')} `}</span>
          {phone && <PhoneLink phone={phone} />}
        </li>
      ))}
    </ul>
  );
}

function weeksOf({ edd, window }: OnCallClient): string {
  return edd === null ? '' : `${weekOn(edd, window.start)} to ${weekOn(edd, window.end)}`;
}
