import { type DayGap, formatMinutes, formatTime } from '@doula-desk/domain';
import { Car } from 'lucide-react';
import { InlineParts } from '../../components/InlineParts.js';

/** Shows the time before one of today's appointments, and how long the trip takes. */
export function GapLine({ gap }: { gap: DayGap }) {
  return (
    <p className={gap.isTooShort ? 'gap-line is-too-short' : 'gap-line'}>
      <Car size={16} aria-hidden />
      <span>
        <InlineParts of={partsOf(gap)} />
      </span>
    </p>
  );
}

function partsOf({ minutes, travel, isTooShort, leaveAt }: DayGap): (string | false)[] {
  if (minutes !== null && minutes < 0) return [`Overlaps by ${formatMinutes(-minutes)}`];
  if (isTooShort) return [`${between(minutes)}, but ${formatMinutes(travel ?? 0)} of travel`];
  return [
    minutes !== null && `${between(minutes)}`,
    travel ? `${formatMinutes(travel)} of travel` : false,
    leaveAt !== null && `leave by ${formatTime(leaveAt)}`,
  ];
}

function between(minutes: number | null): string {
  return `${formatMinutes(minutes ?? 0)} between`;
}
