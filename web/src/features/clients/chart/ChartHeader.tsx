import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from '../../../components/usePageTitle.js';

interface ChartHeaderProps {
  name: string;
  status?: ReactNode;
  subtitle: string;
  actions?: ReactNode;
}

/**
 * The head of a chart. The browser's title names no client: it stays in the history of a shared computer.
 */
export function ChartHeader({ name, status, subtitle, actions }: ChartHeaderProps) {
  const heading = usePageTitle('Client Chart');
  return (
    <header className="chart-header">
      <div className="back-header">
        <Link className="btn btn-icon no-print" to="/clients" aria-label="Back to clients">
          <ArrowLeft size={22} aria-hidden />
        </Link>
        <div>
          <div className="chart-name">
            <h1 ref={heading} tabIndex={-1}>
              {name}
            </h1>
            {status}
          </div>
          <p className="chart-subtitle">{subtitle}</p>
        </div>
      </div>
      {actions && <div className="page-actions no-print">{actions}</div>}
    </header>
  );
}
