import { ArrowLeft, Moon, Sun } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { usePageTheme } from '../../components/theme/index.js';
import { keepScreenOn } from '../../lib/secureContext.js';
import { localStore } from '../../lib/storage.js';
import './entry-logs.scss';

/** Storage key of the theme that the user chose for logs. */
const THEME_KEY = 'birthLogTheme';

interface LogFrameProps {
  title: string;
  subtitle: string;
  headingRef: Ref<HTMLHeadingElement>;
  /** URL of the chart. */
  back: string;
  children: ReactNode;
}

/**
 * The page layout for a log. It's designed for using a phone at night: it's dark unless the user chose otherwise, and
 * keeps the screen on.
 */
export function LogFrame({ title, subtitle, headingRef, back, children }: LogFrameProps) {
  const [theme, setTheme] = useState<'light' | 'dark'>(
    localStore.read(THEME_KEY) === 'light' ? 'light' : 'dark',
  );
  usePageTheme(theme);
  useEffect(() => keepScreenOn(), []);
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <div className="entry-log d-grid gap-3 my-0 mx-auto max-w-44 pb-64">
      <header className="d-grid gap-2h align-items-center cols-auto-1-auto">
        <Link className="btn btn-icon" to={back} aria-label="Back to chart">
          <ArrowLeft size={22} aria-hidden />
        </Link>
        <div>
          <h1 className="m-0 text-break fs-24" ref={headingRef} tabIndex={-1} dir="auto">
            {title}
          </h1>
          <p className="m-0 text-body-secondary">{subtitle}</p>
        </div>
        <button
          type="button"
          className="btn btn-icon"
          aria-label={theme === 'dark' ? 'Light colors' : 'Dark colors'}
          onClick={() => {
            const next = theme === 'dark' ? 'light' : 'dark';
            localStore.write(THEME_KEY, next);
            setTheme(next);
          }}
        >
          <Icon size={22} aria-hidden />
        </button>
      </header>
      {children}
    </div>
  );
}
