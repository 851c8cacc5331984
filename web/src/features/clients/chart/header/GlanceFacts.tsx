import { type Client, formatDate, formatTime, type NextVisit } from '@doula-desk/domain';
import { CalendarClock, Hospital, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';

interface GlanceFactsProps {
  client: Client;
  nextVisit: NextVisit | null;
}

/** What to know before calling or visiting: the birth place, the next visit, and special considerations. */
export function GlanceFacts({ client, nextVisit }: GlanceFactsProps) {
  const considerations = client.birthPreferences.specialConsiderations.trim();
  // After a loss, no birth is ahead.
  const place = client.pregnancyEnd ? '' : client.birthLocation.trim();
  if (!place && !nextVisit && !considerations) return null;
  return (
    <ul className="glance-facts" aria-label="At a glance">
      {place && (
        <li>
          <Hospital size={18} aria-hidden />
          <span className="visually-hidden">Birth location: </span>
          <bdi>{place}</bdi>
        </li>
      )}
      {nextVisit && (
        <li>
          <CalendarClock size={18} aria-hidden />
          <Link to="?tab=appointments" title={nextVisit.type}>
            {`Next visit: ${timeOf(nextVisit)}`}
          </Link>
        </li>
      )}
      {considerations && (
        <li className="glance-considerations">
          <TriangleAlert size={18} aria-hidden />
          <span className="visually-hidden">Special considerations: </span>
          <bdi title={considerations}>{considerations}</bdi>
        </li>
      )}
    </ul>
  );
}

function timeOf({ date, time }: NextVisit): string {
  const day = formatDate(date, 'short');
  return time === null ? day : `${day}, ${formatTime(time)}`;
}
