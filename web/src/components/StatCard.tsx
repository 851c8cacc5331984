import type { LucideIcon } from 'lucide-react';

export type Tone = 'plum' | 'sage' | 'sand' | 'sky';

interface StatCardProps {
  label: string;
  /** Omitted while unknown: 0 would be an answer. */
  value: number | undefined;
  Icon: LucideIcon;
  tone: Tone;
}

/** Longer figures use a smaller font where space is tight. */
const SHORT_FIGURE_LENGTH = 5;

/** A figure with its label, for use in a `<dl>`. */
export function StatCard({ label, value, Icon, tone }: StatCardProps) {
  const figure = value?.toLocaleString('en-US');
  return (
    <div className="card stat-card">
      <dt>
        <span className={`icon-disc tone-${tone}`} aria-hidden="true">
          <Icon size={22} />
        </span>
        <span className="stat-label">{label}</span>
      </dt>
      <dd className={figure && figure.length > SHORT_FIGURE_LENGTH ? 'is-long' : undefined}>
        {figure ?? <Unknown />}
      </dd>
    </div>
  );
}

function Unknown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">Not known</span>
    </>
  );
}
