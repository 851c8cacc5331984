import { Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface RowCardProps {
  title: string;
  onRemove: () => void;
  children: ReactNode;
}

export function RowCard({ title, onRemove, children }: RowCardProps) {
  const id = useId();
  return (
    <fieldset className="pt-2h pb-0 px-3 border rounded mb-3" aria-labelledby={id}>
      <div className="d-flex align-items-center justify-content-between mb-1">
        <span className="fw-680" id={id}>
          {title}
        </span>
        <button
          type="button"
          className="btn btn-icon"
          aria-label={`Remove ${title.toLowerCase()}`}
          onClick={onRemove}
        >
          <Trash2 size={18} aria-hidden />
        </button>
      </div>
      {children}
    </fieldset>
  );
}
