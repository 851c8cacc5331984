import { type ReactNode, useId } from 'react';
import './files.scss';

interface WorkProgressProps {
  /** Names the work: 'Uploading the file'. */
  label: string;
  percent: number;
  /** Further information. */
  children?: ReactNode;
}

/** The progress of some work. */
export function WorkProgress({ label, percent, children }: WorkProgressProps) {
  const id = useId();
  return (
    <div className="work-progress d-grid gap-1h">
      <p className="work-progress-label">
        <span id={id} role="status">
          {label}
        </span>
        <span>{Math.round(percent)}%</span>
      </p>
      <progress value={percent} max={100} aria-labelledby={id} />
      {children}
    </div>
  );
}
