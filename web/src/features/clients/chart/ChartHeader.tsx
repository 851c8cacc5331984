import { initials } from '@doula-desk/domain';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from '../../../components/usePageTitle.js';
import { PracticeLetterhead } from '../../settings/index.js';

interface ChartHeaderProps {
  name: string;
  /** Whether `name` is a client's name rather than a placeholder. */
  isClient?: boolean;
  status?: ReactNode;
  subtitle: string;
  /** Shown below the subtitle. */
  below?: ReactNode;
  actions?: ReactNode;
}

/**
 * The head of a chart. The browser's title has the client's initials, to tell tabs apart. The full name would stay in
 * the history of a shared computer.
 */
export function ChartHeader({ name, isClient = false, status, subtitle, below, actions }: ChartHeaderProps) {
  const heading = usePageTitle(isClient ? `${initials(name)} · Client Chart` : 'Client Chart');
  return (
    <>
      <PracticeLetterhead />
      <header className="chart-header">
        <div className="back-header">
          <Link className="btn btn-icon no-print" to="/clients" aria-label="Back to clients">
            <ArrowLeft size={22} aria-hidden />
          </Link>
          <div>
            <div className="chart-name">
              <h1 ref={heading} tabIndex={-1} dir="auto">
                {name}
              </h1>
              {status}
            </div>
            <p className="chart-subtitle">{subtitle}</p>
            {below}
          </div>
        </div>
        {actions && <div className="page-actions no-print">{actions}</div>}
      </header>
    </>
  );
}
