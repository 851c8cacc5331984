import { initials } from '@doula-desk/domain';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from '../../../../components/usePageTitle.js';
import { PracticeLetterhead } from '../../../settings/index.js';
import './chart-header.scss';

interface ChartHeaderProps {
  name: string;
  /** Whether `name` is a client's name rather than a placeholder. */
  isClient?: boolean;
  /** Shown before the name. */
  picture?: ReactNode;
  status?: ReactNode;
  /** How to address the client, shown below the name. */
  called?: string;
  /** Follows 'Client Chart'. */
  subtitle?: string;
  /** Shown below the subtitle. */
  below?: ReactNode;
  actions?: ReactNode;
  /** Shown across the whole width. */
  children?: ReactNode;
}

/**
 * The head of a chart. The browser's title has the client's initials, to tell tabs apart. The full name would stay in
 * the history of a shared computer.
 */
export function ChartHeader(props: ChartHeaderProps) {
  const { name, isClient = false, picture, status, called, subtitle, below, actions, children } = props;
  const heading = usePageTitle(isClient ? `${initials(name)} · Client Chart` : 'Client Chart');
  return (
    <>
      <PracticeLetterhead />
      <header className="chart-header">
        <div className="back-header">
          <Link className="btn btn-icon no-print" to="/clients" aria-label="Back to clients">
            <ArrowLeft size={22} aria-hidden />
          </Link>
          {picture}
          <div>
            <h1 ref={heading} tabIndex={-1} dir="auto">
              {name}
            </h1>
            {called && (
              <p className="chart-called" dir="auto">
                {called}
              </p>
            )}
            <div className="d-flex flex-wrap align-items-center column-gap-2h row-gap-1 mt-1">
              {status}
              <p className="chart-subtitle">
                {subtitle ? (
                  <>
                    <span className="d-none d-xxl-inline d-print-inline">Client Chart - </span>
                    <span>{subtitle}</span>
                  </>
                ) : (
                  'Client Chart'
                )}
              </p>
            </div>
            {below && <div>{below}</div>}
          </div>
        </div>
        {actions && <div className="page-actions no-print">{actions}</div>}
        {children && <div className="chart-glance flex-wrap align-items-center">{children}</div>}
      </header>
    </>
  );
}
