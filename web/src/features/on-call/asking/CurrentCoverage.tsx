import { type CoverageCall, coveringCall, formatTime, timeInZone } from '@doula-desk/domain';
import { PhoneForwarded } from 'lucide-react';
import { useTimeZone } from '../../../store/today.js';

/** Shows who is covering right now. Renders nothing while the practitioner is on call. */
export function CurrentCoverage({ calls }: { calls: readonly CoverageCall[] }) {
  const zone = useTimeZone();
  const covering = coveringCall(calls);
  if (!covering) return null;
  return (
    <p className="on-call-covers gap-2 align-items-center fw-medium d-flex m-0 text-on-tint-sage">
      <PhoneForwarded className="flex-none" size={18} aria-hidden />
      <span>
        <bdi>{covering.name}</bdi>{' '}
        <span>{`has been covering since ${formatTime(timeInZone(covering.at, zone))}`}</span>
      </span>
    </p>
  );
}
