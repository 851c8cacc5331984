import { dateInZone, formatDate, type TransferredChart } from '@doula-desk/domain';
import { Link } from 'react-router';
import { useTimeZone } from '../../store/today.js';
import './chart-transfers.scss';

/**
 * The clients whom the practitioner transferred to colleagues. They are in no other list. Renders nothing if there are
 * none.
 */
export function TransferredCharts({ charts }: { charts: readonly TransferredChart[] }) {
  const zone = useTimeZone();
  if (charts.length === 0) return null;
  return (
    <details className="transferred-charts">
      <summary>
        <span>Transferred</span> <span className="text-body-secondary">({charts.length})</span>
      </summary>
      <ul className="list-unstyled m-0">
        {charts.map(({ clientId, clientName, name, at }) => (
          <li key={clientId}>
            <Link to={`/client-chart/${clientId}`} dir="auto">
              {clientName}
            </Link>
            <p className="m-0 text-body-secondary fs-md">
              <span>To</span> <bdi>{name}</bdi> <span>on {formatDate(dateInZone(at, zone))}</span>
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
