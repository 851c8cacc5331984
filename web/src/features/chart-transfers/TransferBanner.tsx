import { type ChartHandover, dateInZone, formatDate } from '@doula-desk/domain';
import { Banner } from '../../components/Banner.js';
import { useTimeZone } from '../../store/today.js';

/** Says that a chart was transferred to a colleague, and can only be read. */
export function TransferBanner({ transferred: { name, at } }: { transferred: ChartHandover }) {
  const zone = useTimeZone();
  return (
    <Banner kind="info">
      <p>
        <span>
          Transferred to <bdi>{name}</bdi> on {formatDate(dateInZone(at, zone))}.
        </span>{' '}
        <span>
          You can read the chart and download its contracts, but you can’t change it. What you did still
          counts in your reports.
        </span>
      </p>
    </Banner>
  );
}
