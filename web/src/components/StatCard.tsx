import type { LucideIcon } from 'lucide-react';

export type Tone = 'plum' | 'sage' | 'sand' | 'sky';

interface StatCardProps {
  label: string;
  value: number;
  Icon: LucideIcon;
  tone: Tone;
}

/** One figure with its name. Stands in a `<dl>`. */
export function StatCard({ label, value, Icon, tone }: StatCardProps) {
  return (
    <div className="card stat-card">
      <div className="card-body">
        <span className={`icon-disc tone-${tone}`} aria-hidden="true">
          <Icon size={22} />
        </span>
        <div>
          <dt>{label}</dt>
          <dd>{value.toLocaleString()}</dd>
        </div>
      </div>
    </div>
  );
}
