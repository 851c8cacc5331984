import { type DateOnly, dateInZone, type Instant } from '@doula-desk/domain';
import { useTimeZone } from '../../../store/today.js';

/** Returns a function from instants to days in the practice's zone. */
export function useZoneDate(): (instant: Instant) => DateOnly {
  const zone = useTimeZone();
  return (instant) => dateInZone(instant, zone);
}
