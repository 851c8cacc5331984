import { dateInZone, formatDate, type TransferredChart } from '@doula-desk/domain';
import { Link } from 'react-router';
import { useTimeZone } from '../../store/today.js';

/**
 * The clients whom the practitioner transferred to colleagues, which no other list shows. Renders nothing if
 * there are none.
 */
export function TransferredCharts({ charts }: { charts: readonly TransferredChart[] }) {
  const zone = useTimeZone();
  if (charts.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="py-2h cursor-pointer">
        <span>Transferred</span> <span className="text-body-secondary">({charts.length})</span>
      </summary>
      <ul className="list-unstyled m-0">
        {charts.map(({ clientId, clientName, name, at }) => (
          <li className="py-2" key={clientId}>
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
