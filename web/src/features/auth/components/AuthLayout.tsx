import type { ReactNode } from 'react';
import { Brand } from '../../../components/Brand.js';
import { MAIN_ID, SkipLink } from '../../../components/SkipLink.js';
import { usePageTitle } from '../../../components/usePageTitle.js';
import { AuthAside } from './AuthAside.js';
import '../auth.scss';

interface AuthLayoutProps {
  title: string;
  subtitle?: ReactNode;
  wide?: boolean;
  /** Whether the page is shown in place of another page at the same URL. */
  inPlace?: boolean;
  children: ReactNode;
}

/** The layout of every page that works without a session: logo, picture, and one form. */
export function AuthLayout({ title, subtitle, wide = false, inPlace = false, children }: AuthLayoutProps) {
  const heading = usePageTitle(title, inPlace);
  return (
    <div className="auth-layout d-grid min-h-screen">
      <SkipLink />
      <AuthAside />
      <div className="auth-main d-flex flex-column min-w-0">
        <header className="mb-32">
          <Brand to="/" />
        </header>
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className={wide ? 'auth-card w-100 m-auto max-w-44' : 'auth-card w-100 m-auto'}
        >
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {subtitle && <p className="text-body-secondary mb-28">{subtitle}</p>}
          {children}
        </main>
      </div>
    </div>
  );
}
