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
  /** Set for a page shown in place of another at the same URL. */
  inPlace?: boolean;
  children: ReactNode;
}

/** The frame of every page that works without a session: logo, picture, and one form. */
export function AuthLayout({ title, subtitle, wide = false, inPlace = false, children }: AuthLayoutProps) {
  const heading = usePageTitle(title, inPlace);
  return (
    <div className="auth-layout">
      <SkipLink />
      <AuthAside />
      <div className="auth-main">
        <header className="auth-brand">
          <Brand to="/" />
        </header>
        <main id={MAIN_ID} tabIndex={-1} className={wide ? 'auth-card auth-card-wide' : 'auth-card'}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {subtitle && <p className="auth-subtitle">{subtitle}</p>}
          {children}
        </main>
      </div>
    </div>
  );
}
