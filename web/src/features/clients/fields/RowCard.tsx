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
    <fieldset className="row-card" aria-labelledby={id}>
      <div className="row-card-head">
        <span className="row-card-title" id={id}>
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
