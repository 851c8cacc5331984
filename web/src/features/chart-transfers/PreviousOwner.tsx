import { type ChartHandover, dateInZone, formatDate } from '@doula-desk/domain';
import { useTimeZone } from '../../store/today.js';

/** Shows from whom the practitioner took over a client, which explains notes by someone else. */
export function PreviousOwner({ received: { name, at } }: { received: ChartHandover }) {
  const zone = useTimeZone();
  return (
    <p className="chart-subtitle m-0 text-anywhere tabular">
      <span>Taken over from</span> <bdi>{name}</bdi> <span>on {formatDate(dateInZone(at, zone))}</span>
    </p>
  );
}
