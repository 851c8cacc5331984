import { Flag } from 'lucide-react';
import type { DayBands } from './bands.js';
import './bands.scss';

interface BandsProps {
  bands: DayBands | undefined;
  /** Whether the names are shown even if the band began on an earlier day. */
  isFirst?: boolean;
}

/**
 * On-call windows, time away, and due dates of a day. A band shows its text where it begins; screen readers get it on
 * every day.
 */
export function Bands({ bands, isFirst = false }: BandsProps) {
  if (!bands) return null;
  const { onCall, isOnCallStart, away, isAwayStart, due } = bands;
  return (
    <div className="day-bands">
      {away !== null && (
        <p className={isFirst || isAwayStart ? 'day-band is-away is-start' : 'day-band is-away'}>
          <span>
            <span>Away: </span>
            <bdi>{away}</bdi>
          </span>
        </p>
      )}
      {onCall.length > 0 && (
        <p className={isFirst || isOnCallStart ? 'day-band is-start' : 'day-band'}>
          <span>
            <span>On call: </span>
            <bdi>{onCall.join(', ')}</bdi>
          </span>
        </p>
      )}
      {due.length > 0 && (
        <p className="day-flag">
          <Flag size={12} aria-hidden />
          <span className="text-truncate">
            <span>Due: </span>
            <bdi>{due.join(', ')}</bdi>
          </span>
        </p>
      )}
    </div>
  );
}
