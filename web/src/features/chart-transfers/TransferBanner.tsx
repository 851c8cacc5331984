import { type ChartHandover, dateInZone, formatDate } from '@doula-desk/domain';
import { Banner } from '../../components/Banner.js';
import { useTimeZone } from '../../store/today.js';
import { UnsentTexts } from '../unsent-texts/index.js';

interface TransferBannerProps {
  clientId: string;
  transferred: ChartHandover;
}

/** Shows that a chart was transferred to a colleague and is read-only. */
export function TransferBanner({ clientId, transferred: { name, at } }: TransferBannerProps) {
  const zone = useTimeZone();
  return (
    <>
      <Banner kind="info">
        <p>
          <span>
            Transferred to <bdi>{name}</bdi> on {formatDate(dateInZone(at, zone))}.
          </span>{' '}
          <span>
            You can read the chart and download its contracts, but you can’t change it. Your work still counts
            in your reports.
          </span>
        </p>
      </Banner>
      <UnsentTexts clientId={clientId} />
    </>
  );
}

/** Shows in a log that the chart was transferred, and offers to copy entries that couldn't be sent. */
export function TransferredLogBanner({ clientId }: { clientId: string }) {
  return (
    <>
      <Banner kind="info">
        <p>This chart was transferred to a colleague. You can read the log, but you can’t add to it.</p>
      </Banner>
      <UnsentTexts clientId={clientId} />
    </>
  );
}
