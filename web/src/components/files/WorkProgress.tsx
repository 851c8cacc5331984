import { type ReactNode, useId } from 'react';
import './files.scss';

interface WorkProgressProps {
  /** Description of the work, such as 'Uploading the file'. */
  label: string;
  percent: number;
  /** Additional information. */
  children?: ReactNode;
}

/** A progress bar with a description of the work. */
export function WorkProgress({ label, percent, children }: WorkProgressProps) {
  const id = useId();
  return (
    <div className="work-progress d-grid gap-1h">
      <p className="work-progress-label d-flex gap-3 justify-content-between tabular text-anywhere">
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
