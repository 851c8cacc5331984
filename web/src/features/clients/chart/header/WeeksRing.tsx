import {
  type Client,
  chartWeeks,
  clientName,
  type DateOnly,
  type GestationalAge,
  initials,
} from '@doula-desk/domain';
import { useToday } from '../../../../store/today.js';

const SIZE = 64;
const STROKE = 5;
const RADIUS = (SIZE - STROKE) / 2;

interface WeeksRingProps {
  client: Client;
  bornOn: DateOnly | null;
}

/**
 * Shows the weeks of the pregnancy as a ring that closes at week 40, or the weeks since the birth. If weeks
 * aren't counted, such as after a loss, shows the client's initials in a plain ring.
 */
export function WeeksRing({ client, bornOn }: WeeksRingProps) {
  const weeks = chartWeeks(client, bornOn, useToday());
  if (!weeks?.age) {
    return (
      <svg className="weeks-ring flex-none" viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
        <Circle />
        <text
          x="50%"
          y="50%"
          dominantBaseline="central"
          textAnchor="middle"
          className="weeks-ring-count fw-680"
        >
          {initials(clientName(client))}
        </text>
      </svg>
    );
  }
  const { age } = weeks;
  const isPastDue = weeks.kind === 'pregnant' && weeks.isPastDue;
  const label = {
    pregnant: isPastDue ? `${inWords(age)}, past the due date` : `${inWords(age)} of 40 weeks`,
    postpartum: `${inWords(age)} postpartum`,
  }[weeks.kind];
  return (
    <svg className="weeks-ring flex-none" viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={label}>
      <Circle />
      {weeks.kind === 'pregnant' && (
        <circle
          className={isPastDue ? 'weeks-ring-bar is-past-due' : 'weeks-ring-bar'}
          cx={SIZE / 2}
          cy={SIZE / 2}
          r={RADIUS}
          pathLength="1"
          strokeDasharray={`${weeks.share} 1`}
          transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
        />
      )}
      <text
        x="50%"
        y="46%"
        dominantBaseline="central"
        textAnchor="middle"
        className="weeks-ring-count fw-680"
      >
        {`${age.weeks}w`}
      </text>
      <text x="50%" y="72%" dominantBaseline="central" textAnchor="middle" className="weeks-ring-days fw-550">
        {`${age.days}d`}
      </text>
    </svg>
  );
}

function Circle() {
  return <circle className="weeks-ring-track" cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} />;
}

function inWords({ weeks, days }: GestationalAge): string {
  return `${weeks} ${weeks === 1 ? 'week' : 'weeks'} and ${days} ${days === 1 ? 'day' : 'days'}`;
}
