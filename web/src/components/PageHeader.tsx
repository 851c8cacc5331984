import type { ReactNode } from 'react';
import { usePageTitle } from './usePageTitle.js';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** The page's primary action. */
  action?: ReactNode;
}

/** The top of every signed-in page: its heading, which is also the browser's title, and its primary action. */
export function PageHeader({ title, subtitle, action }: PageHeaderProps) {
  const heading = usePageTitle(title);
  return (
    <header className="page-header flex-wrap align-items-center justify-content-between gap-3">
      <div>
        <h1 ref={heading} tabIndex={-1} dir="auto">
          {title}
        </h1>
        {subtitle && <p>{subtitle}</p>}
      </div>
      {action}
    </header>
  );
}
