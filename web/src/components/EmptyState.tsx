import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from './StatCard.js';

interface EmptyStateProps {
  /** What there is none of, word for word as specified. */
  title: string;
  hint?: string;
  Icon: LucideIcon;
  tone?: Tone;
  /** What ends the emptiness. */
  action?: ReactNode;
}

/** Stands where a list has nothing to show. */
export function EmptyState({ title, hint, Icon, tone = 'plum', action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <span className={`icon-disc tone-${tone}`} aria-hidden="true">
        <Icon size={22} />
      </span>
      <p className="empty-state-title">{title}</p>
      {hint && <p>{hint}</p>}
      {action}
    </div>
  );
}
