import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-bootstrap';
import { readableMessage } from '../lib/http/failureText.js';

interface ErrorStateProps {
  /** Heading that describes what failed. */
  title: string;
  message: string;
  onRetry: () => void;
  /** Another action, next to Retry. */
  children?: ReactNode;
}

/** Shown in place of something that failed to load. */
export function ErrorState({ title, message, onRetry, children }: ErrorStateProps) {
  return (
    <div className="empty-state" role="alert">
      <CircleAlert size={32} className="text-danger" aria-hidden />
      <p className="empty-state-title">{title}</p>
      <p>{readableMessage(message)}</p>
      <div className="d-flex flex-wrap justify-content-center gap-2 mt-2">
        <Button onClick={onRetry}>Retry</Button>
        {children}
      </div>
    </div>
  );
}
