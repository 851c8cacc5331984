import { type DateOnly, dateInZone, type Instant } from '@doula-desk/domain';
import { useTimeZone } from '../../../store/today.js';

/** Returns a function that converts instants to dates in the practice's time zone. */
export function useZoneDate(): (instant: Instant) => DateOnly {
  const zone = useTimeZone();
  return (instant) => dateInZone(instant, zone);
}
