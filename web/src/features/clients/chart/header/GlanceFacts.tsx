import { type Client, formatDate, formatTime, type NextVisit } from '@doula-desk/domain';
import { CalendarClock, Hospital, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';

interface GlanceFactsProps {
  client: Client;
  nextVisit: NextVisit | null;
}

/** Key facts before a call or a visit: the birth location, the next visit, and special considerations. */
export function GlanceFacts({ client, nextVisit }: GlanceFactsProps) {
  const considerations = client.birthPreferences.specialConsiderations.trim();
  // After a loss, there's no birth to plan for.
  const place = client.pregnancyEnd ? '' : client.birthLocation.trim();
  if (!place && !nextVisit && !considerations) return null;
  return (
    <ul className="glance-facts flex-wrap m-0 p-0 list-none min-w-0" aria-label="At a glance">
      {place && (
        <li className="align-items-center gap-1h min-w-0">
          <Hospital className="flex-none text-accent" size={18} aria-hidden />
          <span className="visually-hidden">Birth location: </span>
          <bdi className="text-anywhere">{place}</bdi>
        </li>
      )}
      {nextVisit && (
        <li className="align-items-center gap-1h min-w-0">
          <CalendarClock className="flex-none text-accent" size={18} aria-hidden />
          <Link to="?tab=appointments" title={nextVisit.type}>
            {`Next visit: ${timeOf(nextVisit)}`}
          </Link>
        </li>
      )}
      {considerations && (
        <li className="glance-considerations align-items-center gap-1h min-w-0">
          <TriangleAlert className="flex-none" size={18} aria-hidden />
          <span className="visually-hidden">Special considerations: </span>
          <bdi className="text-anywhere overflow-hidden" title={considerations}>
            {considerations}
          </bdi>
        </li>
      )}
    </ul>
  );
}

function timeOf({ date, time }: NextVisit): string {
  const day = formatDate(date, 'short');
  return time === null ? day : `${day}, ${formatTime(time)}`;
}
