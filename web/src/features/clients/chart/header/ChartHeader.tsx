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
  /** The client's preferred name and pronouns, shown below the name. */
  called?: string;
  /** Text after 'Client Chart'. */
  subtitle?: string;
  /** Shown below the subtitle. */
  below?: ReactNode;
  actions?: ReactNode;
  /** Shown across the whole width. */
  children?: ReactNode;
}

/**
 * The header of a chart. The page title has the client's initials to distinguish tabs, since the full name
 * would stay in a shared computer's browser history.
 */
export function ChartHeader(props: ChartHeaderProps) {
  const { name, isClient = false, picture, status, called, subtitle, below, actions, children } = props;
  const heading = usePageTitle(isClient ? `${initials(name)} · Client Chart` : 'Client Chart');
  return (
    <>
      <PracticeLetterhead />
      <header className="chart-header d-flex flex-wrap align-items-start justify-content-between row-gap-2h column-gap-3">
        <div className="back-header min-w-0 m-0 d-flex align-items-start gap-2">
          <Link className="btn btn-icon no-print" to="/clients" aria-label="Back to clients">
            <ArrowLeft size={22} aria-hidden />
          </Link>
          {picture}
          <div className="flex-1 min-w-0">
            <h1 className="text-anywhere m-0" ref={heading} tabIndex={-1} dir="auto">
              {name}
            </h1>
            {called && (
              <p className="chart-called m-0 text-anywhere" dir="auto">
                {called}
              </p>
            )}
            <div className="d-flex flex-wrap align-items-center column-gap-2h row-gap-1 mt-1">
              {status}
              <p className="chart-subtitle m-0 text-anywhere tabular">
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
        {actions && (
          <div className="page-actions no-print justify-content-end flex-wrap gap-2q">{actions}</div>
        )}
        {children && (
          <div className="chart-glance flex-wrap align-items-center flex-full row-gap-2q column-gap-3h">
            {children}
          </div>
        )}
      </header>
    </>
  );
}
