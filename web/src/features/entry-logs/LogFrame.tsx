import { ArrowLeft, Moon, Sun } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { usePageTheme } from '../../components/theme/index.js';
import { keepScreenOn } from '../../lib/secureContext.js';
import { localStore } from '../../lib/storage.js';
import './entry-logs.scss';

/** Storage key of the theme that the person chose for logs. */
const THEME_KEY = 'birthLogTheme';

interface LogFrameProps {
  title: string;
  subtitle: string;
  headingRef: Ref<HTMLHeadingElement>;
  /** Address of the chart. */
  back: string;
  children: ReactNode;
}

/** The frame of a log: made for a phone at night, so it is dark unless the person chose otherwise, and keeps the screen on. */
export function LogFrame({ title, subtitle, headingRef, back, children }: LogFrameProps) {
  const [theme, setTheme] = useState<'light' | 'dark'>(
    localStore.read(THEME_KEY) === 'light' ? 'light' : 'dark',
  );
  usePageTheme(theme);
  useEffect(() => keepScreenOn(), []);
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <div className="entry-log d-grid gap-3 my-0 mx-auto">
      <header className="entry-log-head d-grid gap-2h align-items-center">
        <Link className="btn btn-icon" to={back} aria-label="Back to chart">
          <ArrowLeft size={22} aria-hidden />
        </Link>
        <div>
          <h1 className="m-0 text-break" ref={headingRef} tabIndex={-1} dir="auto">
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
