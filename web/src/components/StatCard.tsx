import type { LucideIcon } from 'lucide-react';

export type Tone = 'plum' | 'sage' | 'sand' | 'sky';

interface StatCardProps {
  label: string;
  /** Left out where it is not known, or not yet: a 0 would be an answer. */
  value: number | undefined;
  Icon: LucideIcon;
  tone: Tone;
}

/** One figure with its name. Stands in a `<dl>`. */
export function StatCard({ label, value, Icon, tone }: StatCardProps) {
  return (
    <div className="card stat-card">
      <dt>
        <span className={`icon-disc tone-${tone}`} aria-hidden="true">
          <Icon size={22} />
        </span>
        <span className="stat-label">{label}</span>
      </dt>
      <dd>{value === undefined ? <Unknown /> : value.toLocaleString('en-US')}</dd>
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
