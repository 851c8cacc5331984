import { type CoverageCall, coveringCall, formatTime, timeInZone } from '@doula-desk/domain';
import { PhoneForwarded } from 'lucide-react';
import { useTimeZone } from '../../../store/today.js';

/** Says who covers right now. Renders nothing while the practitioner is on call. */
export function CoversNow({ calls }: { calls: readonly CoverageCall[] }) {
  const zone = useTimeZone();
  const covering = coveringCall(calls);
  if (!covering) return null;
  return (
    <p className="on-call-covers">
      <PhoneForwarded size={18} aria-hidden />
      <span>
        <bdi>{covering.name}</bdi> <span>{`covers since ${formatTime(timeInZone(covering.at, zone))}`}</span>
      </span>
    </p>
  );
}
