import type { LucideIcon } from 'lucide-react';
import { Figure, type Tone } from './StatCard.js';

/** A figure in the strip. */
export interface Stat {
  label: string;
  /** Undefined while unknown, since 0 would look like a real value. */
  value: number | undefined;
  /** Text to show instead of the value, such as an amount of money. */
  text?: string | undefined;
  Icon: LucideIcon;
  tone: Tone;
  /** Filters the list to the records that the figure counts. */
  onChoose?: () => void;
  /** Whether the page shows just these records. */
  isChosen?: boolean;
}

/** The figures above a list, in one line. On a phone, the line scrolls sideways, so that the list stays in view. */
export function StatStrip({ stats }: { stats: readonly Stat[] }) {
  return (
    <ul className="stat-strip card flex-row list-unstyled mb-3 no-print overflow-x-auto" aria-label="Totals">
      {stats.map((stat) => (
        <li className="flex-lg-shrink-1" key={stat.label}>
          {stat.onChoose ? (
            <button
              type="button"
              className="stat"
              aria-pressed={stat.isChosen ?? false}
              onClick={stat.onChoose}
            >
              <Parts stat={stat} />
            </button>
          ) : (
            <div className="stat">
              <Parts stat={stat} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Parts({ stat: { label, value, text, Icon, tone } }: { stat: Stat }) {
  return (
    <>
      <span className={`icon-disc tone-${tone}`} aria-hidden="true">
        <Icon size={16} />
      </span>
      <strong className="tabular text-body-emphasis fs-3">{text ?? <Figure value={value} />}</strong>{' '}
      <span className="stat-label">{label}</span>
    </>
  );
}
