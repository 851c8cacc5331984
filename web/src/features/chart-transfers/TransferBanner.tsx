import { type ChartHandover, dateInZone, formatDate } from '@doula-desk/domain';
import { Banner } from '../../components/Banner.js';
import { useTimeZone } from '../../store/today.js';
import { UnsentTexts } from '../unsent-texts/index.js';

interface TransferBannerProps {
  clientId: string;
  transferred: ChartHandover;
}

/** Says that a chart was transferred to a colleague, and can only be read. */
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
            You can read the chart and download its contracts, but you can’t change it. What you did still
            counts in your reports.
          </span>
        </p>
      </Banner>
      <UnsentTexts clientId={clientId} />
    </>
  );
}

/** Says in a log that its chart was transferred, and offers what couldn't be sent. */
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
