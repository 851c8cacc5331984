import { Flag } from 'lucide-react';
import type { DayBands } from './bands.js';
import './bands.scss';

interface BandsProps {
  bands: DayBands | undefined;
  /** Whether to show the names even if the band began on an earlier day. */
  isFirst?: boolean;
}

/**
 * A day's on-call windows, time away, and due dates. A band shows its text on its first day; screen readers get it on
 * every day.
 */
export function Bands({ bands, isFirst = false }: BandsProps) {
  if (!bands) return null;
  const { onCall, isOnCallStart, away, isAwayStart, due } = bands;
  return (
    <div className="day-bands cols-1 mb-1 d-grid">
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
        <p className="day-flag gap-1 align-items-center m-0 text-accent fw-semibold d-flex fs-12">
          <Flag className="flex-none" size={12} aria-hidden />
          <span className="text-truncate">
            <span>Due: </span>
            <bdi>{due.join(', ')}</bdi>
          </span>
        </p>
      )}
    </div>
  );
}
