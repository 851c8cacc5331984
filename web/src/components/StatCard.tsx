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
      <dt>
        <span className={`icon-disc tone-${tone}`} aria-hidden="true">
          <Icon size={22} />
        </span>
        <span className="stat-label">{label}</span>
      </dt>
      <dd>{value.toLocaleString('en-US')}</dd>
    </div>
  );
}
