import type { LucideIcon } from 'lucide-react';

export type Tone = 'plum' | 'sage' | 'sand' | 'sky';

interface StatCardProps {
  label: string;
  /** Undefined while unknown, since 0 would look like a real value. */
  value: number | undefined;
  Icon: LucideIcon;
  tone: Tone;
}

/** Maximum length of a short figure. Longer figures use a smaller font where space is tight. */
const SHORT_FIGURE_LENGTH = 5;

/** A figure with its label, for use in a `<dl>`. */
export function StatCard({ label, value, Icon, tone }: StatCardProps) {
  const figure = value?.toLocaleString('en-US');
  return (
    <div className="card stat-card d-grid align-items-center align-content-start">
      <dt>
        <span className={`icon-disc tone-${tone}`} aria-hidden="true">
          <Icon size={22} />
        </span>
        <span className="stat-label">{label}</span>
      </dt>
      <dd className={figure && figure.length > SHORT_FIGURE_LENGTH ? 'is-long' : undefined}>
        <Figure value={value} />
      </dd>
    </div>
  );
}

/** A figure, or a dash while it's unknown. */
export function Figure({ value }: { value: number | undefined }) {
  if (value !== undefined) return value.toLocaleString('en-US');
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">Unknown</span>
    </>
  );
}
