import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from './StatCard.js';

interface EmptyStateProps {
  /** Text such as 'No contracts yet'. */
  title: string;
  hint?: string;
  Icon: LucideIcon;
  tone?: Tone;
  /** An action that fills the list. */
  action?: ReactNode;
}

/** Shown in place of an empty list. */
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
