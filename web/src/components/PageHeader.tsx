import type { ReactNode } from 'react';
import { usePageTitle } from './usePageTitle.js';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** The page's primary action. */
  action?: ReactNode;
}

/** The top of every signed-in page: the heading, which is also the document title, and the primary action. */
export function PageHeader({ title, subtitle, action }: PageHeaderProps) {
  const heading = usePageTitle(title);
  return (
    <header className="page-header flex-wrap align-items-center justify-content-between gap-3 mb-28">
      <div>
        <h1 className="m-0" ref={heading} tabIndex={-1} dir="auto">
          {title}
        </h1>
        {subtitle && <p className="mt-1 mx-0 mb-0 text-body-secondary">{subtitle}</p>}
      </div>
      {action}
    </header>
  );
}
